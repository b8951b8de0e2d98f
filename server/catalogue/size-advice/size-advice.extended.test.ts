import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { OrderItem } from '#contract/orders/order-items.api.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import type { ReturnId } from '#contract/orders/returns.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { returnRequests } from '#server/orders/returns/returns.table.ts'
import { catalogueChanges } from '#server/pages/catalogue-changes.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { brokenConstraint } from '#server/platform/database/db.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { recordStatements } from '#server/testing/statements.ts'
import { createUser, login, PASSWORD } from '#server/testing/users.ts'
import { sizeAdviceJob } from './count-kept-sizes.ts'
import { fitFacts, fitSchedule } from './size-advice.table.ts'

let shop: TestShop
let admin: Person
let people: Person[]
let tee: ProductId
let oversized: ProductId
const SIZES = ['S', 'M', 'L', 'XL']
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
  people = await Promise.all(Array.from({ length: 20 }, newPerson))
  tee = await shop.product({ name: 'Plain Tee', sizes: SIZES, pieces: 400 })
  oversized = await shop.product({ name: 'Wide Oversized Tee', sizes: SIZES, pieces: 400 })
})
afterAll(() => shop[Symbol.asyncDispose]())

async function newPerson(): Promise<Person> {
  const person = await shop.customer()
  await shop.address(person)
  return person
}

type Bought = { person: Person; order: Order; items: OrderItem[] }

/** A delivered order of one piece in each of these sizes. */
async function buy(person: Person, productId: ProductId, ...sizes: string[]): Promise<Bought> {
  const lines = sizes.map((size) => ({ productId, size, color: 'Black', quantity: 1 }))
  for (const line of lines) await shop.as(person).cart.add(line)
  const { order } = await shop.as(person).orders.place({ items: lines, paymentMethod: 'COD' })
  await shop.as(admin).orders.accept({ id: order.id })
  await shop.as(admin).orders.deliver({ id: order.id })
  return { person, order, items: await shop.as(person).orders.items({ id: order.id }) }
}

/** Asks to send the first item back, for another size or for the money. */
async function ask({ person, order, items }: Bought, size: string | null, reason = 'Too small'): Promise<ReturnId> {
  const [item] = items.map(({ id }) => id)
  if (!item) throw new Error('nothing was bought')
  const exchanges = size === null ? [] : [{ item, size, color: 'Black' }]
  await shop.as(person).returns.request({ products: 'Tee', reason, orderId: order.id, items: [item], exchanges })
  const [returnRequest] = await shop.as(person).returns.mine()
  if (!returnRequest) throw new Error('nothing was asked')
  return returnRequest.id
}

async function receive(id: ReturnId): Promise<void> {
  await shop.as(admin).adminReturns.approve({ id })
  await shop.as(admin).adminReturns.receive({ id })
}

async function exchange(bought: Bought, size: string): Promise<void> {
  const id = await ask(bought, size)
  await receive(id)
  await shop.as(admin).adminReturns.send({ id, courier: 'Delhivery', trackingNumber: '4411' })
  await shop.as(admin).adminReturns.deliver({ id })
}

/** Lets `days` pass since all deliveries so far. */
async function pass(days = 5): Promise<void> {
  const ago = sql`make_interval(days => ${days})`
  await shop.db.update(orders).set({ deliveredAt: sql`${orders.deliveredAt} - ${ago}` })
  await shop.db.update(returnRequests).set({ closedAt: sql`${returnRequests.closedAt} - ${ago}` })
}

/** The night comes. Returns the facts of a product. */
async function night(productId: ProductId = tee) {
  await shop.db.update(fitSchedule).set({ dueAt: sql`now()` })
  await sizeAdviceJob.run(shop.deps, new AbortController().signal)
  const [row] = await shop.db.select().from(fitFacts).where(eq(fitFacts.productId, productId))
  return row ?? null
}
const readCounts = async () => {
  const row = await night()
  return row && [row.cases, row.kept, row.larger, row.smaller]
}
const shown = async (id: ProductId = tee) => (await shop.visitor.products.get({ id })).fit

