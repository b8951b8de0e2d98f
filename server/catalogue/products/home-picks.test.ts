import { expect, test } from 'vitest'
import { seedDemo } from '#demo/seed.ts'
import { reviews } from '#server/catalogue/reviews/reviews.table.ts'
import { startShop } from '#server/testing/start-shop.ts'

test('best sellers are the most ordered products that are in stock; cancelled orders do not count', async () => {
  await using shop = await startShop()
  const [often, once, soldOut] = [await shop.product(), await shop.product(), await shop.product({ pieces: 1 })]
  const buyer = await shop.customer()
  await shop.address(buyer)
  const order = async (productId: typeof often, quantity: number) => {
    const line = { productId, size: 'M', color: 'Black', quantity }
    await shop.as(buyer).cart.add(line)
    return (await shop.as(buyer).orders.place({ items: [line], paymentMethod: 'COD' })).order
  }
  expect(await shop.visitor.products.bestSellers()).toEqual([])
  await order(once, 1)
  await order(soldOut, 1)
  await order(often, 2)
  const ids = async () => (await shop.visitor.products.bestSellers()).map(({ id }) => id)
  expect(await ids()).toEqual([often, once])
})

test('the latest reviews with text are shown, except hidden ones', async () => {
  await using shop = await startShop()
  await seedDemo(shop.deps)
  const latest = await shop.visitor.products.latestReviews()
  expect(latest).toHaveLength(6)
  expect(latest.every(({ text, productName }) => text && productName)).toBe(true)
  await shop.db.update(reviews).set({ hiddenAt: new Date() })
  expect(await shop.visitor.products.latestReviews()).toEqual([])
})
