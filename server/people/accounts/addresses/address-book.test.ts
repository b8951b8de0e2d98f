import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_ADDRESSES } from '#contract/basics/limits.ts'
import type { BookAddress } from '#contract/people/address.api.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { removeUsers } from '#server/testing/users.ts'
import { addresses } from './address.table.ts'
import { otherAddresses } from './other-addresses.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(() => removeUsers(shop))
afterAll(() => shop[Symbol.asyncDispose]())

const HOME = {
  full_name: 'Asha Kulkarni',
  address_line1: '14 Lake View Road',
  address_line2: 'Flat 3B',
  city: 'Pune',
  state: 'Maharashtra',
  postal_code: '411001',
  country: 'India',
  phone: '9876543210',
}
const OFFICE = { ...HOME, address_line1: '2 Tech Park', address_line2: null, postal_code: '411006' }
const PARENTS = { ...HOME, address_line1: '9 Beach Road', city: 'Mumbai', postal_code: '400001' }

type Wire = typeof HOME & { id: BookAddress['id']; is_default: boolean }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function call(shop: TestShop, by: Person, method: Method, path = '', payload?: object) {
  const answer = await shop.inject({ method, url: `/api/addresses${path}`, by, ...(payload && { payload }) })
  return { status: answer.statusCode, book: answer.json() as Wire[], body: answer.json() }
}

const formatLines = (book: Wire[]) => book.map((entry) => `${entry.address_line1}${entry.is_default ? ' *' : ''}`)
/** The address as the specification's call reads it. */
const single = async (shop: TestShop, by: Person) =>
  (await shop.inject({ url: `/api/address/${by.id}`, by })).json().address?.address_line1 ?? null

test('the first address is the default; others are added and listed, the newest first', async () => {
  const asha = await shop.customer()
  expect((await call(shop, asha, 'GET')).book).toEqual([])
  expect(formatLines((await call(shop, asha, 'POST', '', HOME)).book)).toEqual(['14 Lake View Road *'])
  await call(shop, asha, 'POST', '', OFFICE)
  const { book } = await call(shop, asha, 'POST', '', PARENTS)
  expect(formatLines(book)).toEqual(['14 Lake View Road *', '9 Beach Road', '2 Tech Park'])
  expect((await call(shop, asha, 'GET')).book).toEqual(book)
  expect(book[1]).toEqual({
    id: expect.any(String),
    user_id: asha.id,
    ...PARENTS,
    gstin: null,
    business_name: null,
    is_default: false,
  })
})

test('the address of the specification is the default one, read and written as before [address.book]', async () => {
  const asha = await shop.customer()
  await call(shop, asha, 'POST', '', HOME)
  await call(shop, asha, 'POST', '', OFFICE)
  expect(await single(shop, asha)).toBe('14 Lake View Road')
  const payload = { user_id: asha.id, ...HOME, address_line1: '15 Lake View Road' }
  await shop.inject({ method: 'PUT', url: '/api/address/upsert', by: asha, payload })
  expect(formatLines((await call(shop, asha, 'GET')).book)).toEqual(['15 Lake View Road *', '2 Tech Park'])
})

test('another address becomes the default and keeps its id; a new one can be it at once', async () => {
  const asha = await shop.customer()
  const { book } = await call(shop, asha, 'POST', '', HOME)
  const office = (await call(shop, asha, 'POST', '', OFFICE)).book[1]
  const changed = await call(shop, asha, 'PUT', `/${office?.id}/default`)
  expect(formatLines(changed.book)).toEqual(['2 Tech Park *', '14 Lake View Road'])
  expect(changed.book.map(({ id }) => id)).toEqual([office?.id, book[0]?.id])
  expect(await single(shop, asha)).toBe('2 Tech Park')
  expect((await call(shop, asha, 'PUT', `/${office?.id}/default`)).book).toEqual(changed.book)
  const added = await call(shop, asha, 'POST', '', { ...PARENTS, is_default: true })
  expect(formatLines(added.book)).toEqual(['9 Beach Road *', '2 Tech Park', '14 Lake View Road'])
})

test('any address is changed or removed; the newest other one follows a default that is removed', async () => {
  const asha = await shop.customer()
  await call(shop, asha, 'POST', '', HOME)
  await call(shop, asha, 'POST', '', OFFICE)
  const { book } = await call(shop, asha, 'POST', '', PARENTS)
  const edited = await call(shop, asha, 'PUT', `/${book[2]?.id}`, { ...OFFICE, city: 'Nashik' })
  expect(edited.book.map(({ city }) => city)).toEqual(['Pune', 'Mumbai', 'Nashik'])
  const removed = await call(shop, asha, 'DELETE', `/${book[0]?.id}`)
  expect(formatLines(removed.book)).toEqual(['9 Beach Road *', '2 Tech Park'])
  await call(shop, asha, 'DELETE', `/${book[1]?.id}`)
  expect(formatLines((await call(shop, asha, 'DELETE', `/${book[2]?.id}`)).book)).toEqual([])
  expect(await single(shop, asha)).toBeNull()
})

