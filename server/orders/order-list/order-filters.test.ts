import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { OrderQuery } from '#contract/orders/order-query.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
let owner: Person
let asha: Person
let ashas: number
let rohans: number

beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
  asha = await shop.customer('Asha Kulkarni')
  // The parcel goes to somebody else.
  await shop.address({ ...asha, name: 'Meera Iyer' })
  ashas = await place(asha, 'Kingfisher Polo')
  const rohan = await shop.customer('Rohan Deshpande')
  // Without a word that begins with a part that is searched for.
  await shop.db.update(users).set({ email: 'rohan@test.example' }).where(eq(users.id, rohan.id))
  await shop.address(rohan)
  rohans = await place(rohan, 'Banyan Hoodie')
})
afterAll(() => shop[Symbol.asyncDispose]())

async function place(person: Person, name: string): Promise<number> {
  const productId = await shop.product({ name })
  const line = { productId, size: 'M', color: 'Black', quantity: 1 }
  await shop.as(person).cart.add(line)
  return (await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })).order.number
}

async function findNumbers(query: z.output<typeof OrderQuery>): Promise<number[]> {
  const { items, total } = await shop.as(owner).orders.all({ page: 1, limit: 24, ...query })
  expect(total).toBe(items.length)
  return items.map(({ number }) => number)
}

test('an order is found by the account’s name and email, the name on the parcel, the phone, and what was ordered', async () => {
  for (const q of ['kulkarni', asha.email, asha.email.toUpperCase(), 'Meera Iyer', 'kingfisher', 'asha polo'])
    expect(await findNumbers({ q }), q).toEqual([ashas])
  for (const q of ['9876543210', '+91 98765 43210', '98765-43210'])
    expect(await findNumbers({ q }), q).toEqual([rohans, ashas])
  expect(await findNumbers({ q: 'kulkarni hoodie' })).toEqual([])
  expect(await findNumbers({ q: '%' })).toEqual([])
})

test.each(['packer', 'accountant'] as const)(
  'a search of the %s finds nothing by an email or a phone number, also not a part of one',
  async (role) => {
    const me = shop.as(await shop.staff(role))
    const numbers = async (query: z.output<typeof OrderQuery>) =>
      (await me.orders.all({ page: 1, limit: 24, ...query })).items.map(({ number }) => number)
    for (const most of [undefined, 10_000])
      for (const sort of ['date_desc', 'name_asc'] as const) {
        for (const q of ['rohan@test.example', `#${rohans} @test`, 'n@t', '9876543210', '+91 98765 43210', '765432'])
          expect(await numbers({ q, most, sort }), q).toEqual([])
        for (const q of ['rohan', 'deshpande hoodie', `#${rohans}`, `${rohans}`, '411001 banyan'])
          expect(await numbers({ q, most, sort }), q).toEqual([rohans])
        expect(await numbers({ q: '@test', most, sort, payment: 'COD' })).toEqual([])
      }
    // What is written anew stays without contacts.
    await shop.db.update(users).set({ phone: '9123456780' }).where(eq(users.email, 'rohan@test.example'))
    expect(await numbers({ q: '9123456780' })).toEqual([])
    expect(await findNumbers({ q: '9123456780' })).toEqual([rohans])
    await shop.db.update(users).set({ phone: '9876543210' }).where(eq(users.email, 'rohan@test.example'))
  },
)

test('a part of one or two letters must begin a word', async () => {
  for (const q of ['a', 'me', 'me iy', 'ki']) expect(await findNumbers({ q }), q).toEqual([ashas])
  for (const q of ['er', 'zq']) expect(await findNumbers({ q }), q).toEqual([])
})

test('a list that is counted up to a number says one more when there are more', async () => {
  const total = async (query: z.output<typeof OrderQuery>) =>
    (await shop.as(owner).orders.all({ page: 1, limit: 24, ...query })).total
  expect(await total({ most: 1 })).toBe(2)
  expect(await total({ most: 2 })).toBe(2)
  expect(await total({ most: 1, payment: 'COD' })).toBe(2)
  expect(await total({ most: 1, q: `#${ashas}` })).toBe(1)
})

