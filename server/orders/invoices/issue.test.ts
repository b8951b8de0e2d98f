import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { sendRefunds } from '#server/orders/refunds/send-refunds.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { brokenConstraint } from '#server/platform/database/db.ts'
import { sandboxOrder } from '#server/testing/payments.ts'
import { passTime, pay } from '#server/testing/sandbox.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { invoiceCounters, invoices } from './invoices.table.ts'

const REGISTERED = { gstin: '27AAPFU0939F1ZV', shopState: 'Maharashtra' }
const SELLER = { legalName: 'Kite Clothing LLP', postalAddress: '14 Press Lane\nPune 411005', signatory: 'Devika Shah' }

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
  await shop.as(admin).settings.change({ ...REGISTERED, ...SELLER })
})
afterAll(() => shop[Symbol.asyncDispose]())

/** An accepted order with cash on delivery: two shirts of ₹525 and the fee of ₹49. */
async function accepted(at: TestShop = shop, owner: Person = admin, person?: Person): Promise<Order> {
  const buyer = person ?? (await at.customer())
  if (!person) await at.address(buyer)
  const item = { productId: await at.product({ price: rupees(525) }), size: 'M', color: 'Black', quantity: 2 }
  await at.as(buyer).cart.add(item)
  const { order } = await at.as(buyer).orders.place({ items: [item], paymentMethod: 'COD' })
  return at.as(owner).orders.accept({ id: order.id })
}

/** The name of the rule that the database refuses a change by; null when it goes through. */
function brokenBy(work: PromiseLike<unknown>): PromiseLike<string | null> {
  return work.then(
    () => null,
    (error: unknown) => brokenConstraint(error),
  )
}

const listDocuments = (id: OrderId, at: TestShop = shop) =>
  at.db.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(asc(invoices.issuedAt), asc(invoices.id))

test('a parcel leaves with a tax invoice: next number, seller, buyer, place of supply, and the frozen lines of the order [tax.invoices]', async () => {
  const order = await accepted()
  expect(await listDocuments(order.id)).toEqual([])
  await shop.as(admin).orderWork.ship({ id: order.id, courier: 'Blue Dart' })
  const [invoice, ...more] = await listDocuments(order.id)
  expect(more).toEqual([])
  expect(invoice?.number).toMatch(/^INV\/\d{4}\/\d{4}$/)
  const document = invoice?.document
  expect(document).toMatchObject({
    kind: 'invoice',
    number: invoice?.number,
    seller: {
      name: SELLER.legalName,
      tradeName: 'Inkloom',
      addressLines: ['14 Press Lane', 'Pune 411005'],
      gstin: REGISTERED.gstin,
      stateCode: '27',
    },
    buyer: { name: order.address.fullName, gstin: null },
    shipTo: { name: order.address.fullName, state: order.address.state, phone: order.address.phone },
    order: { number: order.number },
    placeOfSupply: { code: '27', name: 'Maharashtra' },
    isReverseCharge: false,
    signatory: SELLER.signatory,
    totalInWords: 'Rupees One Thousand Ninety-Nine Only',
    lines: [{ hsn: '6109', rate: 5, quantity: 2, unitPrice: rupees(525), fee: rupees(49), total: order.total }],
  })
  const taxes = order.tax?.taxes.map(({ amount }) => amount)
  expect([document?.sums.taxable, document?.sums.cgst, document?.sums.sgst]).toEqual([
    order.tax?.taxable,
    ...(taxes ?? []),
  ])
  // Later settings change no document.
  await shop.as(admin).settings.change({ legalName: 'Somebody Else' })
  expect((await listDocuments(order.id))[0]?.document.seller.name).toBe(SELLER.legalName)
  await shop.as(admin).settings.change({ legalName: SELLER.legalName })
})

