import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CREDIT_GRANT_MAX, MAX_AMOUNT } from '#contract/basics/limits.ts'
import { formatRupees, minus, rupees, ZERO } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { findRemainderPayment } from '#contract/orders/remainder-payment.ts'
import type { MailContent } from '#contract/people/mail-content.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { invoices } from '#server/orders/invoices/invoices.table.ts'
import { queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { creditShopper, deliverOrder, placed } from '#server/testing/credit-shopper.ts'
import { renderHtmlAndText } from '#server/testing/mails.ts'
import { giveCredit } from '#server/testing/payments.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { isAccountErased } from './credit-ledger.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
afterAll(async () => {
  expect(await checkBooks(shop.db)).toEqual([])
  await shop[Symbol.asyncDispose]()
})

const owner = () => shop.as(admin)
const balance = async (person: Person) => (await shop.as(person).storeCredit.mine()).balance
const facts = { shopName: 'Inkloom', publicUrl: new URL('https://shop.example'), supportEmail: 'help@shop.example' }

/** What the newest mail of a kind to somebody says. */
async function mailTo({ email }: Person, kind: string): Promise<{ subject: string; text: string }> {
  const [mail] = await shop.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.to, email), eq(mailOutbox.kind, kind)))
    .orderBy(desc(mailOutbox.id))
  if (!mail) throw new Error(`no mail ${kind}`)
  return { subject: mail.subject, text: renderHtmlAndText(mail.content as MailContent, facts).text }
}

/** A delivered order of ₹548 with cash on delivery, of which ₹200 was paid with store credit. */
async function deliveredWithCredit() {
  const { person, buy } = await creditShopper(shop, rupees(200))
  const order = await placed(buy({ credit: rupees(200) }))
  await deliverOrder(shop, admin, order.id)
  return { person, order }
}

test('a return that goes back by hand and as store credit names both parts: to the owner, and to the customer in the mail [credit.store-credit]', async () => {
  const { person, order } = await deliveredWithCredit()
  const items = (await shop.as(person).orders.items({ id: order.id })).map(({ id }) => id)
  await shop.as(person).returns.request({ products: 'Tee', reason: 'Small', orderId: order.id, items })
  const [request] = await shop.as(person).returns.mine()
  if (!request) throw new Error('no request')
  const { id } = request
  await owner().adminReturns.approve({ id })
  await owner().adminReturns.receive({ id })
  const byUpi = { paidBy: 'upi', payee: 'asha@okhdfc' } as const
  const done = await owner().adminReturns.refund({ id, amount: rupees(399), ...byUpi })
  expect(done).toMatchObject({ refunded: rupees(399), credited: rupees(51), manualRefund: byUpi })
  expect(await balance(person)).toBe(rupees(51))
  const { text } = await mailTo(person, 'return-refunded')
  expect(text).toContain('We have paid ₹348.00 back to you by UPI. Another ₹51.00 is store credit now')
  expect(text).not.toContain('₹399.00')
  // The notes of both refunds take back their amount of the invoice, and do not say again what store credit paid.
  const documents = await shop.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, order.id))
    .orderBy(invoices.issuedAt)
  expect(documents.map(({ kind, document }) => [kind, document.credit])).toEqual([
    ['bill_of_supply', rupees(200)],
    ['credit_note', undefined],
    ['credit_note', undefined],
  ])
})

test('mails say what becomes of store credit, ask only for what is left to pay, and name no payment that there was not', async () => {
  const { person, buy } = await creditShopper(shop, rupees(699))
  const { id } = await placed(buy({ credit: rupees(699) }))
  await queueOrderMail(shop.db, id, 'rto')
  const coming = await mailTo(person, 'order-rto')
  expect(coming.text).toContain('Once it is here ₹499.00 of store credit is back in your account.')
  expect(coming.text).not.toMatch(/₹0\.00|bank/)
  await owner().orders.cancel({ id })
  const cancelled = await mailTo(person, 'order-cancelled')
  expect(cancelled.text).toContain('₹499.00 of store credit is back in your account.')
  expect(cancelled.text).not.toMatch(/not been charged|nothing to pay|Left to pay/)

  const { person: other, order } = await deliveredWithCredit()
  expect((await mailTo(other, 'order-accepted')).text).toContain('Left to pay: ₹348.00')
  const { text } = await mailTo(other, 'order-delivered')
  expect(text).toContain('Paid in cash: ₹348.00')
  expect(text).not.toContain('Left to pay')
  expect(findRemainderPayment({ ...order, paid: false, status: 'Cancelled' })).toBe(null)
})

