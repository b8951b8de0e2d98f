import { expect, test } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import { hasHeader } from './has-header.ts'

const SCREENS = PAGES.filter(({ file }) => file.endsWith('.tsx'))

test.each(SCREENS)(
  '$path stands below the header if contract/pages.ts says so',
  ({ path, isWithoutHeader = false }) => {
    expect(hasHeader(path.replaceAll(/:\w+/g, '7'))).toBe(!isWithoutHeader)
  },
)

test('an address below a page without a header has none, one that only begins with the same letters has', () => {
  expect(hasHeader('/admin/no/such/screen')).toBe(false)
  expect(hasHeader('/loginx')).toBe(true)
})
