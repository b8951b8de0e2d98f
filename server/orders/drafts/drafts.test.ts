import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paise, rupees } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import type { DraftId } from '#contract/orders/drafts.api.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { stock } from '#server/catalogue/stock/stock.table.ts'
import { orderEvents } from '#server/orders/orders/order-events.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { accounts, users } from '#server/people/accounts/auth.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { codBlocks } from '#server/selling/cod/cod.table.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { proveMailbox } from '#server/testing/users.ts'
import { draftOrders } from './drafts.table.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

const api = () => shop.as(owner).drafts
const HOME = {
  fullName: 'Ravi Deshpande',
  line1: '7 Tilak Road',
  line2: null,
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411030',
  country: 'India',
  phone: '9822012345',
}
let people = 0
const somebody = () => {
  people += 1
  return { name: 'Ravi Deshpande', phone: `98${String(people).padStart(8, '0')}`, email: `ravi${people}@example.com` }
}
const buildPhone = (at: number) => `97${String(at).padStart(8, '0')}`

/** A draft that is ready to be placed: two of a product at ₹499, for a new customer. */
async function ready(productId: ProductId, quantity = 2) {
  const { id } = await api().create()
  const lines = [{ productId, size: 'M', color: 'Black', quantity }]
  const newCustomer = somebody()
  const address = { ...HOME, phone: buildPhone(people) }
  return api().save({ id, revision: 0, lines, newCustomer, address })
}

async function left(productId: ProductId) {
  const [row] = await shop.db.select().from(stock).where(eq(stock.productId, productId))
  return row?.quantity
}
const isLeft = (id: DraftId) => shop.db.$count(draftOrders, eq(draftOrders.id, id))

test('a draft reserves nothing and shows what checkout would charge, in either way', async () => {
  const productId = await shop.product({ pieces: 5 })
  const draft = await ready(productId)
  expect(draft.cash.sums).toMatchObject({ subtotal: rupees(998), deliveryFee: rupees(49), total: rupees(1047) })
  expect(draft.online.sums).toMatchObject({ deliveryFee: rupees(0), total: rupees(998) })
  expect(draft.lines).toMatchObject([{ quantity: 2, inStock: 5, unitPrice: rupees(499) }])
  expect(await left(productId)).toBe(5)
  await shop.db
    .update(products)
    .set({ price: rupees(399) })
    .where(eq(products.id, productId))
  const again = await api().get({ id: draft.id })
  expect(again.cash.sums?.total).toBe(rupees(847))
})

test('with cash on delivery it becomes an order of its customer at once, by phone, and says who made it', async () => {
  const productId = await shop.product({ pieces: 5 })
  const draft = await ready(productId)
  const noted = await api().save({ id: draft.id, revision: draft.revision, note: 'Call before delivery' })
  const { order } = await api().place({
    id: draft.id,
    revision: noted.revision,
    paymentMethod: 'COD',
    total: rupees(1047),
  })
  expect(order).toMatchObject({ channel: 'phone', status: 'Pending', paymentMethod: 'COD', total: rupees(1047) })
  expect(order.user.id).toBe(draft.customer?.id)
  expect(await left(productId)).toBe(3)
  expect(await isLeft(draft.id)).toBe(0)
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
  expect(row).toMatchObject({ draftId: draft.id, note: 'Call before delivery' })
  const [event] = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
  expect(event).toMatchObject({ kind: 'placed', actor: 'owner', actorId: owner.id })
  const [line] = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, order.id))
  expect(line).toMatchObject({ action: 'order.create', actorId: owner.id })
  const mails = await shop.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.to, draft.customer?.email ?? ''))
  expect(mails.map(({ kind }) => kind)).toEqual(['order-placed'])
})

test('an order by phone can have the GSTIN of a business, as one from the checkout', async () => {
  const draft = await ready(await shop.product({ pieces: 3 }))
  const wrong = { id: draft.id, revision: draft.revision, buyerGstin: '27AAPFU0939F1ZX' }
  await expect(api().save(wrong)).rejects.toMatchObject({
    code: 'invalid',
    fields: { buyer_gstin: expect.any(String) },
  })
  const business = { buyerGstin: '27AAPFU0939F1ZV', buyerBusiness: 'Kite Traders' }
  const saved = await api().save({ id: draft.id, revision: draft.revision, ...business })
  expect(saved).toMatchObject(business)
  const total = saved.cash.sums?.total ?? expect.fail()
  await api().place({ id: draft.id, revision: saved.revision, paymentMethod: 'COD', total })
  expect(await shop.db.select().from(orders).where(eq(orders.draftId, draft.id))).toMatchObject([business])
})

