import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ReviewId } from '#contract/catalogue/reviews.api.ts'
import { attempt } from '#contract/http/client.ts'
import { catalogueChanges } from '#server/pages/catalogue-changes.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { picture } from '#server/testing/forms.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { reviews } from './reviews.table.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** A delivered and reviewed item. */
async function reviewed(photos: Uint8Array<ArrayBuffer>[] = []) {
  const productId = await shop.product({ name: 'Kite Tee' })
  const person = await shop.customer()
  await shop.address(person)
  const line = { productId, size: 'M', color: 'Black', quantity: 1 }
  await shop.as(person).cart.add(line)
  const { order } = await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })
  await shop.as(admin).orders.accept({ id: order.id })
  await shop.as(admin).orders.deliver({ id: order.id })
  const [item] = await shop.as(person).orders.items({ id: order.id })
  if (!item) throw new Error('an order without items')
  const { id } = await shop.as(person).reviews.write({ orderItemId: item.id, stars: 4, text: 'Soft', photos })
  if (photos.length > 0) await shop.as(admin).adminReviews.approvePhotos({ id: id as ReviewId })
  return { review: { id: id as ReviewId }, person, productId }
}

test('a hidden review is not on the page and not in the rating, a shown one is; each step is once in the audit log [reviews.hide]', async () => {
  const productId = await shop.product({ name: 'Kite Tee' })
  const values = { productId, authorName: 'Asha K.', stars: 2, text: 'Shrinks', isDemo: true }
  const [row] = await shop.db.insert(reviews).values(values).returning()
  const { adminReviews, audit } = shop.as(admin)
  const [review] = (await adminReviews.list({ q: 'kite shrinks', stars: '2', show: 'shown' })).items
  if (!review) throw new Error('not listed')
  expect(review).toMatchObject({ id: row?.id, author: 'Asha K.', isHidden: false, product: { name: 'Kite Tee' } })
  for (let i = 0; i < 2; i++) expect((await adminReviews.hide({ id: review.id })).isHidden).toBe(true)
  expect((await shop.visitor.products.get({ id: productId })).reviewCount).toBe(0)
  expect((await adminReviews.list({ show: 'hidden' })).total).toBe(1)
  await adminReviews.show({ id: review.id })
  expect((await shop.visitor.products.get({ id: productId })).reviewCount).toBe(1)
  expect((await audit.list({ about: 'review' })).items.map(({ action }) => action)).toEqual([
    'review.show',
    'review.hide',
  ])
})

test('the reason for hiding is kept for admins until the review is shown again', async () => {
  const { review } = await reviewed()
  const { adminReviews } = shop.as(admin)
  expect(await adminReviews.hide({ id: review.id, reason: ' Names a neighbour ' })).toMatchObject({
    isHidden: true,
    hiddenReason: 'Names a neighbour',
  })
  expect(await adminReviews.show({ id: review.id })).toMatchObject({ isHidden: false, hiddenReason: null })
})

test('the answer is shown as the shop’s, is in the audit log, and is mailed to the buyer once [reviews.answer]', async () => {
  const { review, person, productId } = await reviewed()
  const { adminReviews, audit } = shop.as(admin)
  await adminReviews.answer({ id: review.id, text: 'Thank you.\nIt softens with each wash.' })
  await adminReviews.answer({ id: review.id, text: 'Thank you!' })
  await adminReviews.answer({ id: review.id, text: 'Thank you!' })
  const { items } = await shop.visitor.products.reviews({ id: productId })
  expect(items).toMatchObject([{ answer: { text: 'Thank you!', at: expect.any(Date) } }])
  expect(await shop.as(person).reviews.mine()).toMatchObject([{ answer: { text: 'Thank you!' } }])
  const lines = (await audit.list({ about: 'review' })).items.filter(({ entityId }) => entityId === review.id)
  expect(lines.map(({ action }) => action)).toEqual(['review.answer', 'review.answer'])
  const mails = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.to, person.email))
  const answers = mails.filter(({ kind }) => kind === 'review-answer')
  expect(answers).toMatchObject([{ subject: "We've answered your review of Kite Tee" }])
  expect(JSON.stringify(answers[0]?.content)).toContain('It softens with each wash.')
  expect(await adminReviews.answer({ id: review.id, text: '' })).toMatchObject({ answer: null })
})

