import { expect, test } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import { choosePrefetch } from './prefetch.ts'

test.each(['/', '/products', '/products?category=2', '/product/7', '/combos', '/categories/3', '/refund-policy'])(
  '%s is the same for everybody, and fetched when somebody points at it',
  (to) => expect(choosePrefetch(to)).toBe('intent'),
)

test.each([
  '/cart',
  '/checkout',
  '/customization',
  '/studio',
  '/login',
  '/admin',
  '/admin/products',
  '/Asha/orders',
  '/return',
])('%s may not be stored, so it is fetched once', (to) => expect(choosePrefetch(to)).toBe('none'))

const SCREENS = PAGES.filter(({ file }) => file.endsWith('.tsx'))

test.each(SCREENS)('$path is fetched early if contract/pages.ts calls it shared', ({ path, shared }) => {
  expect(choosePrefetch(path.replaceAll(/:\w+/g, '7'))).toBe(shared ? 'intent' : 'none')
})