test('a business that gives its GSTIN at checkout is the buyer on the invoice; a wrong one is refused, and it cannot change later [tax.business]', async () => {
  const buyer = await shop.customer()
  await shop.address(buyer)
  const item = { productId: await shop.product(), size: 'M', color: 'Black', quantity: 1 }
  await shop.as(buyer).cart.add(item)
  const place = (buyerGstin: string) =>
    shop.as(buyer).orders.place({ items: [item], paymentMethod: 'COD', buyerGstin, buyerBusiness: 'Acme Retail' })
  expect(await attempt(place('29AAGCB7383J1Z5'))).toMatchObject({ ok: false, failure: { code: 'invalid' } })
  const { order } = await place(' 29-aagcb7383j1z4 ')
  expect(order.tax?.placeOfSupply).toBe('Maharashtra')
  await shop.as(admin).orders.accept({ id: order.id })
  await shop.as(admin).orderWork.ship({ id: order.id })
  const [invoice] = await listDocuments(order.id)
  expect(invoice?.document.buyer).toMatchObject({ name: 'Acme Retail', gstin: '29AAGCB7383J1Z4', state: 'Karnataka' })
  expect(invoice?.document.shipTo).toMatchObject({ name: order.address.fullName, gstin: null })
  const changed = shop.db.update(orders).set({ buyerGstin: null, buyerBusiness: null }).where(eq(orders.id, order.id))
  expect(await brokenBy(changed)).toBe('orders_agreed')
})

test('shipping that is undone keeps its invoice: the same number leaves with the parcel later [tax.invoices]', async () => {
  const order = await accepted()
  const { shippedAt } = await shop.as(admin).orderWork.ship({ id: order.id })
  const [first] = await listDocuments(order.id)
  await shop.as(admin).orderWork.undo({ step: 'ship', orders: [{ id: order.id, at: shippedAt ?? new Date(0) }] })
  await shop.as(admin).orderWork.ship({ id: order.id })
  expect((await listDocuments(order.id)).map(({ number }) => number)).toEqual([first?.number])
})

test('a cancelled parcel gets a credit note of its whole invoice, also when its shipping was undone', async () => {
  for (const isUndone of [false, true]) {
    const order = await accepted()
    const { shippedAt } = await shop.as(admin).orderWork.ship({ id: order.id })
    if (isUndone)
      await shop.as(admin).orderWork.undo({ step: 'ship', orders: [{ id: order.id, at: shippedAt ?? new Date(0) }] })
    await shop.as(admin).orders.cancel({ id: order.id })
    const [invoice, note, ...more] = await listDocuments(order.id)
    expect(more).toEqual([])
    expect(note).toMatchObject({ kind: 'credit_note', reason: 'cancelled', total: order.total, invoiceId: invoice?.id })
    expect(note?.number).toMatch(/^CRN\/\d{4}\/\d{4}$/)
    expect(note?.document).toMatchObject({
      corrects: { number: invoice?.number, date: invoice?.document.date },
      lines: invoice?.document.lines,
      sums: invoice?.document.sums,
    })
  }
})

test('a parcel that is never marked as shipped gets its invoice at delivery; refunds in parts get credit notes that come to them [tax.invoices]', async () => {
  const order = await accepted()
  await shop.as(admin).orders.deliver({ id: order.id })
  const parts = [rupees(333.33), rupees(0.01), rupees(765.66)]
  for (const amount of parts) await shop.as(admin).refunds.give({ id: order.id, amount })
  const [invoice, ...notes] = await listDocuments(order.id)
  expect(notes.map(({ total }) => total)).toEqual(parts)
  expect(new Set(notes.map(({ refundId }) => refundId)).size).toBe(3)
  expect(notes[0]?.document.lines[0]?.quantity).toBeNull()
  for (const part of ['taxable', 'cgst', 'sgst', 'igst'] as const)
    expect(notes.reduce((sum, note) => sum + note[part], 0)).toBe(invoice?.[part])
})

test('what was refunded before the parcel left is credited with its invoice; a refund of the rest cancels the order and is credited once', async () => {
  const bought = await sandboxOrder(shop)
  const { id } = bought.order
  const { paymentId, signature } = await pay(shop, bought.providerOrderId, 'capture')
  const proof = { paymentId, signature, providerOrderId: bought.providerOrderId }
  await shop.as(bought.person).payments.verify({ orderId: id, ...proof })
  await shop.as(admin).orders.accept({ id })
  const process = async () => {
    for (let round = 0; round < 2; round++) {
      await shop.db.update(refunds).set({ nextAttemptAt: new Date(0) })
      if (shop.gateway) await sendRefunds(shop.gateway, shop.deps)
      await passTime(shop, 10)
    }
  }
  await shop.as(admin).refunds.give({ id, amount: rupees(100) })
  await process()
  await shop.as(admin).orderWork.ship({ id })
  await shop.as(admin).refunds.give({ id, amount: rupees(898) })
  await process()
  const documents = await listDocuments(id)
  expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', rupees(998)],
    ['credit_note', rupees(100)],
    ['credit_note', rupees(898)],
  ])
  expect(await checkBooks(shop.db)).toEqual([])
})