test('who is given store credit by the owner has a mail with the sum and the reason, in their language; taking some back sends none', async () => {
  const { person } = await creditShopper(shop)
  const grant = { id: person.id, turn: 'grant', amount: rupees(100), note: 'For the late parcel' } as const
  await owner().storeCredit.change(grant)
  const { subject, text } = await mailTo(person, 'store-credit')
  expect(subject).toBe('₹100.00 store credit added')
  expect(text).toContain('For the late parcel')
  await shop.as(person).account.setLanguage({ language: 'hi' })
  await owner().storeCredit.change({ ...grant, amount: rupees(50) })
  await owner().storeCredit.change({ ...grant, turn: 'withdraw' })
  const hindi = await mailTo(person, 'store-credit')
  expect(hindi.subject).toBe('₹50.00 का स्टोर क्रेडिट जोड़ा गया')
  expect(hindi.text).toContain('₹150.00')
})

test('a deleted account is given no store credit: of its orders only the money can be refunded [credit.store-credit]', async () => {
  const { person, order } = await deliveredWithCredit()
  const { id } = order
  await shop.db.update(users).set({ erasedAt: sql`now()` }).where(eq(users.id, person.id))
  const fields = { amount: expect.stringContaining('At most ₹348.00 can be paid back.') }
  expect(await attempt(owner().refunds.give({ id, amount: rupees(548) }))).toMatchObject({ ok: false, fields })
  const { money } = await owner().refunds.give({ id, amount: rupees(348) })
  expect([money.refunded, money.byMoney]).toEqual([rupees(348), ZERO])
  expect(await attempt(owner().refunds.give({ id, amount: rupees(1) }))).toMatchObject({ ok: false })
  expect(await giveCredit(shop, person, rupees(1)).catch(isAccountErased)).toBe(true)
})

test('an order that store credit paid stays in My Orders when it is cancelled, and counts as spent only until then', async () => {
  const { person, buy } = await creditShopper(shop, rupees(499))
  const { id } = await placed(buy({ credit: rupees(499) }))
  const spent = async () => (await owner().customers.get({ id: person.id })).spent
  expect(await spent()).toBe(rupees(499))
  await owner().orders.cancel({ id })
  expect((await shop.as(person).orders.mine({ abandoned: 'hide' })).items).toMatchObject([{ id, status: 'Cancelled' }])
  expect([await spent(), await balance(person)]).toEqual([ZERO, rupees(499)])
})

test('a sample customer whose order is refunded as store credit is kept when the sample data is removed', async () => {
  const { person, buy } = await creditShopper(shop)
  const { id }: Order = await placed(buy())
  await deliverOrder(shop, admin, id)
  await shop.db.update(users).set({ isDemo: true }).where(eq(users.id, person.id))
  await owner().refunds.give({ id, amount: rupees(548), asCredit: true })
  await owner().demo.remove()
  expect(await balance(person)).toBe(rupees(548))
})

test('what the owner gives at one moment stays within the most that somebody can have, and the audit log has the true sums', async () => {
  const { person } = await creditShopper(shop, minus(MAX_AMOUNT, CREDIT_GRANT_MAX))
  const grant = { id: person.id, turn: 'grant', amount: CREDIT_GRANT_MAX, note: 'Thank you' } as const
  const both = await Promise.all([1, 2].map(() => attempt(owner().storeCredit.change(grant))))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await balance(person)).toBe(MAX_AMOUNT)
  const taken = { ...grant, turn: 'withdraw', amount: rupees(1) } as const
  await Promise.all([1, 2, 3].map(() => owner().storeCredit.change(taken)))
  const rows = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, person.id)).orderBy(desc(auditLog.id))
  expect(rows.slice(0, 3).map(({ after }) => after)).toMatchObject(
    [3, 2, 1].map((count) => ({ storeCredit: formatRupees(minus(MAX_AMOUNT, rupees(count))) })),
  )
})
