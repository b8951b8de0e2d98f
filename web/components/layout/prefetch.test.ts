import { expect, test } from 'vitest'
import { prefetchOf } from './prefetch.ts'

test.each(['/', '/products', '/products?category=2', '/product/7', '/combos', '/categories/3', '/refund-policy'])(
  '%s is the same for everybody, and fetched when somebody points at it',
  (to) => expect(prefetchOf(to)).toBe('intent'),
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
])('%s may not be stored, so it is fetched once', (to) => expect(prefetchOf(to)).toBe('none'))
