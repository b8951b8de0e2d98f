import { and, asc, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDate } from '#contract/basics/dates.ts'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import type { MailContent } from '#contract/people/mail-content.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { payments } from '#server/orders/payments/payments.table.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { promoCodes } from '#server/selling/discounts/promos.table.ts'
import { renderHtmlAndText } from '#server/testing/mails.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { queueOrderMail } from './order-mails.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

async function placed(promoCode: string | null = null): Promise<{ order: Order; person: Person }> {
  const productId = await shop.product({ name: 'Monsoon <b>Tee</b>' })
  const person = await shop.customer()
  await shop.address(person)
  const line = { productId, size: 'M', color: 'Black', quantity: 2 }
  await shop.as(person).cart.add(line)
  const { order } = await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD', promoCode })
  return { order, person }
}

/** The admins' own mails are told of in owner-alerts.test.ts. */
const toShopper = ne(mailOutbox.kind, 'order-alert')

async function listMails(id: OrderId) {
  return shop.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.orderId, id), toShopper))
    .orderBy(asc(mailOutbox.id))
}

const facts = { shopName: 'Inkloom', publicUrl: new URL('https://shop.example'), supportEmail: 'help@shop.example' }

/** What the newest mail about an order says, as text and as HTML. */
async function lastMail(id: OrderId) {
  const mail = (await listMails(id)).at(-1)
  if (!mail) throw new Error('no mail')
  return { ...mail, ...renderHtmlAndText(mail.content as MailContent, facts) }
}

const owner = () => shop.as(admin).orders

test('a COD order is confirmed by mail with items, address, amounts, delivery dates and what happens next', async () => {
  await shop.db.insert(promoCodes).values({ code: 'TEN', percent: 10 })
  const { order, person } = await placed('TEN')
  const { key, to, subject, text } = await lastMail(order.id)
  expect({ key, to, subject }).toEqual({
    key: `order-placed:${order.id}`,
    to: person.email,
    subject: `Order #${order.number} is placed`,
  })
  for (const expectedText of [
    'Thank you, Asha.',
    '2 × Monsoon <b>Tee</b> (M, Black): ₹998.00',
    'Discount (TEN): −₹99.80',
    'Delivery Fee: ₹49.00',
    'Total: ₹947.20',
    'Please keep ₹947.20 ready in cash',
    'Payment: Cash on Delivery',
    '14 Lake View Road\nFlat 3B\nPune, Maharashtra 411001',
    'as soon as it is accepted',
    `https://shop.example/me/orders?open=${order.id}`,
  ])
    expect(text).toContain(expectedText)
  expect(text).toMatch(/Arriving: \w{3}, \d{1,2} \w{3} – \w{3}, \d{1,2} \w{3}/)
  expect(text).toContain(`Placed: ${formatDate(order.createdAt, 'dateTime')}`)
})

test('a mail names the size of each piece of a combo [cart.combo-sizes]', async () => {
  const comboPieces = (['tee', 'oversized'] as const).map((garment) => {
    return { name: `The ${garment}`, garment, sizes: ['M', 'L'] }
  })
  const productId = await shop.product({ name: 'Duo', isCombo: true, colours: [], comboPieces })
  const person = await shop.customer()
  await shop.address(person)
  const line = { productId, size: 'M/L', quantity: 1 }
  await shop.as(person).cart.add(line)
  const { order } = await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })
  const { text, html } = await lastMail(order.id)
  expect(text).toContain('1 × Duo (The tee M / The oversized L): ₹499.00')
  expect(html).toContain('The tee M / The oversized L')
})

test('user input appears in the mail as text', async () => {
  const { order } = await placed()
  const { html } = await lastMail(order.id)
  expect(html).toContain('Monsoon &lt;b&gt;Tee&lt;/b&gt;')
  expect(html).not.toContain('<b>Tee')
})

test('each step of an order is mailed once, even if it is repeated', async () => {
  const { order } = await placed()
  for (let i = 0; i < 2; i++) await owner().accept({ id: order.id })
  for (let i = 0; i < 2; i++) await owner().deliver({ id: order.id })
  await attempt(owner().cancel({ id: order.id }))
  const kinds = (await listMails(order.id)).map(({ kind }) => kind)
  expect(kinds).toEqual(['order-placed', 'order-accepted', 'order-delivered'])
  expect((await lastMail(order.id)).text).toContain('within 3 days of delivery')
})