test('with 19 people nothing is stored or shown, with 20 it is [product.fit]', async () => {
  for (const person of people.slice(1)) await buy(person, tee, 'M')
  await pass()
  expect([await night(), await shown()]).toEqual([null, null])
  await exchange(await buy(people[0] as Person, tee, 'M'), 'L')
  expect(await night()).toBeNull()
  await pass()
  expect(await readCounts()).toEqual([20, 19, 1, 0])
  expect(await shown()).toEqual({ runs: { fit: 'true', inTen: 9 }, pairs: [] })
  const columns = await shop.db.execute(
    sql`select column_name as name from information_schema.columns where table_name = 'fit_facts'`,
  )
  expect(columns.rows.map(({ name }) => name)).toEqual(['product_id', 'cases', 'kept', 'larger', 'smaller', 'pairs'])
})

test('the database refuses facts of fewer than 20 people', async () => {
  const write = (values: object) =>
    shop.db
      .insert(fitFacts)
      .values({ productId: oversized, ...values })
      .then(() => null, brokenConstraint)
  expect(await write({ cases: 19, kept: 19, larger: 0, smaller: 0 })).toBe('fit_facts_enough_cases')
  const pair = { cut: 'tee', size: 'M', kept: 'L', agreed: 10 }
  expect(
    await write({
      pairs: [
        { ...pair, cases: 20 },
        { ...pair, cases: 19 },
      ],
    }),
  ).toBe('fit_facts_pairs')
  expect(await write({ pairs: [pair] })).toBe('fit_facts_pairs')
  expect(await write({})).toBe('fit_facts_said')
})

test('a person counts once, with what they chose first', async () => {
  const [person] = people.slice(3)
  if (!person) throw new Error('nobody')
  for (const size of ['S', 'L', 'XL']) await buy(person, tee, size)
  await exchange(await buy(person, tee, 'M'), 'XL')
  await pass()
  expect(await readCounts()).toEqual([20, 19, 1, 0])
})

test('an item counts once its return window is over, open requests and returns for other reasons do not', async () => {
  await buy(await newPerson(), tee, 'M')
  expect(await readCounts()).toEqual([20, 19, 1, 0])
  await ask(await buy(await newPerson(), tee, 'M'), 'L')
  const changedMind = await ask(await buy(await newPerson(), tee, 'M'), null, 'I have changed my mind')
  const misfit = await ask(await buy(await newPerson(), tee, 'M'), null, 'It does not fit\nTight at the arms')
  for (const id of [changedMind, misfit]) {
    await receive(id)
    await shop.as(admin).adminReturns.refund({ id, paidBy: 'cash' })
  }
  await pass()
  expect(await readCounts()).toEqual([22, 20, 1, 0])
})

test('of a chain of exchanges the one that came about counts; one that ended in a refund is a misfit', async () => {
  const chain = await buy(await newPerson(), tee, 'L')
  await shop.as(chain.person).returns.cancel({ id: await ask(chain, 'XL') })
  await shop.as(admin).adminReturns.decline({ id: await ask(chain, 'M'), note: 'Please wait' })
  await exchange(chain, 'S')
  const refunded = await ask(await buy(await newPerson(), tee, 'M'), 'L')
  await receive(refunded)
  await shop.as(admin).adminReturns.refund({ id: refunded, paidBy: 'cash' })
  const colour = await buy(await newPerson(), tee, 'M')
  const [item] = colour.items
  if (!item) throw new Error('nothing was bought')
  await shop.as(colour.person).returns.request({
    products: 'Tee',
    reason: 'White, please',
    orderId: colour.order.id,
    items: [item.id],
    exchanges: [{ item: item.id, size: 'M', color: 'White' }],
  })
  await pass()
  // The one who waits for another colour is not counted yet.
  expect(await readCounts()).toEqual([24, 20, 1, 1])
})

