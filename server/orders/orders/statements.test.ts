import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import type { PlaceOrder } from '#contract/orders/orders.api.ts'
import { promoCodes } from '#server/selling/discounts/promos.table.ts'
import { giveCredit } from '#server/testing/payments.ts'
import { messagesIn, shopperWith, switchOn } from '#server/testing/phone-messages.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { statementsOf } from '#server/testing/statements.ts'

/** With the rate limits and the limits of cash on delivery, as a shop has them. */
const LIMITED = { RATE_LIMIT: 'on' }
const CHOICE = { size: 'M', color: 'Black', quantity: 1 }

async function buyer(shop: TestShop): Promise<Person> {
  const person = await shop.customer()
  await shop.address(person)
  return person
}

/** How many statements one more of the same takes: the first of each kind makes what is missing. */
async function countSecond(work: (time: 1 | 2) => Promise<unknown>): Promise<number> {
  await work(1)
  return (await statementsOf(() => work(2))).length
}

async function order(
  shop: TestShop,
  person: Person,
  lines: number,
  more: Partial<PlaceOrder & { idempotencyKey: string }>,
) {
  const items = await Promise.all(
    Array.from({ length: lines }, async () => ({ productId: await shop.product(), ...CHOICE })),
  )
  for (const item of items) await shop.as(person).cart.add(item)
  return statementsOf(() => shop.as(person).orders.place({ items, paymentMethod: 'COD', ...more }))
}

test('adding to the cart takes 3 statements: session, lines with the product, line', async () => {
  await using shop = await startShop(LIMITED)
  const [person, productId] = [await buyer(shop), await shop.product()]
  expect(await countSecond(() => shop.as(person).cart.add({ productId, ...CHOICE }))).toBe(3)
})

test('a COD order takes 8 statements, for any number of lines and of admins who get a mail, with GST', async () => {
  await using shop = await startShop(LIMITED)
  const owner = await shop.admin('Devika Shah')
  await shop.as(owner).settings.change({ gstin: '27AAPFU0939F1ZV', shopState: 'Maharashtra' })
  await shop.admin('Arjun Rao')
  for (const lines of [1, 5]) expect(await order(shop, await buyer(shop), lines, {})).toHaveLength(8)
})

test('a COD order with messages to the phone takes no statement more', async () => {
  await using shop = await startShop(LIMITED)
  await switchOn(shop)
  const person = await shopperWith(shop, ['whatsapp', 'sms'])
  expect(await order(shop, person, 1, {})).toHaveLength(8)
  expect(await messagesIn(shop)).toHaveLength(1)
})

test('an Idempotency-Key and a promo code take one statement each', async () => {
  await using shop = await startShop(LIMITED)
  await shop.db.insert(promoCodes).values({ code: 'TEN', percent: 10 })
  expect(await order(shop, await buyer(shop), 1, { idempotencyKey: 'a-key-of-mine' })).toHaveLength(9)
  expect(await order(shop, await buyer(shop), 1, { promoCode: 'TEN' })).toHaveLength(9)
})

test('store credit takes one statement, and an order without it none', async () => {
  await using shop = await startShop(LIMITED)
  const person = await buyer(shop)
  await giveCredit(shop, person, rupees(100))
  expect(await order(shop, person, 1, { credit: rupees(60) })).toHaveLength(9)
  expect(await order(shop, person, 1, {})).toHaveLength(8)
})

test('the answer to a repeated key takes 5 statements', async () => {
  await using shop = await startShop(LIMITED)
  const [person, productId] = [await buyer(shop), await shop.product()]
  const item = { productId, ...CHOICE }
  const request: PlaceOrder = { items: [item], paymentMethod: 'COD' }
  await shop.as(person).cart.add(item)
  expect(await countSecond(() => shop.as(person).orders.place({ ...request, idempotencyKey: 'a-key-of-mine' }))).toBe(5)
})

test('the large statement with the facts of an order is planned once for each connection', async () => {
  await using shop = await startShop(LIMITED)
  const plans = async () => {
    const query = sql`select coalesce(sum(generic_plans), 0)::int as generic, coalesce(sum(custom_plans), 0)::int as custom
      from pg_prepared_statements where name like 'checkout_facts%'`
    // All at once, so that each takes another connection, some of which an earlier shop has used.
    const found = await Promise.all(Array.from({ length: 8 }, () => shop.deps.db.execute(query)))
    const sum = (kind: 'generic' | 'custom') => found.reduce((all, { rows }) => all + Number(rows[0]?.[kind]), 0)
    return { generic: sum('generic'), custom: sum('custom') }
  }
  const before = await plans()
  for (let turn = 1; turn <= 3; turn++) await order(shop, await buyer(shop), 1, {})
  expect(await plans()).toEqual({ generic: before.generic + 3, custom: before.custom })
})
