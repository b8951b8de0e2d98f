import { expect, test } from 'vitest'
import { BANNER_WORDS, inkOn } from './banners.ts'

test('words on a light picture are dark, on a dark picture light; on a busy one a veil keeps them readable', () => {
  expect(inkOn({ darkest: 700, lightest: 950 }, null)).toEqual({ ink: 'dark', hasScrim: false })
  expect(inkOn({ darkest: 5, lightest: 90 }, null)).toEqual({ ink: 'light', hasScrim: false })
  expect(inkOn({ darkest: 10, lightest: 980 }, null)).toMatchObject({ hasScrim: true })
})

test('the ink that the owner chose stands, with a veil where it could not be read', () => {
  expect(inkOn({ darkest: 5, lightest: 90 }, 'dark')).toEqual({ ink: 'dark', hasScrim: true })
  expect(inkOn({ darkest: 700, lightest: 950 }, 'dark')).toEqual({ ink: 'dark', hasScrim: false })
  expect(inkOn(null, 'light')).toEqual({ ink: 'light', hasScrim: false })
  expect(inkOn(null, null)).toEqual({ ink: 'dark', hasScrim: true })
})

test.each(['/products', '/categories/3?sort=newest', 'https://example.com/a', ''])(
  'a button may lead to "%s"',
  (to) => {
    expect(BANNER_WORDS.buttonLink.safeParse(to).success).toBe(true)
  },
)

test.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'http://example.com', 'products', '/a b'])(
  'a button may not lead to "%s"',
  (to) => {
    expect(BANNER_WORDS.buttonLink.safeParse(to).success).toBe(false)
  },
)
