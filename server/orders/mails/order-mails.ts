import { asc, eq, sql } from 'drizzle-orm'
import type { RefundId } from '#contract/admin-orders.ts'
import type { UserId } from '#contract/auth.ts'
import { CONFIRM_ORDER_PATH, type MailItem } from '#contract/mail-content.ts'
import type { Paise } from '#contract/money.ts'
import type { Order, OrderId } from '#contract/orders.ts'
import { DEFAULT_SETTINGS } from '#contract/shop-settings.ts'
import type { Language } from '#contract/texts/languages.ts'
import type { OrderMailKind } from '#contract/texts/mail-words.ts'
import type { MessageKind } from '#contract/texts/message-words.ts'
import { users } from '#server/auth/auth.table.ts'
import type { Db } from '#server/core/database/db.ts'
import { type Mail, type Message, type Notification, queueMails } from '#server/core/mail/mail.ts'
import { readRefundTaxes } from '#server/orders/admin/refund-taxes.ts'
import { orderItems } from '#server/orders/order-items.table.ts'
import { orders, type PaymentState } from '#server/orders/orders.table.ts'
import { readOrder } from '#server/orders/read-orders.ts'
import { agreedChannels } from '#server/phone-messages/consents.ts'
import { messagesTo, type Recipient } from '#server/phone-messages/queue-message.ts'
import { readRow, type ShopRules, withDefaults } from '#server/settings/read-settings.ts'
import { hasPush, notificationTo } from '#server/web-push/queue-push.ts'
import { mailItemOf, type OrderFacts, orderMail, toldOf } from './order-mail-content.ts'
import { orderMessageValues } from './order-messages.ts'
import { ownerAlerts, queueOwnerAlerts } from './owner-alerts.ts'

/** The key of a mail about an order in the outbox. */
export function orderMailKey(orderId: OrderId, kind: OrderMailKind, about?: string): string {
  return `order-${kind}:${orderId}${about === undefined ? '' : `:${about}`}`
}

/**
 * Queues the mail about a change of an order, in the transaction of that change and after it: the content is read now and is
 * not affected by later changes. Once per key: `about` is the id of the refund or payment where an order can have several;
 * `delaySeconds` leaves time to undo the change. An erased person gets no mail. When an order is paid, and so can be
 * accepted, the admins get a mail too. With the mail go a message to the phone and a notification, if the shopper wants them.
 */
