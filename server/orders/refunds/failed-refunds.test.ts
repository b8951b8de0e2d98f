import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { paise, rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import type { MailContent } from '#contract/people/mail-content.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { payments } from '#server/orders/payments/payments.table.ts'
import { reconcile } from '#server/orders/payments/reconcile.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { renderHtmlAndText } from '#server/testing/mails.ts'
import { outcome, sandboxOrder } from '#server/testing/payments.ts'
import { deliver, holdEvents, listSandboxEvents, passTime, pay, refundInDashboard } from '#server/testing/sandbox.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { refunds } from './refunds.table.ts'
import { sendRefunds } from './send-refunds.ts'

const NO_BALANCE = 'Your account does not have enough balance to carry out the refund operation.'
let shop: TestShop
let admin: Person
let hasBalance = true
let sent: string[] = []
beforeAll(async () => {
  shop = await startShop({}, (transport) => async (call) => {
    if (!call.path.endsWith('/refund')) return transport(call)
    sent.push(call.path)
    return hasBalance ? transport(call) : { status: 400, text: JSON.stringify({ error: { description: NO_BALANCE } }) }
  })
  admin = await shop.admin()
  await holdEvents(shop, true)
})
afterEach(() => {
  hasBalance = true
  sent = []
})
afterAll(() => shop[Symbol.asyncDispose]())

function gateway() {
  if (!shop.gateway) throw new Error('no gateway')
  return shop.gateway
}

async function paid() {
  const bought = await sandboxOrder(shop)
  const { paymentId, signature } = await pay(shop, bought.providerOrderId, 'capture')
  const proof = { paymentId, signature, providerOrderId: bought.providerOrderId }
  await shop.as(bought.person).payments.verify({ orderId: bought.order.id, ...proof })
  return { ...bought, paymentId }
}

/** A refund of ₹998 that the provider has refused. */
async function refused() {
  const bought = await paid()
  hasBalance = false
  await shop.as(admin).refunds.give({ id: bought.order.id, amount: rupees(998) })
  await sendRefunds(gateway(), shop.deps)
  hasBalance = true
  const { money } = await shop.as(admin).adminOrders.details({ id: bought.order.id })
  const [failed] = money.refunds
  if (!failed) throw new Error('no refund')
  return { ...bought, failed, money }
}

async function processRefunds() {
  for (let round = 0; round < 2; round++) {
    await shop.db.update(refunds).set({ nextAttemptAt: new Date(0) })
    await sendRefunds(gateway(), shop.deps)
    await passTime(shop, 10)
  }
}

const toDo = async (number: number) =>
  (await shop.as(admin).dashboard.show({})).todo.payments.filter(({ orderNumber }) => orderNumber === number)

test('a refund that the provider refuses is shown on the owner’s dashboard at once, with the provider’s reason [refunds.refused]', async () => {
  const { order, failed, money } = await refused()
  expect(failed).toMatchObject({ status: 'failed', problem: NO_BALANCE, isOpen: true })
  expect(money).toMatchObject({ refunded: 0, refundable: rupees(998) })
  expect(await toDo(order.number)).toMatchObject([{ what: `Refund failed: ${NO_BALANCE}`, amount: rupees(998) }])
  expect((await checkBooks(shop.db)).map(({ subject }) => subject)).toContain(failed.id)
})

test('a retry is sent once, however often the button is pressed, and the dashboard no longer shows the refund', async () => {
  const { failed, ...bought } = await refused()
  sent = []
  const presses = await Promise.all(
    Array.from({ length: 5 }, () => attempt(shop.as(admin).refunds.retry({ id: failed.id }))),
  )
  expect(presses.every(({ ok }) => ok)).toBe(true)
  await processRefunds()
  expect(sent.filter((path) => path.includes(bought.paymentId))).toHaveLength(1)
  expect(await outcome(shop, bought)).toMatchObject({ status: 'Cancelled', payment: 'refunded', stock: 10 })
  expect(await toDo(bought.order.number)).toEqual([])
  const lines = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'refund.retry'))
  expect(lines.filter(({ entityId }) => entityId === bought.order.id)).toHaveLength(1)
})