test('demo customers and archived products are left out', async () => {
  const before = await readCounts()
  const demo = await buy(await newPerson(), tee, 'M')
  await pass()
  await shop.db.update(users).set({ isDemo: true }).where(eq(users.id, demo.person.id))
  expect(await readCounts()).toEqual(before)
  await shop.db.execute(sql`update products set archived_at = now() where id = ${tee}`)
  expect(await night()).toBeNull()
  await shop.db.execute(sql`update products set archived_at = null where id = ${tee}`)
  expect(await readCounts()).toEqual(before)
})

test('what people kept of two cuts is shown from 20 of them on, with what most kept', async () => {
  // The first keeps L of the tee after the exchange, the fourth XL.
  const keepM = people.filter((_, at) => at !== 0 && at !== 3)
  for (const [at, person] of keepM.entries()) await buy(person, oversized, at < 15 ? 'L' : 'M')
  for (const size of ['S', 'S']) {
    const person = await newPerson()
    await buy(person, tee, 'M')
    // Two sizes in one order are for two people: the earlier order counts.
    await buy(person, oversized, size)
    await pass(1)
    await buy(person, oversized, 'L', 'XL')
  }
  await pass()
  const row = await night(oversized)
  expect(row?.pairs).toEqual([{ cut: 'tee', size: 'M', kept: 'L', cases: 20, agreed: 15 }])
  expect((await shown(oversized))?.pairs).toEqual([{ cut: 'tee', size: 'M', kept: 'L', inTen: 7 }])
  expect((await shown())?.pairs).toEqual([])
})

test('counting again writes nothing, and a change drops the page of that product alone', async () => {
  const { rows } = await shop.db.execute<{ before: string }>(sql`select max(id)::text as before from catalogue_changes`)
  const news = () => shop.db.select().from(catalogueChanges).where(sql`id > ${rows[0]?.before}::bigint`)
  await night()
  expect(await news()).toEqual([])
  await shop.db.update(fitFacts).set({ kept: 0 }).where(eq(fitFacts.productId, tee))
  await night()
  expect((await news()).map(({ tags }) => tags)).toEqual([[`product:${tee}`], [`product:${tee}`]])
})

test('the facts are read in the statement of the product [product.fit]', async () => {
  const read = async () => (await recordStatements(() => shop.visitor.products.get({ id: tee }))).length
  const withFacts = await read()
  expect(withFacts).toBeGreaterThan(0)
  await shop.db.delete(fitFacts).where(inArray(fitFacts.productId, [tee]))
  expect([await read(), await shown()]).toEqual([withFacts, null])
  await night()
})

test('who is erased is no longer counted, and what 20 people were needed for is gone [product.fit]', async () => {
  const user = await createUser(shop, { email: 'mira@person.example' })
  const answer = await login(shop, { email: user.email, password: PASSWORD })
  const mira = { ...user, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' } as Person
  await shop.address(mira)
  const other = await shop.product({ name: 'Third Tee', sizes: SIZES, pieces: 100 })
  for (const person of [...people.slice(1), mira]) await buy(person, other, 'M')
  await pass()
  expect(await night(other)).toMatchObject({ cases: 20 })
  const erased = await shop.inject({
    method: 'POST',
    url: '/api/account/erasure',
    by: mira,
    payload: { password: PASSWORD },
  })
  expect(erased.statusCode).toBe(200)
  // Due by the erasure, not by the night.
  await sizeAdviceJob.run(shop.deps, new AbortController().signal)
  expect([await shop.db.select().from(fitFacts).where(eq(fitFacts.productId, other)), await shown(other)]).toEqual([
    [],
    null,
  ])
  const [plan] = await shop.db.select().from(fitSchedule)
  expect(plan?.dueAt.getTime()).toBeGreaterThan(Date.now())
})

test('a run that is not due does nothing, and of two at once one counts', async () => {
  const statements = await recordStatements(() => sizeAdviceJob.run(shop.deps, new AbortController().signal))
  expect(statements).toHaveLength(1)
  await shop.db.update(fitSchedule).set({ dueAt: sql`now()` })
  const both = await recordStatements(() =>
    Promise.all([0, 1].map(() => sizeAdviceJob.run(shop.deps, new AbortController().signal))),
  )
  expect(both.filter((text) => text.includes('insert into fit_facts'))).toHaveLength(1)
})
