import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { ReviewId } from '#contract/catalogue/reviews.api.ts'
import { attempt } from '#contract/http/client.ts'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import { catalogueChanges } from '#server/pages/catalogue-changes.table.ts'
import { media } from '#server/site/media/media.table.ts'
import { multipart, picture } from '#server/testing/forms.ts'
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

test('a buyer reviews a delivered item: shown with first name and initial, counted on the product [product.stars]', async () => {
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

test('a hidden review is not counted [reviews.once]', async () => {
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

test('an item cannot be reviewed before delivery, twice, or by another customer [reviews.once]', async () => {
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
  { stars: '0' },
  { stars: '6' },
  { stars: '4.5' },
  { stars: '4', text: 'x'.repeat(1_001) },
  { stars: '4', text: 'a\u0000b' },
  { stars: '4', fit: 'huge' },
  {},
])('one to five stars, at most 1,000 characters, a known vote on the fit: %j [reviews.once]', async (fields) => {
  const { person, orderItemId } = await buyer(await shop.product())
  const form = await multipart({ order_item_id: orderItemId, ...(fields as Record<string, string>) })
  expect((await shop.inject({ method: 'POST', url: '/api/reviews', by: person, ...form })).statusCode).toBe(422)
})

test('what was bought is the line of the order, whatever is sent; the fit is the buyer’s vote [reviews.details]', async () => {
  const productId = await shop.product()
  const { person, orderItemId } = await buyer(productId)
  const sent = { order_item_id: orderItemId, stars: '5', fit: 'true', size: '3XL', color: 'Teal' }
  const form = await multipart(sent)
  expect((await shop.inject({ method: 'POST', url: '/api/reviews', by: person, ...form })).statusCode).toBe(201)
  const { items } = await shop.visitor.products.reviews({ id: productId })
  expect(items).toMatchObject([{ size: 'M', color: 'Black', fit: 'true', helpful: 0, answer: null, photos: [] }])
  expect(await shop.as(person).reviews.mine()).toMatchObject([{ fit: 'true' }])
})

test('photos are stored without what a camera adds, and shown while the review is, once somebody has looked [reviews.details]', async () => {
  const productId = await shop.product()
  const { person, orderItemId } = await buyer(productId)
  const taken = await sharp(await picture('#123456', 300, 200))
    .withExif({ IFD0: { Copyright: 'Asha at home' } })
    .jpeg()
    .toBuffer()
  const photos = [new Uint8Array(taken), await picture('#654321')]
  const review = await shop.as(person).reviews.write({ orderItemId, stars: 5, photos })
  await shop.as(admin).adminReviews.approvePhotos({ id: review.id as ReviewId })
  expect(review.photos).toMatchObject([{ width: 300, height: 200 }, { width: 40 }])
  const [first] = review.photos
  const stored = await shop.inject({ url: first?.url ?? '' })
  expect(stored.headers['content-type']).toBe('image/webp')
  expect((await sharp(stored.rawPayload).metadata()).exif).toBeUndefined()
  const summary = await shop.visitor.products.reviewSummary({ id: productId })
  expect(summary.photos).toMatchObject([{ url: first?.url, author: 'Asha K.' }, {}])
  const id = review.id as ReviewId
  await shop.as(admin).adminReviews.hide({ id })
  expect((await shop.visitor.products.reviewSummary({ id: productId })).photos).toEqual([])
  expect((await shop.as(person).reviews.mine())[0]?.photos).toHaveLength(2)
})

test('photos wait until the owner has looked at them, words do not; the buyer is told, and a setting shows them at once [reviews.details]', async () => {
  const productId = await shop.product()
  const { person, orderItemId } = await buyer(productId)
  const photos = [await picture('#2a6b3c')]
  const review = await shop.as(person).reviews.write({ orderItemId, stars: 5, text: 'Soft.', photos })
  const [photo = { url: '' }] = review.photos
  const shown = async () =>
    (await shop.visitor.products.reviews({ id: productId })).items.map((item) => item.photos.length)
  expect(review.hasWaitingPhotos).toBe(true)
  expect((await shop.visitor.products.reviews({ id: productId })).items).toMatchObject([{ text: 'Soft.', photos: [] }])
  expect((await shop.visitor.products.reviewSummary({ id: productId })).photos).toEqual([])
  const later = new Date(Date.now() + 60_000)
  const clock = vi.spyOn(shop.deps, 'now').mockReturnValue(later)
  const statusFor = async (by?: Person) => (await shop.inject({ url: photo.url, ...(by && { by }) })).statusCode
  expect([await statusFor(), await statusFor(await shop.customer())]).toEqual([404, 404])
  expect([await statusFor(person), await statusFor(admin)]).toEqual([200, 200])
  clock.mockImplementation(() => new Date())
  expect(await shop.as(person).reviews.mine()).toMatchObject([{ hasWaitingPhotos: true, photos: [{ url: photo.url }] }])

  const { adminReviews, audit, settings } = shop.as(admin)
  const waiting = await adminReviews.list({ show: 'photos-waiting' })
  expect(waiting.items).toMatchObject([{ id: review.id, photos: [{ isWaiting: true }] }])
  for (let press = 0; press < 2; press++) await adminReviews.approvePhotos({ id: review.id as ReviewId })
  const lines = (await audit.list({ about: 'review' })).items.filter(({ action }) => action === 'review.approve_photos')
  expect(lines.filter(({ entityId }) => entityId === review.id)).toHaveLength(1)
  expect(await shown()).toEqual([1])
  // At once: the next reader of the page has its address already.
  clock.mockReturnValue(new Date(later.getTime() + 1))
  expect(await statusFor()).toBe(200)
  clock.mockRestore()
  expect((await adminReviews.list({ show: 'photos-waiting' })).items).toEqual([])
  expect(await shop.as(person).reviews.mine()).toMatchObject([{ hasWaitingPhotos: false }])

  expect((await settings.all()).reviewPhotosAtOnce).toBe(false)
  await settings.change({ reviewPhotosAtOnce: true })
  const second = await buyer(productId)
  const secondReview = { orderItemId: second.orderItemId, stars: 4, photos: [await picture('#6b2a3c')] }
  expect((await shop.as(second.person).reviews.write(secondReview)).hasWaitingPhotos).toBe(false)
  expect(await shown()).toEqual([1, 1])
  await settings.change({ reviewPhotosAtOnce: false })
})

test('a photo that is no picture, or one too many, is refused: nothing is stored, and the item can still be reviewed [reviews.details]', async () => {
  const productId = await shop.product()
  const { person, orderItemId } = await buyer(productId)
  const before = await shop.db.$count(media)
  const good = await picture('#abcdef')
  const write = (photos: Uint8Array<ArrayBuffer>[]) =>
    attempt(shop.as(person).reviews.write({ orderItemId, stars: 5, photos }))
  expect(await write([good, new TextEncoder().encode('<svg onload=alert(1)>')])).toMatchObject(
    refused('unsupported_media'),
  )
  expect(await write([good, good, good, good])).toMatchObject(refused('invalid'))
  expect(await shop.db.$count(media)).toBe(before)
  expect(await shop.db.$count(reviews, eq(reviews.productId, productId))).toBe(0)
  expect(await write([good, good])).toMatchObject({ ok: true, value: { photos: [{ width: 40 }] } })
})

test('reviews are filtered by stars, and counted by stars and votes on the fit [reviews.counts]', async () => {
  const productId = await shop.product()
  for (const [stars, fit] of [
    [5, 'true'],
    [5, undefined],
    [2, 'small'],
  ] as const) {
    const { person, orderItemId } = await buyer(productId)
    await shop.as(person).reviews.write({ orderItemId, stars, ...(fit && { fit }) })
  }
  const { items, total } = await shop.visitor.products.reviews({ id: productId, stars: 5, page: 1, limit: 1 })
  expect([items.length, total]).toEqual([1, 2])
  expect(await shop.visitor.products.reviewSummary({ id: productId })).toEqual({
    stars: [0, 1, 0, 0, 2],
    fits: { small: 1, true: 1, large: 0 },
    photos: [],
  })
})

test('an account finds a review helpful once, and never its own; a vote makes stale only the reviews of the product [reviews.helpful]', async () => {
  const productId = await shop.product()
  const { person, orderItemId } = await buyer(productId)
  const { id } = await shop.as(person).reviews.write({ orderItemId, stars: 5 })
  const reader = await shop.customer('Ila Roy')
  const before = await shop.db.$count(catalogueChanges)
  const vote = (by: Person) => attempt(shop.as(by).reviews.helpful({ id: id as ReviewId }))
  const answers = await Promise.all([vote(reader), vote(reader), vote(reader)])
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(await vote(person)).toMatchObject(refused('own_review'))
  const changes = await shop.db.select().from(catalogueChanges).orderBy(catalogueChanges.id).offset(before)
  expect(changes.map(({ tags }) => tags)).toEqual([[`reviews:${productId}`]])
  expect((await shop.visitor.products.reviews({ id: productId })).items).toMatchObject([{ helpful: 1 }])
  await shop.as(admin).adminReviews.hide({ id: id as ReviewId })
  expect(await vote(await shop.customer())).toMatchObject(refused('not_found'))
  expect((await shop.inject({ method: 'POST', url: `/api/reviews/${id}/helpful` })).statusCode).toBe(401)
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
