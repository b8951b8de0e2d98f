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
  '/track',
  '/reset',
]

test.each(PATHS)(
  'the page %s has one main heading and no accessibility violations, wide and narrow [pages.public, pages.open-to-all]',
  async (path) => {
    await using visitor = await newVisitor()
    expect((await visitor.go(path)).status()).toBe(200)
    await checkPage(visitor.page)
    await visitor.page.setViewportSize(PHONE)
    await checkPage(visitor.page)
    await checkReflow(visitor.page)
  },
)

test('home, list, category, product, login and registration fit the narrowest window', async () => {
  await using visitor = await newVisitor({ width: 'phone' })
  for (const path of ['/', '/products', '/categories/1', '/product/1', '/login', '/register']) {
    await visitor.page.goto(path)
    await checkReflow(visitor.page)
  }
})
