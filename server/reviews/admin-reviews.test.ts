import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { reviews } from './reviews.table.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

test('a hidden review is not on the page and not in the rating, a shown one is; each step is once in the audit log', async () => {
  const productId = await shop.product({ name: 'Kite Tee' })
  const values = { productId, authorName: 'Asha K.', stars: 2, text: 'Shrinks', isDemo: true }
  const [row] = await shop.db.insert(reviews).values(values).returning()
  const { adminReviews, audit } = shop.as(admin)
  const [found] = (await adminReviews.list({ q: 'kite shrinks', stars: '2', show: 'shown' })).items
  if (!found) throw new Error('not listed')
  expect(found).toMatchObject({ id: row?.id, author: 'Asha K.', isHidden: false, product: { name: 'Kite Tee' } })
  for (let i = 0; i < 2; i++) expect((await adminReviews.hide({ id: found.id })).isHidden).toBe(true)
  expect((await shop.visitor.products.get({ id: productId })).reviewCount).toBe(0)
  expect((await adminReviews.list({ show: 'hidden' })).total).toBe(1)
  await adminReviews.show({ id: found.id })
  expect((await shop.visitor.products.get({ id: productId })).reviewCount).toBe(1)
  expect((await audit.list({ about: 'review' })).items.map(({ action }) => action)).toEqual([
    'review.show',
    'review.hide',
  ])
})

test('only admins have access', async () => {
  const by = await shop.customer()
  const id = '01890000-0000-7000-8000-000000000000'
  expect((await shop.inject({ url: '/api/reviews/all', by })).statusCode).toBe(403)
  expect((await shop.inject({ method: 'PUT', url: `/api/reviews/${id}/hide`, by })).statusCode).toBe(403)
  expect((await shop.inject({ method: 'PUT', url: `/api/reviews/${id}/hide`, by: admin })).statusCode).toBe(404)
})