test('an order that was not placed sends no mail', async () => {
  const before = await shop.db.$count(mailOutbox, toShopper)
  const productId = await shop.product({ pieces: 1 })
  const people = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const person = await shop.customer()
      await shop.address(person)
      await shop.as(person).cart.add({ productId, size: 'M', color: 'Black' })
      return person
    }),
  )
  const items = [{ productId, size: 'M', color: 'Black', quantity: 1 }]
  await Promise.all(people.map((person) => attempt(shop.as(person).orders.place({ items, paymentMethod: 'COD' }))))
  expect(await shop.db.$count(mailOutbox, toShopper)).toBe(before + 1)
})

test('cancelled with cash on delivery: there is nothing to pay', async () => {
  const { order } = await placed()
  for (let i = 0; i < 2; i++) await owner().cancel({ id: order.id })
  const { text, subject } = await lastMail(order.id)
  expect(subject).toBe(`Order #${order.number} is cancelled`)
  expect(text).toContain('There is nothing to pay.')
  expect(await listMails(order.id)).toHaveLength(2)
})

test('a mail contains what was true when it was queued', async () => {
  const { order } = await placed()
  await shop.db.update(products).set({ name: 'Renamed', price: rupees(1) })
  await owner().cancel({ id: order.id })
  const [first] = await listMails(order.id)
  const { text } = renderHtmlAndText(first?.content as MailContent, facts)
  expect(text).toContain('Monsoon')
  expect(text).toContain('Your order is placed')
})

test('two refunds of one order are two mails, each with its amount', async () => {
  const { order } = await placed()
  await owner().accept({ id: order.id })
  await owner().deliver({ id: order.id })
  for (const amount of [rupees(100), rupees(250)]) {
    const [refund] = await shop.db
      .insert(refunds)
      .values({ orderId: order.id, amount, reason: 'goodwill', status: 'processed', processedAt: new Date() })
      .returning()
    for (let i = 0; i < 2; i++) await queueOrderMail(shop.db, order.id, 'refunded', refund?.id)
  }
  const subjects = (await listMails(order.id)).slice(3).map(({ subject }) => subject)
  expect(subjects).toEqual(['₹100.00', '₹250.00'].map((sum) => `Refund of ${sum} for order #${order.number}`))
  expect((await lastMail(order.id)).text).toContain('returned in cash')
})

test('each mail about a refund names the duration from the settings', async () => {
  const { order } = await placed()
  const [payment] = await shop.db
    .insert(payments)
    .values({
      orderId: order.id,
      providerPaymentId: 'pay_2',
      providerOrderId: 'order_2',
      amount: rupees(1047),
      status: 'captured',
      capturedAt: new Date(),
    })
    .returning()
  await queueOrderMail(shop.db, order.id, 'refunded', payment?.id)
  expect((await lastMail(order.id)).text).toContain('Most banks show it within 3–5 working days.')
  await shop.as(admin).settings.change({ refundDaysMin: 2, refundDaysMax: 2 })
  await queueOrderMail(shop.db, order.id, 'late-payment-refunded', payment?.id)
  expect((await lastMail(order.id)).text).toContain('most banks show it within 2 working days.')
  await shop.as(admin).settings.change({ refundDaysMin: null, refundDaysMax: null })
})

test('the mail about a late payment says that it is refunded', async () => {
  const { order } = await placed()
  const [payment] = await shop.db
    .insert(payments)
    .values({
      orderId: order.id,
      providerPaymentId: 'pay_1',
      providerOrderId: 'order_1',
      amount: rupees(1047),
      status: 'captured',
      capturedAt: new Date(),
    })
    .returning()
  await queueOrderMail(shop.db, order.id, 'late-payment-refunded', payment?.id)
  const { key, text } = await lastMail(order.id)
  expect(key).toBe(`order-late-payment-refunded:${order.id}:${payment?.id}`)
  expect(text).toContain('Your payment of ₹1,047.00 is being returned.')
})

test('an erased person gets no mail', async () => {
  const { order, person } = await placed()
  await shop.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, person.id))
  await owner().accept({ id: order.id })
  expect(await listMails(order.id)).toHaveLength(1)
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
  expect(row?.status).toBe('Accepted')
})