test('a shop without a GSTIN issues bills of supply without tax, and the owner’s prefix begins a series of its own', async () => {
  await using other = await startShop()
  const owner = await other.admin()
  const { settings } = other.as(owner)
  expect((await settings.all()).invoicePrefix).toBe('INV')
  const refused = await attempt(settings.change({ invoicePrefix: 'CRN' }))
  expect(refused).toMatchObject({ ok: false, fields: { invoicePrefix: expect.stringContaining('CRN') } })
  const first = await accepted(other, owner)
  await other.as(owner).orderWork.ship({ id: first.id })
  await settings.change({ ...REGISTERED, invoicePrefix: 'kite' })
  const second = await accepted(other, owner)
  await other.as(owner).orderWork.ship({ id: second.id })
  const [bill, invoice] = [...(await listDocuments(first.id, other)), ...(await listDocuments(second.id, other))]
  expect(bill).toMatchObject({ kind: 'bill_of_supply', sequence: 1, taxable: first.total, igst: 0 })
  expect(bill?.document).toMatchObject({ placeOfSupply: null, lines: [{ hsn: null, rate: null }] })
  expect([bill?.number.slice(0, 4), invoice?.number.slice(0, 5), invoice?.sequence]).toEqual(['BOS/', 'KITE/', 1])
  expect(await settings.get()).not.toHaveProperty('signatory')
  expect(await checkBooks(other.db)).toEqual([])
})

test('documents of sample orders have a series of their own, which goes with them', async () => {
  await using other = await startShop()
  const owner = await other.admin()
  const sample = await other.customer('Demo Person')
  await other.address(sample)
  await other.db.update(users).set({ isDemo: true }).where(eq(users.id, sample.id))
  const orders = [await accepted(other, owner, sample), await accepted(other, owner)]
  for (const { id } of orders) await other.as(owner).orderWork.ship({ id })
  const numbers = async () =>
    (await other.db.select().from(invoices)).map(({ number }) => number.split('/')[0]).toSorted()
  expect(await numbers()).toEqual(['BOS', 'DBOS'])
  await other.as(owner).demo.remove()
  expect(await numbers()).toEqual(['BOS'])
  expect(await checkBooks(other.db)).toEqual([])
})

test('the database refuses to change or delete a document or a counter, and the check of the books finds what is missing', async () => {
  await using other = await startShop()
  const owner = await other.admin()
  const order = await accepted(other, owner)
  await other.as(owner).orderWork.ship({ id: order.id })
  const refused = [
    other.db.update(invoices).set({ total: rupees(1) }),
    other.db.delete(invoices),
    other.db.execute(sql`truncate invoices cascade`),
    other.db.update(invoiceCounters).set({ last: 7 }),
    other.db.delete(invoiceCounters),
  ]
  for (const work of refused) expect(await brokenBy(work)).toBe('history_stays')
  expect(await checkBooks(other.db)).toEqual([])
  await other.db.execute(sql`alter table invoices disable trigger user`)
  await other.db.delete(invoices)
  expect((await checkBooks(other.db)).map(({ rule }) => rule)).toEqual([
    'document_numbers_consecutive',
    'parcel_with_invoice',
  ])
})

test('an order of before this feature gets no document of its own accord', async () => {
  await using other = await startShop()
  const owner = await other.admin()
  const order = await accepted(other, owner)
  await other.db.execute(sql`update settings set invoices_since = now() + interval '1 hour'`)
  await other.db.execute(sql`update orders set shipped_at = now() where id = ${order.id}`)
  expect(await checkBooks(other.db)).toEqual([])
  await other.as(owner).orders.deliver({ id: order.id })
  await other.as(owner).refunds.give({ id: order.id, amount: order.total })
  expect(await listDocuments(order.id, other)).toEqual([])
})