test('a draft is found by the name, phone and email of its customer, and by its note [admin.keys]', async () => {
  const { id } = await api().create()
  const newCustomer = { name: 'Zarine Daruwala', phone: '9700001234', email: 'zarine@example.com' }
  await api().save({ id, revision: 0, lines: [], newCustomer, note: 'Twelve for the Kite club' })
  const found = async (q: string) => (await api().list({ q, page: 1, limit: 5 })).items.map((draft) => draft.id)
  for (const q of ['daruwala zarine', 'kite club', '9700001234', 'zarine@']) expect(await found(q)).toEqual([id])
  expect(await found('zarine_daruwala')).toEqual([])
  expect((await api().list({ q: 'kite club', page: 2, limit: 5 })).total).toBe(1)
})

test('two placements of one draft make one order, and both answer it', async () => {
  const productId = await shop.product({ pieces: 5 })
  const draft = await ready(productId)
  const call = { id: draft.id, revision: draft.revision, paymentMethod: 'COD', total: rupees(1047) } as const
  const [first, two] = await Promise.all([api().place(call), api().place(call)])
  expect(first.order.id).toBe(two.order.id)
  expect(await left(productId)).toBe(3)
  expect(await attempt(api().get({ id: draft.id }))).toMatchObject({
    failure: { code: 'illegal_transition', details: { orderNumber: first.order.number } },
  })
})

test('a total that has changed since it was shown is refused, and nothing has changed', async () => {
  const productId = await shop.product({ pieces: 5 })
  const draft = await ready(productId)
  await shop.db
    .update(products)
    .set({ price: rupees(599) })
    .where(eq(products.id, productId))
  const call = { id: draft.id, revision: draft.revision, paymentMethod: 'COD', total: rupees(1047) } as const
  expect(await attempt(api().place(call))).toMatchObject({ failure: { code: 'price_changed' } })
  expect(await left(productId)).toBe(5)
  expect(await isLeft(draft.id)).toBe(1)
})

test('pieces that were sold meanwhile are told, and nothing has changed', async () => {
  const productId = await shop.product({ pieces: 2 })
  const [first, two] = [await ready(productId), await ready(productId)]
  const placed = await Promise.all(
    [first, two].map(({ id, revision }) =>
      attempt(api().place({ id, revision, paymentMethod: 'COD', total: rupees(1047) })),
    ),
  )
  expect(placed.filter(({ ok }) => ok)).toHaveLength(1)
  expect(placed.find(({ ok }) => !ok)).toMatchObject({ failure: { code: 'out_of_stock' } })
  expect(await left(productId)).toBe(0)
  expect((await isLeft(first.id)) + (await isLeft(two.id))).toBe(1)
})

test('a draft that somebody else has changed is refused as stale', async () => {
  const draft = await ready(await shop.product())
  await api().save({ id: draft.id, revision: draft.revision, note: 'Gift' })
  const { id, revision } = draft
  const saved = await attempt(api().save({ id, revision, note: '' }))
  const placed = await attempt(api().place({ id, revision, paymentMethod: 'COD', total: rupees(1047) }))
  expect([saved, placed]).toMatchObject([{ failure: { code: 'stale' } }, { failure: { code: 'stale' } }])
})

test('a new customer gets an account without a password, once for an email', async () => {
  const draft = await ready(await shop.product())
  const id = draft.customer?.id
  const [account] = await shop.db.select().from(users).where(sql`id = ${id}`)
  expect(account).toMatchObject({ role: 'customer', emailVerified: false, termsAcceptedAt: null })
  expect(await shop.db.$count(accounts, sql`user_id = ${id}`)).toBe(0)
  const next = await api().create()
  const again = api().save({ id: next.id, revision: 0, newCustomer: { ...somebody(), email: account?.email ?? '' } })
  expect(await attempt(again)).toMatchObject({ failure: { code: 'email_taken' } })
  const savedDraft = await api().save({ id: next.id, revision: 0, customerId: id ?? null })
  expect(savedDraft.customer?.email).toBe(account?.email)
})

