import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import type { PlaceOrder } from '#contract/orders/orders.api.ts'
import { readCheckout } from '#server/orders/checkout/read-checkout.ts'
import { promoCodes } from '#server/selling/discounts/promos.table.ts'
import { giveCredit } from '#server/testing/payments.ts'
import { messagesIn, shopperWith, switchOn } from '#server/testing/phone-messages.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { recordStatements } from '#server/testing/statements.ts'

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
  return (await recordStatements(() => work(2))).length
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
  return recordStatements(() => shop.as(person).orders.place({ items, paymentMethod: 'COD', ...more }))
}

test('adding to the cart takes 3 statements: session, lines with the product, line', async () => {
  await using shop = await startShop(LIMITED)
  const [person, productId] = [await buyer(shop), await shop.product()]
  expect(await countSecond(() => shop.as(person).cart.add({ productId, ...CHOICE }))).toBe(3)
})

test('a COD order takes 12 statements, for any number of lines and of admins who get a mail, with GST', async () => {
  await using shop = await startShop(LIMITED)
  const owner = await shop.admin('Devika Shah')
  await shop.as(owner).settings.change({ gstin: '27AAPFU0939F1ZV', shopState: 'Maharashtra' })
  await shop.admin('Arjun Rao')
  for (const lines of [1, 5]) expect(await order(shop, await buyer(shop), lines, {})).toHaveLength(12)
})

test('a COD order with messages to the phone takes no statement more', async () => {
  await using shop = await startShop(LIMITED)
  await switchOn(shop)
  const person = await shopperWith(shop, ['whatsapp', 'sms'])
  expect(await order(shop, person, 1, {})).toHaveLength(12)
  expect(await messagesIn(shop)).toHaveLength(1)
})

test('an Idempotency-Key and a promo code take one statement each', async () => {
  await using shop = await startShop(LIMITED)
  await shop.db.insert(promoCodes).values({ code: 'TEN', percent: 10 })
  expect(await order(shop, await buyer(shop), 1, { idempotencyKey: 'a-key-of-mine' })).toHaveLength(13)
  expect(await order(shop, await buyer(shop), 1, { promoCode: 'TEN' })).toHaveLength(13)
})

test('store credit takes one statement, and an order without it none', async () => {
  await using shop = await startShop(LIMITED)
  const person = await buyer(shop)
  await giveCredit(shop, person, rupees(100))
  expect(await order(shop, person, 1, { credit: rupees(60) })).toHaveLength(13)
  expect(await order(shop, person, 1, {})).toHaveLength(12)
})

test('the answer to a repeated key takes 6 statements', async () => {
  await using shop = await startShop(LIMITED)
  const [person, productId] = [await buyer(shop), await shop.product()]
  const item = { productId, ...CHOICE }
  const request: PlaceOrder = { items: [item], paymentMethod: 'COD' }
  await shop.as(person).cart.add(item)
  expect(await countSecond(() => shop.as(person).orders.place({ ...request, idempotencyKey: 'a-key-of-mine' }))).toBe(6)
})

test('the statement that reads a checkout is planned for the first five orders of a connection, and then no more', async () => {
  await using shop = await startShop(LIMITED)
  const person = await buyer(shop)
  await shop.db.transaction(async (tx) => {
    const query = { userId: person.id, promoCode: null, isCod: true, isCounted: true, hasAddress: true }
    const countPlans = async () => {
      const { rows } = await tx.execute<{ generic: number; custom: number }>(sql`
        select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements where name = 'checkout'`)
      return rows[0] ?? { generic: 0, custom: 0 }
    }
    const before = await countPlans()
    for (let turn = 1; turn <= 12; turn++) await readCheckout(tx, query)
    const after = await countPlans()
    expect(after.custom).toBe(5)
    expect(after.generic - before.generic).toBe(12 - (after.custom - before.custom))
  })
})
