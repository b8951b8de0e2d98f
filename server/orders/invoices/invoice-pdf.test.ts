import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatRupees, paise, rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { sendDueMails } from '#server/platform/mail/outbox.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import type { InvoiceDocument } from './document.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { invoices } from './invoices.table.ts'
import { openMailInvoices } from './mail-invoices.ts'

const GSTIN = '27AAPFU0939F1ZV'
const SELLER = { legalName: 'Kite Clothing LLP', postalAddress: '14 Press Lane\nPune 411005', signatory: 'Devika Shah' }

let shop: TestShop
let admin: Person
let buyer: Person
let order: Order
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
  await shop.as(admin).settings.change({ gstin: GSTIN, shopState: 'Maharashtra', ...SELLER })
  buyer = await shop.customer('Asha Kulkarni')
  await shop.address(buyer)
  const item = { productId: await shop.product({ price: rupees(525) }), size: 'M', color: 'Black', quantity: 2 }
  await shop.as(buyer).cart.add(item)
  const placed = await shop.as(buyer).orders.place({ items: [item], paymentMethod: 'COD' })
  await shop.as(admin).orders.accept({ id: placed.order.id })
  order = await shop.as(admin).orderWork.ship({ id: placed.order.id })
})
afterAll(() => shop[Symbol.asyncDispose]())

/** The text of a PDF without spaces, because its pieces in different fonts stand apart. */
async function readText(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return text.replace(/\s/g, '')
}

const download = (id: string, by?: Person) => shop.inject({ url: `/api/invoices/${id}/pdf`, ...(by && { by }) })

test('the PDF says, field by field, what rule 46 asks for and what the order says, in less than 60 kB and the same bytes each time [tax.pdf]', async () => {
  const [invoice, ...more] = await shop.as(buyer).invoices.ofOrder({ id: order.id })
  expect(more).toEqual([])
  const answers = [await download(invoice?.id ?? '', buyer), await download(invoice?.id ?? '', admin)]
  const [first, second] = answers.map(({ rawPayload }) => rawPayload)
  expect(answers[0]?.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
  expect(answers[0]?.headers['content-disposition']).toContain(`${invoice?.number.replaceAll('/', '-')}.pdf`)
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true)
  expect(first?.length).toBeLessThan(60_000)
  const text = await readText(first ?? Buffer.alloc(0))
  const items = await shop.as(buyer).orders.items({ id: order.id })
  const { fullName, line1, city, postalCode, state, phone } = order.address
  const expected = [
    'Tax Invoice',
    ...[SELLER.legalName, '14 Press Lane', 'Pune 411005', `GSTIN: ${GSTIN}`, 'State: Maharashtra (27)'],
    ...[invoice?.number, `Order#${order.number}`, 'Place of supply Maharashtra (27)', 'Reverse charge No'],
    ...['Bill to', 'Ship to', fullName, line1, `${city} ${postalCode}`, `State: ${state} (27)`, phone],
    ...items.flatMap(({ product, tax, quantity }) => [`${product?.name}, M, Black`, tax?.hsn, `${quantity} PCS`]),
    ...items.flatMap(({ tax }) => (tax ? [`CGST ${tax.rate / 2}%`, `SGST ${tax.rate / 2}%`] : [])),
    `Taxable value${formatRupees(order.tax?.taxable ?? paise(0))}`,
    ...(order.tax?.taxes ?? []).map(({ name, amount }) => `${name}${formatRupees(amount)}`),
    `Total${formatRupees(order.total)}`,
    ...['Rupees One Thousand Ninety-Nine Only', SELLER.signatory, 'Authorised signatory'],
  ]
  for (const part of expected) expect(text).toContain(part?.replace(/\s/g, ''))
})

test('the list of a customer’s orders has their invoices and nobody else’s, without credit notes', async () => {
  const ids = [order.id]
  const [invoice] = await shop.as(buyer).invoices.ofOrder({ id: order.id })
  expect(await shop.as(buyer).invoices.mine({ ids })).toEqual([{ ...invoice, orderId: order.id }])
  expect(await shop.as(await shop.customer('Ila Roy')).invoices.mine({ ids })).toEqual([])
})

test('only its customer and admins can read an invoice: for anybody else it does not exist [tax.pdf]', async () => {
  const [invoice] = await shop.as(buyer).invoices.ofOrder({ id: order.id })
  const other = await shop.customer('Ben Dsouza')
  for (const by of [other, undefined]) expect((await download(invoice?.id ?? '', by)).statusCode).toBe(404)
  expect((await download('not-an-id', admin)).statusCode).toBe(404)
  const listed = await attempt(shop.as(other).invoices.ofOrder({ id: order.id }))
  expect(listed).toMatchObject({ ok: false, failure: { code: 'not_found' } })
})

test('the mail that says that the parcel is on its way has the invoice attached, that about a refund its credit note and the tax in it [tax.pdf]', async () => {
  await shop.as(admin).orders.deliver({ id: order.id })
  await shop.as(admin).refunds.give({ id: order.id, amount: rupees(105) })
  const [refunded] = await shop.db
    .select({ content: mailOutbox.content })
    .from(mailOutbox)
    .where(sql`${mailOutbox.orderId} = ${order.id} and ${mailOutbox.kind} = 'order-refunded'`)
  const rows = refunded?.content?.parts.flatMap((part) => (part.kind === 'facts' ? part.rows : []))
  expect(rows?.slice(0, 3)).toEqual([
    ['Refunded', '₹105.00'],
    ['of which CGST', '₹2.50'],
    ['of which SGST', '₹2.50'],
  ])
  await shop.db.update(mailOutbox).set({ nextAttemptAt: sql`now()` })
  const contact = async () => ({ shopName: 'Inkloom', supportEmail: 'help@shop.example' })
  const { renderMail, config, db, log } = shop.deps
  const mailer = createMailer(config, { contact, renderMail, documents: openMailInvoices(shop.deps) })
  await sendDueMails({ db, mailer, log })
  const folder = join(config.dataDir, 'outbox')
  const attached = async (kind: string) => {
    const name = (await readdir(folder)).find((file) => file.includes(kind))
    const text = await readFile(join(folder, name ?? ''), 'utf8')
    return [...text.matchAll(/filename="?([\w-]+)\.pdf/g)].map(([, fileName]) => fileName)
  }
  const numbers = (
    await shop.db.select().from(invoices).where(eq(invoices.orderId, order.id)).orderBy(invoices.issuedAt)
  ).map(({ number }) => number.replaceAll('/', '-'))
  expect(await attached('order-placed')).toEqual([])
  expect(await attached('order-tracking')).toEqual(numbers.slice(0, 1))
  expect(await attached('order-delivered')).toEqual([])
  expect(await attached('order-refunded')).toEqual(numbers.slice(1))
})

test('names in Devanagari are written as they are, other letters without their marks, and many lines go on to further pages', async () => {
  const [row] = await shop.db.select().from(invoices).where(eq(invoices.orderId, order.id)).orderBy(invoices.issuedAt)
  const document = row?.document as InvoiceDocument
  const lines = Array.from({ length: 60 }, () => document.lines).flat()
  const buyer = { ...document.buyer, name: 'आशा कुलकर्णी', addressLines: ['Āpte Road, 東京'] }
  const pdf = await invoicePdf({ ...document, lines, buyer })
  expect(pdf.equals(await invoicePdf({ ...document, lines, buyer }))).toBe(true)
  expect(pdf.length).toBeLessThan(60_000)
  const text = await readText(pdf)
  expect(text).toContain('आशाकुल')
  expect(text).toContain('ApteRoad,??')
  expect(text).toContain('page3of3')
})
