import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Paise, ZERO } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import { calculateAmountDue } from '#contract/orders/pay-now.ts'
import { stock } from '#server/catalogue/stock/stock.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { ProviderPayment, ProviderRefund } from '#server/orders/payments/provider.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { sign } from '#server/platform/security/hmac.ts'
import { storeCreditLedger } from '#server/selling/store-credit/store-credit.table.ts'
import type { Person, TestShop } from './start-shop.ts'

export type OnlineOrder = { order: Order; person: Person; productId: ProductId; providerOrderId: string }

/**
 * An unpaid online order of ₹998, with an order id of the provider: two pieces of a product that had `pieces` in stock. The
 * customer is given the store credit `credit`, which pays a part of the order.
 */
export async function onlineOrder(
  shop: TestShop,
  { pieces = 10, promoCode = '', credit = ZERO } = {},
): Promise<OnlineOrder> {
  const productId = await shop.product({ pieces })
  const person = await shop.customer()
  await shop.address(person)
  const item = { productId, size: 'M', color: 'Black', quantity: 2 }
  await shop.as(person).cart.add(item)
  if (credit > ZERO) await giveCredit(shop, person, credit)
  const form = { items: [item], paymentMethod: 'Online' as const, promoCode: promoCode || null, credit }
  const { order } = await shop.as(person).orders.place(form)
  const providerOrderId = `order_${randomUUID().replaceAll('-', '')}`
  await shop.db.update(orders).set({ providerOrderId }).where(eq(orders.id, order.id))
  return { order, person, productId, providerOrderId }
}

/** Gives a customer store credit directly in the ledger, without an owner. */
export async function giveCredit(shop: TestShop, { id }: Person, amount: Paise): Promise<void> {
  const entry = { userId: id, delta: amount, reason: 'granted', note: 'For a test', actorId: id } as const
  await shop.db.insert(storeCreditLedger).values(entry)
}

/** `onlineOrder`, which also exists in the sandbox, so that `pay` of sandbox.ts can pay it. */
export async function sandboxOrder(shop: TestShop, options: { pieces?: number } = {}): Promise<OnlineOrder> {
  const bought = await onlineOrder(shop, options)
  if (!shop.gateway) throw new Error('no gateway')
  const { id } = bought.order
  const providerOrder = await shop.gateway.provider.createOrder({
    amount: calculateAmountDue(bought.order),
    receipt: id.replaceAll('-', ''),
    notes: {},
  })
  await shop.db.update(orders).set({ providerOrderId: providerOrder.id }).where(eq(orders.id, id))
  return { ...bought, providerOrderId: providerOrder.id }
}

/** A provider's payment entity for an order; fully captured by default. */
export function buildPayment(
  { order, providerOrderId }: Pick<OnlineOrder, 'order' | 'providerOrderId'>,
  change: Partial<ProviderPayment> = {},
): ProviderPayment {
  return {
    id: `pay_${randomUUID().replaceAll('-', '')}`,
    order_id: providerOrderId,
    amount: calculateAmountDue(order),
    currency: 'INR',
    status: 'captured',
    method: 'upi',
    ...change,
  }
}

export function buildRefund(payment: ProviderPayment, change: Partial<ProviderRefund> = {}): ProviderRefund {
  const id = `rfnd_${randomUUID().replaceAll('-', '')}`
  return { id, payment_id: payment.id, amount: payment.amount, status: 'processed', notes: [], ...change }
}

export type Delivery = { body: string; signature: string; eventId: string }

/** A webhook event as the provider sends it, with the signature over its raw body. */
export function buildEvent(
  shop: TestShop,
  event: string,
  payload: { payment?: ProviderPayment; refund?: ProviderRefund; order?: { id: string } },
): Delivery {
  const wrapped = Object.entries(payload).map(([name, entity]) => [name, { entity }])
  const body = JSON.stringify({
    entity: 'event',
    event,
    contains: Object.keys(payload),
    payload: Object.fromEntries(wrapped),
  })
  const secret = shop.gateway?.webhookSecrets[0] ?? ''
  return { body, signature: sign(secret, body), eventId: randomUUID() }
}

export async function deliver(shop: TestShop, { body, signature, eventId }: Delivery): Promise<number> {
  const answer = await shop.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    payload: body,
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId },
  })
  return answer.statusCode
}

/** The resulting state of an order: its status, the remaining stock, and the mails about it. */
export async function outcome(shop: TestShop, { order, productId }: Pick<OnlineOrder, 'order' | 'productId'>) {
  const row = await orderRow(shop, order.id)
  const [left] = await shop.db.select().from(stock).where(eq(stock.productId, productId))
  const mails = await shop.db.select({ kind: mailOutbox.kind }).from(mailOutbox).where(eq(mailOutbox.orderId, order.id))
  return {
    status: row.status,
    payment: row.paymentStatus,
    stock: left?.quantity ?? 0,
    mails: mails.map(({ kind }) => kind).sort(),
  }
}

export async function orderRow(shop: TestShop, id: OrderId): Promise<typeof orders.$inferSelect> {
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error('the order does not exist')
  return row
}
