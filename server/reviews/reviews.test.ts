import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import type { OrderItemId } from '#contract/order-items.ts'
import type { ProductId } from '#contract/products.ts'
import { catalogueChanges } from '#server/pages/catalogue-changes.table.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { reviews } from './reviews.table.ts'
import { shownName } from './reviews.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** A customer who has ordered one piece; delivered by default. */
async function buyer(productId: ProductId, isDelivered = true): Promise<{ person: Person; orderItemId: OrderItemId }> {
  const person = await shop.customer('Asha Rani Kulkarni')
  await shop.address(person)
  const line = { productId, size: 'M', color: 'Black', quantity: 1 }
  await shop.as(person).cart.add(line)
  const { order } = await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })
  if (isDelivered) {
    await shop.as(admin).orders.accept({ id: order.id })
    await shop.as(admin).orders.deliver({ id: order.id })
  }
  const [item] = await shop.as(person).orders.items({ id: order.id })
  if (!item) throw new Error('an order without items')
  return { person, orderItemId: item.id }
}

const refused = (code: string) => ({ ok: false, failure: { code } })

test('a buyer reviews a delivered item: shown with first name and initial, counted on the product', async () => {
  const productId = await shop.product()
  const { person, orderItemId } = await buyer(productId)
  const review = await shop.as(person).reviews.write({ orderItemId, stars: 4, text: ' Soft.\nTrue to size. ' })
  expect(review).toMatchObject({ author: 'Asha K.', stars: 4, text: 'Soft.\nTrue to size.' })
  const second = await buyer(productId)
  await shop.as(second.person).reviews.write({ orderItemId: second.orderItemId, stars: 5 })
  expect(await shop.visitor.products.get({ id: productId })).toMatchObject({ rating: 4.5, reviewCount: 2 })
  const { items } = await shop.visitor.products.reviews({ id: productId })
  expect(items.map(({ stars }) => stars)).toEqual([5, 4])
  expect(await shop.as(person).reviews.mine()).toMatchObject([{ orderItemId, stars: 4 }])
})

test('a hidden review is not counted', async () => {
  const productId = await shop.product()
  const { person, orderItemId } = await buyer(productId)
  await shop.as(person).reviews.write({ orderItemId, stars: 1 })
  await shop.db.update(reviews).set({ hiddenAt: sql`now()` }).where(eq(reviews.orderItemId, orderItemId))
  expect(await shop.visitor.products.get({ id: productId })).toMatchObject({ rating: null, reviewCount: 0 })
  expect((await shop.visitor.products.reviews({ id: productId })).items).toEqual([])
  expect(await attempt(shop.as(person).reviews.write({ orderItemId, stars: 5 }))).toMatchObject(
    refused('not_reviewable'),
  )
})

test('an item cannot be reviewed before delivery, twice, or by another customer', async () => {
  const productId = await shop.product()
  const waiting = await buyer(productId, false)
  const write = ({ person }: { person: Person }, orderItemId: OrderItemId) =>
    attempt(shop.as(person).reviews.write({ orderItemId, stars: 5 }))
  expect(await write(waiting, waiting.orderItemId)).toMatchObject(refused('not_reviewable'))
  const done = await buyer(productId)
  expect(await write(waiting, done.orderItemId)).toMatchObject(refused('not_found'))
  const answers = await Promise.all(Array.from({ length: 5 }, () => write(done, done.orderItemId)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await shop.db.$count(reviews, eq(reviews.productId, productId))).toBe(1)
})

test.each([
  { stars: 0 },
  { stars: 6 },
  { stars: 4.5 },
  { stars: 4, text: 'x'.repeat(1_001) },
  { stars: 4, text: 'a\u0000b' },
  {},
])('one to five stars, at most 1,000 characters: %j', async (body) => {
  const { person, orderItemId } = await buyer(await shop.product())
  const payload = { order_item_id: orderItemId, ...body }
  expect((await shop.inject({ method: 'POST', url: '/api/reviews', by: person, payload })).statusCode).toBe(422)
})

test('a review makes stale what was kept of its product, and the latest reviews', async () => {
  const productId = await shop.product()
  const { person, orderItemId } = await buyer(productId)
  const before = await shop.db.$count(catalogueChanges)
  await shop.as(person).reviews.write({ orderItemId, stars: 5 })
  const changes = await shop.db.select().from(catalogueChanges).orderBy(catalogueChanges.id).offset(before)
  expect(changes.flatMap(({ tags }) => tags).toSorted()).toEqual([
    `card:${productId}`,
    `product:${productId}`,
    'reviews',
    `reviews:${productId}`,
  ])
})

test.each([
  ['Asha Kulkarni', 'Asha K.'],
  ['Asha Rani Kulkarni', 'Asha K.'],
  ['Asha', 'Asha'],
  ['ಆಶಾ ಕುಲಕರ್ಣಿ', 'ಆಶಾ ಕ.'],
])('%s is shown as %s', (name, shown) => {
  expect(shownName(name)).toBe(shown)
})