export async function queueOrderMail(
  tx: Db,
  orderId: OrderId,
  kind: OrderMailKind,
  about?: string,
  delaySeconds?: number,
): Promise<void> {
  const [more] = await tx
    .select({
      email: users.email,
      language: users.language,
      erasedAt: users.erasedAt,
      paymentStatus: orders.paymentStatus,
      cancelReason: orders.cancelReason,
      courier: orders.courier,
      trackingNumber: orders.trackingNumber,
      trackingUrl: orders.trackingUrl,
      agreed: agreedChannels(orders.userId, orders.shipPhone),
      hasPush: hasPush(orders.userId),
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  const order = await readOrder(tx, eq(orders.id, orderId))
  if (!more || !order) throw new Error(`no order ${orderId} to write about`)
  const rows = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
  const items = rows.map(mailItemOf)
  if (kind === 'paid' || kind === 'confirmed') await queueOwnerAlerts(tx, order, items)
  if (more.erasedAt) return
  const row = await readRow(tx)
  const settings = withDefaults(row, DEFAULT_SETTINGS)
  const money = about === undefined || kind === 'tracking' ? null : await moneyOf(tx, order, about)
  const facts = { order, items, ...more, money, ...rulesOf(settings) }
  const key = orderMailKey(orderId, kind, about)
  const mail = { key, delaySeconds, kind: `order-${kind}`, to: more.email, orderId, ...orderMail(kind, facts) }
  const phoneMessages = row?.phoneMessages ?? null
  const recipient = { ...more, phone: order.address.phone, phoneMessages, shopName: settings.shopName }
  const notifications = more.hasPush ? orderNotifications(kind, mail) : []
  await queueMails(tx, [mail, ...orderMessages(kind, facts, recipient, mail), ...notifications])
}

type Same = Pick<Mail, 'key' | 'subject' | 'delaySeconds'> & { link?: string; isSecret?: boolean }

/** The kind of the message that tells of the same as a mail; null: there is none. */
function messageKindOf(kind: OrderMailKind): MessageKind | null {
  // Who confirms reads the thanks on that page; a message of its own would have to be registered with the providers.
  if (kind === 'cash-payment-refunded' || kind === 'confirmed') return null
  return kind === 'confirm' ? 'cod-confirmation' : kind
}

/** The message to the phone that goes with a mail, if any. */
function orderMessages(kind: OrderMailKind, facts: OrderFacts, to: Recipient, mail: Same): Message[] {
  const { key: mailKey, subject, delaySeconds, link, isSecret } = mail
  const messageKind = messageKindOf(kind)
  if (messageKind === null) return []
  const values = orderMessageValues(facts.order, facts, toldOf(facts))
  const told = { kind: messageKind, mailKey, orderId: facts.order.id, subject, delaySeconds, values }
  return messagesTo(to, { ...told, ...(link && { link, isSecret: isSecret ?? false }) })
}

/** Whoever places or confirms an order reads it on that page. */
const NOT_NOTIFIED: readonly OrderMailKind[] = ['placed', 'confirm', 'confirmed']

/** The notification that goes with a mail, if any: what an inbox shows of the mail before it is opened. */
function orderNotifications(kind: OrderMailKind, mail: ReturnType<typeof orderMail> & OrderMail): Notification[] {
  if (NOT_NOTIFIED.includes(kind)) return []
  const { key: mailKey, to, orderId, delaySeconds, subject: title, content } = mail
  return [notificationTo(to, { kind, mailKey, orderId, delaySeconds }, { title, text: content.preview })]
}

type OrderMail = Pick<Mail, 'key' | 'to' | 'delaySeconds'> & { orderId: OrderId }

function rulesOf({ returnDays, refundDaysMin: min, refundDaysMax: max }: ShopRules) {
  return { returnDays, refundDays: min === max ? String(max) : `${min}–${max}` }
}

/** What the mails about a new order contain. */
export type PlacedOrder = {
  order: Order
  items: MailItem[]
  person: { email: string; erasedAt: Date | null; language: Language }
  paymentStatus: PaymentState
  settings: ShopRules
  /** The owner's choices of messages to phones, and the channels that the shopper has agreed to. */
  phoneMessages: Recipient['phoneMessages']
  agreed: Recipient['agreed']
  /** The admins who get a mail about the order. */
  admins: readonly { id: UserId; email: string }[]
  canPayOnline: boolean
  /** Of the link that confirms it. */
  confirmToken: string
}

/**
 * The mails about a new order, with the message to the phone: to its shopper, who may have to confirm it, and to the given admins
 * once it can be accepted.
 */
export function placedMails(placed: PlacedOrder): (Mail | Message)[] {
  const { order, items, person, paymentStatus, settings, admins, phoneMessages, agreed, canPayOnline } = placed
  const alerts = order.confirmBy ? [] : ownerAlerts(admins, order, items)
  const kind = order.confirmBy ? 'confirm' : 'placed'
  if (person.erasedAt) return alerts
  const shipment = { courier: null, trackingNumber: null, trackingUrl: null }
  const { language } = person
  const facts = {
    order,
    items,
    language,
    paymentStatus,
    canPayOnline,
    cancelReason: null,
    ...shipment,
    money: null,
    ...rulesOf(settings),
  }
  const mail: Mail = {
    key: orderMailKey(order.id, kind),
    kind: `order-${kind}`,
    to: person.email,
    orderId: order.id,
    // Its button is signed with this order when it is sent: merged with others it would confirm the wrong one.
    isSecret: kind === 'confirm',
    ...orderMail(kind, facts),
  }
  const recipient = { phone: order.address.phone, language, agreed, phoneMessages, shopName: settings.shopName }
  const link = CONFIRM_ORDER_PATH.replace(':token', placed.confirmToken)
  const more = order.confirmBy ? { link } : {}
  return [...alerts, mail, ...orderMessages(kind, facts, recipient, { ...mail, ...more })]
}

/** The refund or payment that a mail is about. Read by SQL, because payments imports orders and not the other way round. */
async function moneyOf(tx: Db, order: Order, id: string): Promise<OrderFacts['money']> {
  const orderId = order.id
  const { rows } = await tx.execute<{
    amount: Paise
    is_cash: boolean
    is_credit: boolean
    paid_by: string | null
  }>(sql`
    select amount, payment_id is null and coalesce(paid_by, 'cash') = 'cash' as is_cash, paid_by is not distinct from 'credit' as is_credit,
      case when paid_by = 'credit' then null when by_hand then note when paid_by in ('upi', 'bank')
        then concat_ws(', ', case paid_by when 'upi' then 'UPI' else 'bank transfer' end, payee, 'reference ' || reference) || '.' end as paid_by
      from refunds where id::text = ${id} and order_id = ${orderId}
    union all select amount, false, false, null from payments where id::text = ${id} and order_id = ${orderId}`)
  if (!rows[0]) return null
  const taxes = order.tax ? (await readRefundTaxes(tx, orderId)).get(id as RefundId) : undefined
  return {
    amount: rows[0].amount,
    isCash: rows[0].is_cash,
    isCredit: rows[0].is_credit,
    paidBy: rows[0].paid_by,
    taxes: taxes ?? [],
  }
}