test('a book has ten addresses, also when they are added at once', async () => {
  const asha = await shop.customer()
  const adding = Array.from({ length: MAX_ADDRESSES + 3 }, (_, i) =>
    call(shop, asha, 'POST', '', { ...HOME, address_line2: `Flat ${i}` }),
  )
  const answers = await Promise.all(adding)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_ADDRESSES)
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'address_limit',
    error: 'You can save 10 addresses. Please remove one first.',
  })
  expect(await shop.db.select().from(addresses)).toHaveLength(1)
  expect(await shop.db.select().from(otherAddresses)).toHaveLength(MAX_ADDRESSES - 1)
})

test('the same address is not added twice, also to a full book: as the default it becomes that', async () => {
  const asha = await shop.customer()
  await call(shop, asha, 'POST', '', OFFICE)
  await call(shop, asha, 'POST', '', HOME)
  for (let i = 2; i < MAX_ADDRESSES; i++)
    await call(shop, asha, 'POST', '', { ...HOME, address_line1: `${i} Beach Road` })
  const { book } = await call(shop, asha, 'GET')
  expect((await call(shop, asha, 'POST', '', HOME)).book).toEqual(book)
  const again = await call(shop, asha, 'POST', '', { ...HOME, is_default: true })
  expect([again.book.length, again.book[0]?.id]).toEqual([MAX_ADDRESSES, book.at(-1)?.id])
  expect((await call(shop, asha, 'POST', '', { ...HOME, is_default: true })).book).toEqual(again.book)
})

test('a first address that is saved by both calls at once is saved', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, (_, i) => shop.customer(`Asha ${i}`)))
  const answers = await Promise.all(
    people.flatMap((by) => [
      call(shop, by, 'POST', '', { ...OFFICE, is_default: true }),
      shop.inject({ method: 'POST', url: '/api/address/upsert', by, payload: { user_id: by.id, ...HOME } }),
    ]),
  )
  expect(answers.filter((answer) => (answer as { status?: number }).status === 200)).toHaveLength(8)
})

test("another person's address is not found, and nothing changes; wrong fields are named", async () => {
  const [asha, bela] = [await shop.customer(), await shop.customer('Bela Rao')]
  await call(shop, asha, 'POST', '', HOME)
  const { book } = await call(shop, asha, 'POST', '', OFFICE)
  await call(shop, bela, 'POST', '', PARENTS)
  for (const { id } of book)
    for (const [method, path, payload] of [
      ['PUT', `/${id}`, PARENTS],
      ['PUT', `/${id}/default`],
      ['DELETE', `/${id}`],
    ] as const)
      expect((await call(shop, bela, method, path, payload)).status).toBe(404)
  expect((await call(shop, asha, 'GET')).book).toEqual(book)
  const wrong = await call(shop, asha, 'POST', '', { ...HOME, postal_code: '0', phone: '1' })
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['postal_code', 'phone']])
})

test('an address has the GSTIN and name of a business, which stay until they are changed, and follow it when it becomes the default', async () => {
  const asha = await shop.customer()
  await call(shop, asha, 'POST', '', HOME)
  const business = { gstin: '27 aapfu0939f1zv', business_name: ' Qoph Traders ' }
  const added = await call(shop, asha, 'POST', '', { ...OFFICE, ...business })
  const saved = { gstin: '27AAPFU0939F1ZV', business_name: 'Qoph Traders' }
  expect(added.book[1]).toMatchObject(saved)
  expect((await call(shop, asha, 'POST', '', { ...OFFICE, ...business })).book).toHaveLength(2)
  const id = added.book[1]?.id
  expect((await call(shop, asha, 'PUT', `/${id}`, { ...OFFICE, city: 'Nashik' })).book[1]).toMatchObject(saved)
  expect((await call(shop, asha, 'PUT', `/${id}/default`)).book[0]).toMatchObject({ id, ...saved })
  // The specification's call knows nothing of them and leaves them.
  const payload = { user_id: asha.id, ...OFFICE, city: 'Pune' }
  const upserted = await shop.inject({ method: 'PUT', url: '/api/address/upsert', by: asha, payload })
  expect(Object.keys(upserted.json().address)).not.toContain('gstin')
  expect((await call(shop, asha, 'GET')).book[0]).toMatchObject(saved)
  const wrong = await call(shop, asha, 'PUT', `/${id}`, { ...OFFICE, gstin: '27AAPFU0939F1ZO' })
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['gstin']])
  expect((await call(shop, asha, 'PUT', `/${id}`, { ...OFFICE, gstin: '' })).book[0]).toMatchObject({
    gstin: null,
    business_name: null,
  })
})