test('a list that is counted up to a number has the same orders as one that is counted to the end', async () => {
  const sorts = ['date_asc', 'date_desc', 'total_asc', 'total_desc', 'name_asc', 'name_desc'] as const
  for (const sort of sorts)
    for (const filter of [{ payment: 'COD' }, { pin: '4' }, { q: '9876543210' }, { promo: 'none' }] as const) {
      const query = { page: 1, limit: 24, sort, ...filter }
      const [few, many] = await Promise.all([
        shop.as(owner).orders.all({ ...query, most: 10_000 }),
        shop.as(owner).orders.all(query),
      ])
      expect(few, JSON.stringify(query)).toEqual(many)
      expect(few.total).toBe('promo' in filter ? 0 : 2)
    }
})

test('a product to filter by is found by a part of its name or its number, also when it is not sold', async () => {
  const { find } = shop.as(owner).orderProducts
  const [kingfisher] = await find({ q: 'kingfisher' })
  expect(kingfisher?.name).toBe('Kingfisher Polo')
  expect(await find({ q: String(kingfisher?.id) })).toContainEqual(kingfisher)
  expect(await find({ q: '%' })).toEqual([])
  const id = await shop.product({ name: 'Kingfisher', archivedAt: new Date() })
  expect((await find({ q: 'KINGFISHER' }))[0]).toEqual({ id, name: 'Kingfisher' })
})

test('an order is found by its number, with # exactly that one [fulfil.search]', async () => {
  expect(await findNumbers({ q: `#${ashas}` })).toEqual([ashas])
  expect(await findNumbers({ q: String(rohans) })).toEqual([rohans])
  expect(await findNumbers({ q: '#1' })).toEqual([])
  expect(await findNumbers({ q: `#${ashas} kulkarni` })).toEqual([ashas])
  expect(await findNumbers({ q: `#${ashas} deshpande` })).toEqual([])
})

test('the search finds a changed tracking number and a changed name', async () => {
  const [order] = (await shop.as(owner).orders.all({ q: `#${rohans}` })).items
  const way = { courier: 'Delhivery', trackingNumber: 'DL-77-81', trackingUrl: null }
  await shop.as(owner).adminOrders.track({ id: order?.id ?? ('' as never), ...way })
  expect(await findNumbers({ q: 'dl-77-81' })).toEqual([rohans])
  await shop.db.update(users).set({ name: 'Asha Phadke' }).where(eq(users.id, asha.id))
  expect(await findNumbers({ q: 'phadke' })).toEqual([ashas])
  expect(await findNumbers({ q: 'kulkarni' })).toEqual([])
})

test('orders are filtered by payment method, payment state and the day in India on which they were placed [fulfil.search]', async () => {
  const day = (offset: number) =>
    new Date(Date.now() + 5.5 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)
  expect(await findNumbers({ payment: 'COD' })).toEqual([rohans, ashas])
  expect(await findNumbers({ payment: 'due' })).toEqual([rohans, ashas])
  for (const payment of ['Online', 'received', 'refunded'] as const) expect(await findNumbers({ payment })).toEqual([])
  expect(await findNumbers({ from: day(0), to: day(0) })).toEqual([rohans, ashas])
  expect(await findNumbers({ from: day(1) })).toEqual([])
  expect(await findNumbers({ to: day(-1) })).toEqual([])
})

test('orders are filtered by PIN code or its first digits, courier, product and size, and promo code, which all must match', async () => {
  const [order] = (await shop.as(owner).orders.all({ q: `#${rohans}` })).items
  const pin = order?.address.postalCode ?? ''
  for (const start of [pin, pin.slice(0, 3)]) expect(await findNumbers({ pin: start }), start).toEqual([rohans, ashas])
  expect(await findNumbers({ pin: pin.startsWith('1') ? '2' : '1' })).toEqual([])
  await expect(findNumbers({ pin: '5%' })).rejects.toThrow()
  expect(await findNumbers({ courier: 'delhivery' })).toEqual([rohans])
  expect(await findNumbers({ courier: 'delhi' })).toEqual([])
  const items = await shop.as(owner).orders.items({ id: order?.id ?? ('' as never) })
  const product = Number(items[0]?.product?.id)
  expect(await findNumbers({ product })).toEqual([rohans])
  expect(await findNumbers({ product, size: 'm' })).toEqual([rohans])
  expect(await findNumbers({ product, size: 'XL' })).toEqual([])
  expect(await findNumbers({ product, courier: 'Delhivery', pin, payment: 'COD' })).toEqual([rohans])
  expect(await findNumbers({ product, promo: 'WELCOME' })).toEqual([])
})