test('somebody whom the owner has blocked gets no order by phone either', async () => {
  const draft = await ready(await shop.product())
  const { id, revision } = draft
  await shop.db.insert(codBlocks).values({ phone: draft.address?.phone ?? '', what: 'order', reason: 'Fraud' })
  const blocked = await api().get({ id })
  expect(blocked.cash).toMatchObject({ sums: null, refusal: expect.stringContaining('blocked') })
  const result = await attempt(api().place({ id, revision, paymentMethod: 'Online', total: rupees(998) }))
  expect(result).toMatchObject({ ok: false, message: expect.stringContaining('blocked') })
})

test('a payment link keeps the items for a day, and its customer gets it by mail', async () => {
  const productId = await shop.product({ pieces: 5 })
  const draft = await ready(productId)
  const { order } = await api().place({
    id: draft.id,
    revision: draft.revision,
    paymentMethod: 'Online',
    total: rupees(998),
  })
  expect(order).toMatchObject({ status: 'Pending', paymentMethod: 'Online', total: rupees(998), paid: false })
  expect(await left(productId)).toBe(3)
  const { link } = await api().link({ id: order.id })
  const hours = ((link?.until.getTime() ?? 0) - order.createdAt.getTime()) / 3_600_000
  expect(Math.round(hours)).toBe(24)
  const [mail] = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.orderId, order.id))
  expect(mail).toMatchObject({ kind: 'order-payment-link', to: draft.customer?.email })
  const token = link?.path.split('/').at(-1) ?? ''
  const seen = await shop.visitor.payLinks.read({ token })
  expect(seen).toMatchObject({ number: order.number, state: 'open', total: rupees(998), firstName: 'Ravi' })
  expect(JSON.stringify(seen)).not.toContain(HOME.line1)
  expect(await attempt(shop.visitor.payLinks.read({ token: `${token.slice(0, -2)}xx` }))).toMatchObject({ ok: false })
  expect(paise(order.total)).toBe(link?.amount)
})

test('an unpaid order by phone and the unpaid order of a bag stand side by side', async () => {
  const productId = await shop.product({ pieces: 9 })
  const person = await shop.customer()
  await proveMailbox(shop, person)
  await shop.address(person)
  const { id } = await api().create({ customerId: person.id })
  const line = { productId, size: 'M', color: 'Black', quantity: 1 }
  const { revision } = await api().save({ id, revision: 0, lines: [line] })
  const { order } = await api().place({ id, revision, paymentMethod: 'Online', total: rupees(499) })
  await shop.as(person).cart.add(line)
  await shop.as(person).orders.place({ items: [line], paymentMethod: 'Online' })
  expect(await shop.as(person).orders.get({ id: order.id })).toMatchObject({ status: 'Pending' })
  expect(await left(productId)).toBe(7)
  expect(await shop.as(person).cart.list()).toHaveLength(1)
})

test('a draft that repeats an order has its customer, address and items, as far as they are still sold, at the prices of now', async () => {
  const [available, archived] = [await shop.product({ pieces: 9 }), await shop.product({ name: 'Old Tee' })]
  const person = await shop.customer()
  await proveMailbox(shop, person)
  await shop.address(person)
  const items = [available, archived].map((productId) => ({ productId, size: 'M', color: 'Black', quantity: 2 }))
  for (const item of items) await shop.as(person).cart.add(item)
  const { order } = await shop.as(person).orders.place({ items, paymentMethod: 'COD' })
  const change = { price: rupees(599) }
  await shop.db.update(products).set(change).where(eq(products.id, available))
  await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, archived))
  const { id } = await api().create({ repeats: order.id })
  const draft = await api().get({ id })
  expect(draft).toMatchObject({ customer: { id: person.id }, address: order.address, revision: 0 })
  expect(draft.lines).toMatchObject([
    { productId: available, size: 'M', color: 'Black', quantity: 2, subtotal: rupees(1_198) },
  ])
  expect(draft.cash.sums?.subtotal).toBe(rupees(1_198))
  const nobody = '019a0000-0000-7000-8000-000000000000' as typeof order.id
  expect(await attempt(api().create({ repeats: nobody }))).toMatchObject({ failure: { code: 'not_found' } })
})
