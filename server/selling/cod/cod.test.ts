import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rupees, ZERO } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { ANYBODY, NO_HISTORY, RECOMMENDED_COD_TRUST } from '#contract/selling/cod-trust.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { addresses } from '#server/people/accounts/addresses/address.table.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { type Person, startShop } from '#server/testing/start-shop.ts'

const shop = await startShop()
afterAll(() => shop[Symbol.asyncDispose]())
const devika = await shop.admin('Devika Shah')
const owner = () => shop.as(devika)
const LADDER = { ...RECOMMENDED_COD_TRUST, confirmAbove: null, confirmAfterRefusal: false }
const withRules = (codTrust: typeof LADDER | null) => owner().settings.change({ codTrust })

let phones = 9_800_000_000
/** A customer with a phone number of their own. */
async function customer(phone = String(++phones)): Promise<Person> {
  const person = await shop.customer()
  await shop.address(person)
  await shop.db.update(addresses).set({ phone }).where(eq(addresses.userId, person.id))
  return person
}

async function place(person: Person, { price = rupees(500), method = 'COD' as 'COD' | 'Online' } = {}) {
  const item = {
    productId: await shop.product({ price, struckPrice: price }),
    size: 'M' as const,
    color: 'Black',
    quantity: 1,
  }
  await shop.as(person).cart.add(item)
  return attempt(shop.as(person).orders.place({ items: [item], paymentMethod: method }))
}
async function placed(person: Person, options: Parameters<typeof place>[1] = {}) {
  const answer = await place(person, options)
  if (!answer.ok) throw new Error(answer.message)
  return answer.value.order
}
async function accepted(person: Person) {
  const { id } = await placed(person)
  await owner().orders.accept({ id })
  return owner().orders.deliver({ id })
}
async function refused(person: Person) {
  const { id } = await placed(person)
  await owner().orders.accept({ id })
  await owner().orderWork.ship({ id })
  return owner().parcels.receiveBack({ id, condition: 'good' })
}

test('a new shop has no rules: COD costs ₹49 for everybody, whatever they accepted or refused [cod.trust]', async () => {
  const person = await customer()
  expect(await shop.as(person).cod.mine()).toEqual(ANYBODY)
  await refused(person)
  await accepted(person)
  expect(await placed(person)).toMatchObject({ deliveryFee: rupees(49), confirmBy: null })
})

test('the ladder: two accepted deliveries cost no fee and raise the limit; a refusal takes them back, unless it is excused [cod.trust]', async () => {
  await withRules(LADDER)
  const person = await customer()
  expect(await place(person, { price: rupees(2_501) })).toMatchObject({
    ok: false,
    failure: { code: 'cod_unavailable' },
    message: 'Your cash on delivery limit is ₹2,500 so far. Please pay online.',
  })
  await shop.as(person).cart.clear()
  await accepted(person)
  expect(await placed(person)).toMatchObject({ deliveryFee: rupees(49) })
  await accepted(person)
  expect(await placed(person, { price: rupees(5_000) })).toMatchObject({ deliveryFee: ZERO, total: rupees(5_000) })
  const back = await refused(person)
  expect((await shop.as(person).cod.mine()).history).toEqual({ accepted: 2, refused: 1 })
  expect(await placed(person)).toMatchObject({ deliveryFee: rupees(49) })
  await owner().cod.excuse({ id: back.id, isExcused: true })
  expect(await placed(person)).toMatchObject({ deliveryFee: ZERO })
  const lines = await shop.db.$count(auditLog, sql`action = 'order.excuse_rto' and entity_id = ${back.id}`)
  expect(lines).toBe(1)
  await withRules(null)
})

test('refusals count by phone number over all accounts, accepted deliveries only for the account; nobody reads the number’s history [cod.trust]', async () => {
  await withRules(LADDER)
  const first = await customer('9123456780')
  await accepted(first)
  await accepted(first)
  const second = await customer('919123456780')
  const unknown = { history: NO_HISTORY, blocked: null }
  await refused(first)
  expect(await shop.as(second).cod.mine()).toMatchObject({ ...unknown, isNumberOff: false })
  await refused(first)
  expect(await shop.as(second).cod.mine()).toMatchObject({ ...unknown, isNumberOff: true })
  expect(await shop.as(first).cod.mine()).toMatchObject({ history: { accepted: 2, refused: 2 }, isNumberOff: false })
  expect(await place(second)).toMatchObject({
    ok: false,
    message: 'Cash on delivery is not available for this order. Pay online instead.',
  })
  expect(await placed(second, { method: 'Online' })).toMatchObject({ deliveryFee: ZERO })
  await withRules(null)
})

