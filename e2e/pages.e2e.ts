import { expect, test } from 'vitest'
import { checkPage, checkReflow } from './check-page.ts'
import { newVisitor, PHONE } from './visitor.ts'

/** Pages that no other journey visits. */
const PATHS = [
  '/products?q=nothing-like-this',
  '/categories',
  '/collections/under-599',
  '/combos',
  '/privacy-policy',
  '/terms-and-conditions',
  '/refund-policy',
  '/shipping-policy',
  '/how-we-make-it',
  '/return',
  '/track',
  '/reset',
]

test.each(PATHS)('the page %s has one main heading and no accessibility violations, wide and narrow', async (path) => {
  await using visitor = await newVisitor()
  expect((await visitor.go(path)).status()).toBe(200)
  await checkPage(visitor.page)
  await visitor.page.setViewportSize(PHONE)
  await checkPage(visitor.page)
  await checkReflow(visitor.page)
})

test.each(['/', '/products', '/categories/1', '/product/1', '/login', '/register'])(
  'the page %s fits the narrowest window',
  async (path) => {
    await using visitor = await newVisitor({ width: 'phone' })
    await visitor.go(path)
    await checkReflow(visitor.page)
  },
)
