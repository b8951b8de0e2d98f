import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import type { RequestReturn, ReturnPhoto } from '#contract/orders/returns.api.ts'
import { addresses } from '#server/people/accounts/addresses/address.table.ts'
import { media } from '#server/site/media/media.table.ts'
import { picture } from '#server/testing/forms.ts'
import { erase, newXenia } from '#server/testing/full-customer.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { returnPhotos, returnRequests } from './returns.table.ts'

/** Asks for the return of a delivered item with these photos, or for another size instead. */
async function ask(shop: TestShop, person: Person, photos: Uint8Array<ArrayBuffer>[], exchangeSize?: string) {
  const owner = await shop.admin()
  if (!(await shop.db.$count(addresses, eq(addresses.userId, person.id)))) await shop.address(person)
  const line = { productId: await shop.product(), size: 'M', color: 'Black', quantity: 1 }
  await shop.as(person).cart.add(line)
  const { order } = await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })
  await shop.as(owner).orders.accept({ id: order.id })
  await shop.as(owner).orders.deliver({ id: order.id })
  const items = (await shop.as(person).orders.items({ id: order.id })).map(({ id }) => id)
  const exchanges = exchangeSize ? items.map((item) => ({ item, size: exchangeSize, color: 'Black' })) : []
  const request = { products: 'Plain Test Tee', reason: 'The seam is open', orderId: order.id, items, exchanges }
  return { owner, request, answer: await attempt(shop.as(person).returns.requestWithPhotos({ request, photos })) }
}

const open = (shop: TestShop, photo: ReturnPhoto | undefined, by?: Person) =>
  shop.inject({ url: photo?.url ?? '/missing', ...(by && { by }) })

test('the photos of a return are seen by the customer who sent them and by the owner, and by nobody else [returns.photos]', async () => {
  await using shop = await startShop()
  const person = await shop.customer()
  const torn = await picture('#7a1f1f', 60, 80)
  // The same picture twice is one photo.
  const { owner, answer } = await ask(shop, person, [torn, await picture('#1f7a1f'), torn])
  expect(answer).toMatchObject({ ok: true })
  const [mine] = await shop.as(person).returns.mine()
  expect(mine?.photos).toMatchObject([{ width: 60, height: 80 }, {}])
  const { items } = await shop.as(owner).adminReturns.list({})
  expect(items[0]?.request.photos).toEqual(mine?.photos)
  const [photo] = mine?.photos ?? []
  for (const by of [person, owner]) {
    const shown = await open(shop, photo, by)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(shown.headers['cache-control']).toBe('private, no-store')
  }
  for (const by of [undefined, await shop.customer()]) expect((await open(shop, photo, by)).statusCode).toBe(404)
  const [stored] = await shop.db.select().from(media).where(eq(media.ownerId, person.id))
  expect((await shop.inject({ url: `/media/${stored?.key}.jpg` })).statusCode).toBe(404)
})

test('a request with a file that is no picture, or a fifth photo, is refused and stores nothing [returns.photos]', async () => {
  await using shop = await startShop()
  const person = await shop.customer()
  const [good, bad] = [await picture('#2b4c6f'), new Uint8Array(Buffer.from('<svg onload="alert(1)"/>'))]
  const { answer } = await ask(shop, person, [good, bad])
  expect(answer).toMatchObject({ ok: false, failure: { code: 'unsupported_media' } })
  expect(await shop.db.$count(returnRequests)).toBe(0)
  expect(await shop.db.$count(media, eq(media.ownerId, person.id))).toBe(0)
  const request = { products: 'x', reason: 'y' }
  const five = await attempt(shop.as(person).returns.requestWithPhotos({ request, photos: Array(5).fill(good) }))
  expect(five).toMatchObject({ ok: false, failure: { code: 'invalid' }, message: 'Please choose at most 4 photos.' })
})

test('photos without a delivered order, or of items that were asked back already, are refused before one is decoded', async () => {
  await using shop = await startShop()
  const person = await shop.customer()
  const photos = [new Uint8Array(Buffer.from('no picture'))]
  const send = (request: RequestReturn) => attempt(shop.as(person).returns.requestWithPhotos({ request, photos }))
  const words = { products: 'Plain Test Tee', reason: 'The seam is open' }
  const free = await send(words)
  expect(free).toMatchObject({
    ok: false,
    failure: { code: 'invalid' },
    fields: { photos: 'Photos can be sent only with the items of a delivered order.' },
  })
  const { request, answer } = await ask(shop, person, [])
  expect(answer).toMatchObject({ ok: true })
  expect(await send(request)).toMatchObject({ ok: false, failure: { code: 'not_returnable' } })
  const stranger = await ask(shop, await shop.customer(), [])
  expect(await send(stranger.request)).toMatchObject({ ok: false, failure: { code: 'not_found' } })
})

test('all photos that a customer has sent may take 100 MB: another is refused, and the return goes on without it', async () => {
  await using shop = await startShop()
  const person = await shop.customer()
  expect((await ask(shop, person, [await picture('#2b4c6f')])).answer).toMatchObject({ ok: true })
  await shop.db
    .update(media)
    .set({ bytes: 100 << 20 })
    .where(eq(media.ownerId, person.id))
  const { request, answer } = await ask(shop, person, [await picture('#6f4c2b')])
  expect(answer).toMatchObject({
    ok: false,
    failure: { code: 'too_large' },
    message: 'The photos of your returns can take up to 100 MB. Please send this request without photos.',
  })
  expect(await shop.db.$count(media, eq(media.ownerId, person.id))).toBe(1)
  expect(await attempt(shop.as(person).returns.requestWithPhotos({ request, photos: [] }))).toMatchObject({ ok: true })
  expect((await ask(shop, await shop.customer(), [await picture('#6f4c2b')])).answer, 'of others').toMatchObject({
    ok: true,
  })
})

test('an exchange that is sent twice keeps the photos of the first time alone', async () => {
  await using shop = await startShop()
  const person = await shop.customer()
  const { request, answer } = await ask(shop, person, [await picture('#2b4c6f')], 'L')
  const again = await shop.as(person).returns.requestWithPhotos({ request, photos: [await picture('#6f4c2b')] })
  expect(answer).toMatchObject({ ok: true, value: { ticket: again.ticket } })
  expect(await shop.db.$count(media, eq(media.ownerId, person.id))).toBe(1)
})

test('the photos of a return go with their customer, files and all', async () => {
  await using shop = await startShop()
  const xenia = await newXenia(shop)
  await ask(shop, xenia, [await picture('#123456')])
  const [request] = await shop.as(xenia).returns.mine()
  const [stored] = await shop.db.select().from(media).where(eq(media.ownerId, xenia.id))
  expect(await shop.deps.files.has(`private/${stored?.key}`)).toBe(true)
  if (request) await shop.as(xenia).returns.cancel({ id: request.id })
  expect((await erase(shop, xenia)).statusCode).toBe(200)
  expect(await shop.db.$count(returnPhotos)).toBe(0)
  expect(await shop.db.$count(media, eq(media.key, stored?.key ?? ''))).toBe(0)
  expect(await shop.deps.files.has(`private/${stored?.key}`)).toBe(false)
})