test('an order of a SKU is found also where many orders have the word', async () => {
  // Words such as in an address, of orders that only the search knows.
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`alter table order_search drop constraint order_search_order_id_orders_id_fk`)
    await tx.execute(
      sql`insert into order_search (order_id, user_id, words) select gen_random_uuid(), gen_random_uuid(), 'twill-9 lane' from generate_series(1, 100)`,
    )
    await tx.execute(sql`alter table order_search add constraint order_search_order_id_orders_id_fk
      foreign key (order_id) references orders (id) on delete cascade not valid`)
  })
  const productId = await shop.product({ name: 'Canyon Shirt' })
  await shop.db.execute(
    sql`update product_skus set sku = 'TWILL-9' where product_id = ${productId} and size = 'M' and colour = 'Black'`,
  )
  const line = { productId, size: 'M', color: 'Black', quantity: 1 }
  await shop.as(asha).cart.add(line)
  const { number } = (await shop.as(asha).orders.place({ items: [line], paymentMethod: 'COD' })).order
  const list = (query: z.output<typeof OrderQuery>) =>
    shop.as(owner).orders.all({ page: 1, limit: 24, q: 'twill-9', ...query })
  const all = await list({})
  expect(all.items[0]?.number).toBe(number)
  expect(all.items).toHaveLength(1)
  for (const sort of ['date_desc', 'name_asc', 'name_desc', 'total_asc'] as const)
    expect((await list({ most: 10_000, sort })).items[0]?.number, sort).toBe(number)
  expect((await list({ q: 'twill-9', payment: 'Online' })).total).toBe(0)
  // Once the number is another one, only the words are left, which are of no orders here.
  await shop.db.execute(sql`update product_skus set sku = 'TWILL-10' where sku = 'TWILL-9'`)
  expect((await list({})).items).toEqual([])
})

test('a list by name has the orders of a word in the order of their customers, page by page, with their number', async () => {
  const numbers: number[] = []
  for (const name of ['Zubin Rao', 'Bina Rao', 'Meher Rao', 'Bina Rao']) {
    const person = await shop.customer(name)
    await shop.address(person)
    numbers.push(await place(person, 'Sorted Shirt'))
  }
  const [zubin, bina, meher, other] = numbers
  const list = (query: z.output<typeof OrderQuery>) =>
    shop.as(owner).orders.all({ page: 1, limit: 24, most: 10_000, q: 'rao', ...query })
  const listNumbers = async (query: z.output<typeof OrderQuery>) =>
    (await list(query)).items.map(({ number }) => number)
  expect(await listNumbers({ sort: 'name_asc' })).toEqual([bina, other, meher, zubin])
  expect(await listNumbers({ sort: 'name_desc' })).toEqual([zubin, meher, other, bina])
  expect(await list({ sort: 'name_asc', limit: 2, page: 2 })).toMatchObject({
    items: [{ number: meher }, { number: zubin }],
    total: 4,
  })
  expect(await list({ sort: 'name_asc', most: 3 })).toMatchObject({ total: 4 })
  // By the name that the customer has now.
  await shop.db.update(users).set({ name: 'Aarav Rao' }).where(eq(users.name, 'Zubin Rao'))
  expect(await listNumbers({ sort: 'name_asc' })).toEqual([zubin, bina, other, meher])
  expect(await listNumbers({ q: 'nobody at all', sort: 'name_asc' })).toEqual([])
})