test('the answer to a hidden review is mailed when the review is shown again', async () => {
  const { review, person } = await reviewed()
  const { adminReviews } = shop.as(admin)
  const mailed = async () => {
    const mails = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.to, person.email))
    return mails.filter(({ kind }) => kind === 'review-answer').length
  }
  await adminReviews.hide({ id: review.id })
  await adminReviews.answer({ id: review.id, text: 'Thank you.' })
  expect(await mailed()).toBe(0)
  await adminReviews.show({ id: review.id })
  expect(await mailed()).toBe(1)
})

test('an answer makes stale only the reviews of its product', async () => {
  const { review, productId } = await reviewed()
  const before = await shop.db.$count(catalogueChanges)
  await shop.as(admin).adminReviews.answer({ id: review.id, text: 'Thank you.' })
  const changes = await shop.db.select().from(catalogueChanges).orderBy(catalogueChanges.id).offset(before)
  expect(changes.map(({ tags }) => tags)).toEqual([[`reviews:${productId}`]])
})

test('a deleted photo is gone for good, with its file; the review and its other photo stay [reviews.delete-photo]', async () => {
  const { review, productId } = await reviewed([await picture('#112233'), await picture('#332211')])
  const { adminReviews, audit } = shop.as(admin)
  const [listedReview] = (await adminReviews.list({ show: 'photos' })).items
  const [first, second] = listedReview?.photos ?? []
  if (!first) throw new Error('no photo')
  expect((await adminReviews.removePhoto({ id: review.id, photo: first.id })).photos).toEqual([second])
  expect((await shop.inject({ url: first.url })).statusCode).toBe(404)
  expect((await shop.visitor.products.reviews({ id: productId })).items).toMatchObject([{ photos: [{}] }])
  expect((await audit.list({ about: 'review' })).items[0]?.action).toBe('review.remove_photo')
  expect(await attempt(adminReviews.removePhoto({ id: review.id, photo: first.id }))).toMatchObject({
    failure: { code: 'not_found' },
  })
})

test('photos of a hidden review are served to the owner alone, until it is shown again', async () => {
  const { review } = await reviewed([await picture('#445566')])
  const { adminReviews } = shop.as(admin)
  const hidden = await adminReviews.hide({ id: review.id })
  const [{ url } = { url: '' }] = hidden.photos
  const clock = vi.spyOn(shop.deps, 'now').mockReturnValue(new Date(Date.now() + 60_000))
  for (const name of [url, `${url}.jpg`, `${url}-400.webp`])
    expect((await shop.inject({ url: name })).statusCode).toBe(404)
  const request = { headers: { 'if-none-match': `"${url.split('/').at(-1)}"` } }
  expect((await shop.inject({ url, ...request })).statusCode).toBe(404)
  const response = await shop.inject({ url, by: admin })
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, no-store'])
  await adminReviews.show({ id: review.id })
  clock.mockReturnValue(new Date(Date.now() + 120_000))
  expect((await shop.inject({ url })).statusCode).toBe(200)
  clock.mockRestore()
})

test('only admins have access', async () => {
  const by = await shop.customer()
  const id = '01890000-0000-7000-8000-000000000000'
  expect((await shop.inject({ url: '/api/reviews/all', by })).statusCode).toBe(403)
  expect((await shop.inject({ method: 'PUT', url: `/api/reviews/${id}/hide`, by })).statusCode).toBe(403)
  expect((await shop.inject({ method: 'PUT', url: `/api/reviews/${id}/hide`, by: admin })).statusCode).toBe(404)
})