test('the fee of the ladder and that of the PIN code: the lower one; and both limits hold [cod.trust]', async () => {
  await withRules({ ...LADDER, steps: [{ deliveries: 0, fee: rupees(30), limit: rupees(900) }] })
  const rule = { prefix: '411', isServiceable: true, takesCod: true, daysMin: null, daysMax: null }
  const amounts = { orderMin: null, orderMax: null, codMin: null, codMax: rupees(800) }
  const { id } = await owner().delivery.addRule({ ...rule, ...amounts, codFee: rupees(20) })
  const person = await customer()
  expect(await placed(person)).toMatchObject({ deliveryFee: rupees(20) })
  expect(await place(person, { price: rupees(850) })).toMatchObject({ message: expect.stringContaining('up to ₹800') })
  await shop.as(person).cart.clear()
  await owner().delivery.changeRule({ id, ...rule, ...amounts, codMax: null, codFee: rupees(60) })
  expect(await placed(person)).toMatchObject({ deliveryFee: rupees(30) })
  expect(await place(person, { price: rupees(950) })).toMatchObject({
    message: expect.stringContaining('limit is ₹900'),
  })
  await owner().delivery.removeRule({ id })
  await withRules(null)
})

const BLOCK = { what: 'cod' as const, reason: 'Refused three parcels', days: null }

test('a blocked phone number gets no COD until the block ends or is lifted, in words that blame nobody [cod.to-confirm]', async () => {
  const person = await customer('9111122223')
  const block = await owner().cod.block({ ...BLOCK, phone: '+91 91111 22223' })
  expect(block).toMatchObject({ phone: '9111122223', createdBy: 'Devika Shah', isActive: true })
  expect(await place(person)).toMatchObject({
    ok: false,
    failure: { code: 'cod_unavailable' },
    message: 'Cash on delivery is not available for this order. Pay online instead.',
  })
  expect(await placed(person, { method: 'Online' })).toMatchObject({ paymentMethod: 'Online' })
  await owner().cod.lift({ id: block.id })
  expect(await owner().cod.lift({ id: block.id })).toMatchObject({ isActive: false })
  expect(await placed(person)).toMatchObject({ paymentMethod: 'COD' })
  expect(await shop.db.$count(auditLog, sql`entity_id = ${block.id}`)).toBe(2)
})

test('a block can be for an account, for a phone number at one PIN code, and for ordering at all', async () => {
  const [first, second] = [await customer('9111122224'), await customer('9111122225')]
  const { id } = await owner().cod.block({ ...BLOCK, what: 'order', email: first.email.toUpperCase() })
  expect(await place(first, { method: 'Online' })).toMatchObject({
    ok: false,
    failure: { code: 'invalid' },
    message: 'We cannot take this order online. Please write to us.',
  })
  const pinned = await owner().cod.block({ ...BLOCK, phone: '9111122225', pin: '400001', days: 30 })
  expect(pinned.endsAt).not.toBeNull()
  expect(await shop.as(first).cod.mine()).toMatchObject({ blocked: 'order', isNumberOff: false })
  const mine = () => shop.as(second).cod.mine()
  expect(await mine()).toMatchObject({ blocked: null, isNumberOff: false })
  await shop.db.update(addresses).set({ postalCode: '400001' }).where(eq(addresses.userId, second.id))
  expect(await mine()).toMatchObject({ blocked: null, isNumberOff: true })
  await shop.db.execute(sql`update cod_blocks set ends_at = now() - interval '1 second' where id = ${pinned.id}`)
  expect(await mine()).toMatchObject({ isNumberOff: false })
  const { items } = await owner().cod.blocks({ page: 1, limit: 2 })
  expect(items.map((block) => [block.id, block.isActive])).toEqual([
    [pinned.id, false],
    [id, true],
  ])
})

test('a block needs a subject and a reason; an unknown email, and any caller but an admin, are refused', async () => {
  const answer = await attempt(owner().cod.block({ ...BLOCK, email: 'nobody@test.example' }))
  expect(answer).toMatchObject({ ok: false, fields: { email: 'No customer has this email' } })
  expect(await attempt(owner().cod.block({ ...BLOCK, phone: '12345' }))).toMatchObject({ ok: false })
  expect(await attempt(owner().cod.block({ ...BLOCK, reason: ' ', phone: '9111122223' }))).toMatchObject({ ok: false })
  expect(await attempt(owner().cod.block(BLOCK))).toMatchObject({ ok: false })
  const person = await customer()
  await expect(shop.as(person).cod.blocks({})).rejects.toMatchObject({ code: 'forbidden' })
  const { id } = await placed(person)
  expect(await attempt(owner().cod.excuse({ id, isExcused: true }))).toMatchObject({
    ok: false,
    failure: { code: 'illegal_transition' },
  })
})

test('the history of a phone number is read by its index', async () => {
  const plan = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain select id from ${orders}
      where right(ship_phone, 10) = '9876543210' and payment_method = 'COD' and cancel_reason = 'rto' and not rto_excused`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('orders_phone_idx')
})
