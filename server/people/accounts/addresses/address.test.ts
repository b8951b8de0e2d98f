import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#server/people/accounts/auth.table.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { removeUsers } from '#server/testing/users.ts'
import { addresses } from './address.table.ts'

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

function upsert(
  shop: TestShop,
  by: Person | undefined,
  more: object = {},
  method: 'POST' | 'PUT' = 'POST',
  root = '/api',
) {
  const payload = { user_id: by?.id, ...HOME, ...more }
  return shop.inject({ method, url: `${root}/address/upsert`, payload, ...(by && { by }) })
}

test('a person without an address gets a clear message [address.single]', async () => {
  const asha = await shop.customer()
  const answer = await shop.inject({ url: `/api/address/${asha.id}`, by: asha })
  expect(answer.json()).toEqual({ exists: false, address: null })
})

test('an address is saved and read, by POST or PUT, one per person [address.single]', async () => {
  const asha = await shop.customer()
  const saved = await upsert(shop, asha)
  expect(saved.statusCode).toBe(200)
  expect(saved.json()).toEqual({ address: { id: expect.any(String), user_id: asha.id, ...HOME } })
  const changed = await upsert(shop, asha, { city: 'Mumbai', postal_code: '400001', address_line2: '' }, 'PUT')
  const { id } = saved.json().address
  const now = { id, user_id: asha.id, ...HOME, city: 'Mumbai', postal_code: '400001', address_line2: null }
  expect(changed.json()).toEqual({ address: now })
  const read = await shop.inject({ url: `/api/address/${asha.id}`, by: asha })
  expect(read.json()).toEqual({ exists: true, address: now })
  const rows = await shop.db.select().from(addresses)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.updatedAt.getTime()).toBeGreaterThan(rows[0]?.createdAt.getTime() ?? 0)
})

test('the same is answered at the host root', async () => {
  const asha = await shop.customer()
  expect((await upsert(shop, asha, {}, 'POST', '')).statusCode).toBe(200)
  const read = await shop.inject({ url: `/address/${asha.id}`, by: asha })
  expect(read.json()).toMatchObject({ exists: true, address: { city: 'Pune' } })
  expect((await shop.inject({ url: `/address/${asha.id}` })).statusCode).toBe(401)
})

test("somebody else's address is not found on either mount, and an admin reads it", async () => {
  const [asha, bela, owner] = [await shop.customer(), await shop.customer('Bela Rao'), await shop.admin()]
  await upsert(shop, asha)
  for (const root of ['', '/api']) {
    const answer = await shop.inject({ url: `${root}/address/${asha.id}`, by: bela })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('Lake View')
    expect((await shop.inject({ url: `${root}/address/${asha.id}`, by: owner })).json().exists).toBe(true)
  }
  const nobody = '01900000-0000-7000-8000-000000000000'
  expect((await shop.inject({ url: `/api/address/${nobody}`, by: owner })).statusCode).toBe(404)
  expect((await shop.inject({ url: '/api/address/12', by: asha })).statusCode).toBe(404)
})

test("another person's id in the body changes neither address", async () => {
  const [asha, bela] = [await shop.customer(), await shop.customer('Bela Rao')]
  for (const method of ['POST', 'PUT'] as const)
    expect((await upsert(shop, bela, { user_id: asha.id }, method)).statusCode).toBe(404)
  expect(await shop.db.select().from(addresses)).toEqual([])
})

test('an admin cannot save an address', async () => {
  const owner = await shop.admin()
  for (const method of ['POST', 'PUT'] as const)
    for (const url of ['/api/address/upsert', '/address/upsert']) {
      const answer = await shop.inject({ method, url, by: owner, payload: { user_id: owner.id, city: 'Pune' } })
      expect([method, url, answer.statusCode, answer.json().code]).toEqual([method, url, 403, 'forbidden'])
    }
})

test('a visitor cannot save an address', async () => {
  expect((await upsert(shop, undefined)).statusCode).toBe(401)
})

test('every field but line 2 is required [address.fields]', async () => {
  const asha = await shop.customer()
  for (const field of Object.keys(HOME).filter((name) => name !== 'address_line2'))
    for (const value of ['', '   ', undefined, 7]) {
      const answer = await upsert(shop, asha, { [field]: value })
      expect(answer.statusCode, field).toBe(422)
      expect(answer.json().fields[field], field).toMatch(/./)
    }
  expect(await shop.db.select().from(addresses)).toEqual([])
  const { address_line2: _, ...short } = HOME
  expect(
    (
      await shop.inject({
        method: 'POST',
        url: '/api/address/upsert',
        by: asha,
        payload: { user_id: asha.id, ...short },
      })
    ).statusCode,
  ).toBe(200)
})

test('a phone number has 10 to 15 digits and nothing else [address.fields]', async () => {
  const asha = await shop.customer()
  for (const phone of ['123456789', '1234567890123456', '+919876543210', '98765 43210', '1e10'])
    expect((await upsert(shop, asha, { phone })).json().fields).toEqual({ phone: 'Invalid phone number format.' })
  for (const phone of ['9876543210', '919876543210', '123456789012345'])
    expect((await upsert(shop, asha, { phone })).statusCode).toBe(200)
})

test('texts that are too long or contain control characters are refused, unusual ones are kept unchanged', async () => {
  const asha = await shop.customer()
  expect((await upsert(shop, asha, { city: 'x'.repeat(81) })).statusCode).toBe(422)
  expect((await upsert(shop, asha, { address_line2: 'a\u0000b' })).statusCode).toBe(422)
  const odd = `</script><img onerror=x> '; drop table users;--`
  expect((await upsert(shop, asha, { address_line1: odd })).json().address.address_line1).toBe(odd)
})

test.each([
  ['/api/address/upsert', 'Meera', 'Asha Kulkarni'],
  ['/api/addresses', 'Meera', 'Asha Kulkarni'],
  ['/api/addresses', 'Meera Nair', 'Meera Nair'],
])(
  'an account without a phone number gets that of its first address, by %s; %s is then called %s',
  async (url, name, after) => {
    const meera = await shop.customer()
    await shop.db.update(users).set({ name, phone: '', email: 'meera.2@example.com' }).where(eq(users.id, meera.id))
    const save = (more: object = {}) =>
      shop.inject({ method: 'POST', url, by: meera, payload: { user_id: meera.id, ...HOME, ...more } })
    await save()
    await save({ full_name: 'Somebody Else', phone: '9123456780' })
    const [account] = await shop.db.select().from(users).where(eq(users.id, meera.id))
    expect([account?.name, account?.phone]).toEqual([after, '9876543210'])
  },
)