test('marked as paid by other means, it counts as refunded, the customer gets a mail with the note, and nothing is sent to the provider', async () => {
  const { failed, ...bought } = await refused()
  sent = []
  const note = 'UPI, reference 431299887766'
  for (let press = 0; press < 2; press++) await shop.as(admin).refunds.paidByHand({ id: failed.id, note })
  await processRefunds()
  await reconcile(gateway(), shop.deps)
  expect(sent.filter((path) => path.includes(bought.paymentId))).toEqual([])
  expect(await outcome(shop, bought)).toMatchObject({ status: 'Cancelled', payment: 'refunded', stock: 10 })
  const mails = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.orderId, bought.order.id))
  const facts = { shopName: 'Inkloom', publicUrl: new URL('https://shop.example'), supportEmail: 'a@shop.example' }
  const texts = mails.map(({ content }) => renderHtmlAndText(content as MailContent, facts).text)
  expect(
    texts.filter((text) => text.includes(`We have refunded ₹998.00. We sent it to you another way: ${note}`)),
  ).toHaveLength(1)
  const [row] = await shop.db.select().from(payments).where(eq(payments.providerPaymentId, bought.paymentId))
  expect(row?.amountRefunded).toBe(rupees(998))
  expect(await toDo(bought.order.number)).toEqual([])
  const { money } = await shop.as(admin).adminOrders.details({ id: bought.order.id })
  expect(money.refunds).toMatchObject([
    { status: 'failed', isOpen: false },
    { status: 'processed', isCash: true, note },
  ])
})

test('a refund that has not failed can neither be retried nor marked as paid; customers may do neither', async () => {
  const { order, person } = await paid()
  const { money } = await shop.as(admin).refunds.give({ id: order.id, amount: rupees(100) })
  const id = money.refunds[0]?.id
  if (!id) throw new Error('no refund')
  for (const answer of [
    attempt(shop.as(admin).refunds.retry({ id })),
    attempt(shop.as(admin).refunds.paidByHand({ id, note: 'UPI' })),
  ])
    expect(await answer).toMatchObject({ ok: false, failure: { code: 'illegal_transition' } })
  expect((await shop.inject({ method: 'POST', url: `/api/refunds/${id}/retry`, by: person })).statusCode).toBe(403)
})

test.each([
  [99, 'The smallest online refund is ₹1.00.'],
  [99_750, 'This would leave ₹0.50, and less than ₹1.00 cannot be refunded. Refund all of ₹998.00 or at most ₹997.00.'],
])(
  'a refund of %d paise of ₹998 is refused: it, or the rest, would be below the provider’s minimum',
  async (amount, message) => {
    const { order } = await paid()
    const refusal = await attempt(shop.as(admin).refunds.give({ id: order.id, amount: paise(amount) }))
    expect(refusal).toMatchObject({ ok: false, failure: { code: 'invalid' }, fields: { amount: message } })
    expect(await shop.db.$count(refunds, eq(refunds.orderId, order.id))).toBe(0)
  },
)

test('a rest of 50 paise after a refund in the provider’s dashboard is not sent to the provider but shown on the owner’s dashboard', async () => {
  const { order, paymentId, ...rest } = await paid()
  await refundInDashboard(shop, paymentId, 99_750)
  for (const event of await listSandboxEvents(shop, paymentId)) await deliver(shop, event)
  await shop.as(admin).orders.cancel({ id: order.id })
  await processRefunds()
  expect(sent.filter((path) => path.includes(paymentId))).toEqual([])
  const [line] = await toDo(order.number)
  expect(line).toMatchObject({ amount: 50, what: expect.stringContaining('Less than ₹1.00') })
  const { money } = await shop.as(admin).adminOrders.details({ id: order.id })
  const open = money.refunds.find(({ isOpen }) => isOpen)
  if (!open) throw new Error('nothing is open')
  await shop.as(admin).refunds.paidByHand({ id: open.id, note: 'in cash' })
  expect(await outcome(shop, { order, ...rest })).toMatchObject({ status: 'Cancelled', payment: 'refunded' })
  expect(await toDo(order.number)).toEqual([])
})
