import { expect, test } from 'vitest'
import { BANNER_TEXTS, inkOn } from './banners.api.ts'

test('text on a light picture is dark, on a dark picture light; on a busy one a scrim keeps it readable [catalogue.banner-text]', () => {
  expect(inkOn({ darkest: 700, lightest: 950 }, null)).toEqual({ ink: 'dark', hasScrim: false })
  expect(inkOn({ darkest: 5, lightest: 90 }, null)).toEqual({ ink: 'light', hasScrim: false })
  expect(inkOn({ darkest: 10, lightest: 980 }, null)).toMatchObject({ hasScrim: true })
})

test('the text colour that the owner chose is kept, with a scrim where its contrast is too low', () => {
  expect(inkOn({ darkest: 5, lightest: 90 }, 'dark')).toEqual({ ink: 'dark', hasScrim: true })
  expect(inkOn({ darkest: 700, lightest: 950 }, 'dark')).toEqual({ ink: 'dark', hasScrim: false })
  expect(inkOn(null, 'light')).toEqual({ ink: 'light', hasScrim: false })
  expect(inkOn(null, null)).toEqual({ ink: 'dark', hasScrim: true })
})

test.each(['/products', '/categories/3?sort=newest', 'https://example.com/a', ''])(
  'a button may lead to "%s"',
  (to) => {
    expect(BANNER_TEXTS.buttonLink.safeParse(to).success).toBe(true)
  },
)

test.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'http://example.com', 'products', '/a b'])(
  'a button may not lead to "%s"',
  (to) => {
    expect(BANNER_TEXTS.buttonLink.safeParse(to).success).toBe(false)
  },
)