/** Writes copies of an order, with numbers from `first`, all in one town. */
async function copies(tx: Db, { of, first, count, town }: { of: number; first: number; count: number; town: string }) {
  await tx.execute(sql`alter table orders disable trigger user`)
  await tx.execute(sql`insert into orders overriding system value
    select copy.* from generate_series(0, ${count - 1}::int) n cross join orders one
      cross join lateral jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'number', ${first}::int + n,
        'request_hash', (${first}::int + n)::text, 'ship_city', ${town}::text)) copy
    where one.number = ${of}`)
  await tx.execute(sql`alter table orders enable trigger user`)
  await tx.execute(sql`insert into order_search (order_id, user_id, words)
    select id, user_id, number || ' ' || lower(ship_city) from orders where number between ${first} and ${first + count - 1}`)
}

test('words of many orders are found together with filters, page by page, with their number', async () => {
  await shop.db.transaction(async (tx) => {
    await copies(tx, { of: ashas, first: 500_001, count: 1_000, town: 'Manyville' })
    await copies(tx, { of: ashas, first: 510_001, count: 10, town: 'Rareville' })
  })
  const list = (query: z.output<typeof OrderQuery>) =>
    shop.as(owner).orders.all({ page: 1, limit: 24, most: 1_000, payment: 'COD', ...query })
  for (const sort of ['date_desc', 'name_asc', 'total_asc'] as const) {
    const first = await list({ q: 'manyville', sort })
    expect([first.items.length, first.total], sort).toEqual([24, 1_000])
  }
  const pages = await Promise.all([1, 2].map((page) => list({ q: 'manyville', page })))
  expect(new Set(pages.flatMap(({ items }) => items.map(({ number }) => number))).size).toBe(48)
  expect(await list({ q: 'manyville', page: 42 })).toMatchObject({ total: 1_000, items: { length: 16 } })
  expect((await list({ q: 'rareville' })).total).toBe(10)
  expect((await list({ q: 'manyville', pin: '999' })).total).toBe(0)
  expect((await list({ q: 'manyville', from: '2999-01-01' })).total).toBe(0)
  expect((await list({ q: 'manyville', courier: 'delhivery' })).total).toBe(0)
  expect((await list({ q: 'manyville', most: 900 })).total).toBe(901)
  // Who counts to the end, as exports do, is told all.
  expect((await list({ q: 'manyville', most: undefined })).total).toBe(1_000)
})

test('words of many orders that are all of long ago are found and counted, with filters and without', async () => {
  await shop.db.transaction(async (tx) => {
    await copies(tx, { of: ashas, first: 600_001, count: 1_010, town: 'Oldville' })
    await tx.execute(sql`alter table orders disable trigger user`)
    await tx.execute(sql`update orders set created_at = created_at - interval '1 year'
      - case when number in (600005, 600006) then interval '1 year' else interval '0' end where number > 600000`)
    await tx.execute(sql`alter table orders enable trigger user`)
    await copies(tx, { of: ashas, first: 700_001, count: 1_010, town: 'Newville' })
  })
  const list = (query: z.output<typeof OrderQuery>) =>
    shop.as(owner).orders.all({ page: 1, limit: 24, q: 'oldville', ...query })
  const oldest = async (query: z.output<typeof OrderQuery>) =>
    (await list({ sort: 'date_asc', limit: 2, ...query })).items.map(({ number }) => number).toSorted()
  for (const payment of [undefined, 'COD'] as const) {
    const [capped, whole] = [await list({ payment, most: 1_000 }), await list({ payment })]
    expect([capped.total, whole.total, capped.items.length]).toEqual([1_001, 1_010, 24])
    expect(capped.items).toEqual(whole.items)
    expect(whole.items.every(({ number }) => number > 600_000 && number < 700_000)).toBe(true)
    expect(await oldest({ payment })).toEqual([600_005, 600_006])
    expect(await oldest({ payment, most: 1_000 })).toEqual([600_005, 600_006])
  }
  const second = await list({ page: 2, payment: 'COD' })
  const first = await list({ payment: 'COD' })
  expect(new Set([...first.items, ...second.items].map(({ number }) => number)).size).toBe(48)
  expect((await list({ page: 42 })).items).toHaveLength(24)
  expect((await list({ page: 43 })).items).toHaveLength(2)
})
