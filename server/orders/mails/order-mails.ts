import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Language } from '#contract/basics/languages.ts'
import type { MessageKind, MessageValues } from '#contract/basics/message-kinds.ts'
import { formatRupees, type Paise, paise, times } from '#contract/basics/money.ts'
import type { RefundId } from '#contract/orders/admin-orders.api.ts'
import { OrderChange, SETTLEMENTS } from '#contract/orders/order-edits.api.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import { CONFIRM_ORDER_PATH, type MailItem, PAY_LINK_PATH } from '#contract/people/mail-content.ts'
import { DEFAULT_SETTINGS } from '#contract/site/settings.ts'
import { groupTitle } from '#server/orders/group-shares/order-share.ts'
import { addedTo } from '#server/orders/order-add-ons/open-add-on.ts'
import { readRefundTaxes } from '#server/orders/order-list/refund-taxes.ts'
import { orderEvents } from '#server/orders/orders/order-events.table.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import type { PaymentState } from '#server/orders/orders/orders.columns.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { readOrder } from '#server/orders/orders/read-orders.ts'
import { partialShipmentLines, partialShipments } from '#server/orders/partial-shipments/partial-shipments.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { agreedChannels } from '#server/people/messages/phone/consents.ts'
import { messagesTo, type Recipient } from '#server/people/messages/phone/queue-message.ts'
import { hasPush, notificationTo } from '#server/people/messages/web-push/queue-push.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Mail, type Message, type Notification, queueMails } from '#server/platform/mail/mail.ts'
import { readRow, type ShopRules, withDefaults } from '#server/site/settings/read-settings.ts'
import { dateIn } from '#texts/messages/date-names.ts'
import { toWords } from '#texts/messages/to-words.ts'
import type { OrderMailFacts, OrderMailKind, RefundPaid } from '#texts/orders/word-order-mail.ts'
import { phoneMessages } from '#texts/people/phone-messages.ts'
import { type OrderFacts, orderMail, presentMailItem, toMailFacts } from './order-mail-content.ts'
import { type Alerted, ownerAlerts, queueOwnerAlerts } from './owner-alerts.ts'

/** The key of a mail about an order in the outbox. */
export function orderMailKey(orderId: OrderId, kind: OrderMailKind, about?: string): string {
  return `order-${kind}:${orderId}${about === undefined ? '' : `:${about}`}`
}

/**
 * Queues the mail about a change of an order, and admins' mails once the order can be accepted. Also queues a phone message and a
 * notification, if the shopper wants them. Call it after the change, in the same transaction, because the content is read now. Sent once
 * per key. `about`: what the mail is about if there can be several: a refund, payment or edit. `delaySeconds`: time to undo the change.
 * `payToken`: for a payment link. An erased person gets no mail.
 */
export async function queueOrderMail(
  tx: Db,
  orderId: OrderId,
  kind: OrderMailKind,
  about?: string,
  delaySeconds?: number,
  payToken?: string,
): Promise<void> {
  const { more, order, items, row, settings, facts } = await readFacts(tx, orderId, kind, about)
  if (kind === 'paid' || kind === 'confirmed') await queueOwnerAlerts(tx, order, items)
  if (more.erasedAt) return
  const key = orderMailKey(orderId, kind, about)
  const mail = {
    key,
    delaySeconds,
    kind: `order-${kind}`,
    to: more.email,
    orderId,
    // A secret mail is never merged with another. The button of this one is only for this order.
    isSecret: kind === 'payment-link',
    ...orderMail(kind, facts),
  }
  const link = payToken === undefined ? {} : { link: PAY_LINK_PATH.replace(':token', payToken) }
  const phoneMessages = row?.phoneMessages ?? null
  const recipient = { ...more, phoneMessages, shopName: settings.shopName }
  const notifications = more.hasPush ? orderNotifications(kind, mail) : []
  await queueMails(tx, [mail, ...orderMessages(kind, facts, recipient, { ...mail, ...link }), ...notifications])
}

/**
 * Queues the order confirmation again, with the order's current state. Without phone message and notification. `again` makes the key
 * unique. Returns the recipient's address; null for an erased person.
 */
export async function queueConfirmationAgain(tx: Db, order: Order, again: string): Promise<string | null> {
  const kind = order.confirmBy ? 'confirm' : order.paymentMethod === 'Online' ? 'paid' : 'placed'
  const { more, facts } = await readFacts(tx, order.id, kind)
  if (more.erasedAt) return null
  const key = orderMailKey(order.id, kind, again)
  // Secret for the same reason as in `placedMails`.
  const isSecret = kind === 'confirm'
  await queueMails(tx, [
    { key, kind: `order-${kind}`, to: more.email, orderId: order.id, isSecret, ...orderMail(kind, facts) },
  ])
  return more.email
}

/** Mails whose `about` is not a refund or payment. */
const NOT_OF_MONEY: readonly OrderMailKind[] = ['tracking', 'part', 'edited', 'delayed']

/** Reads the data for a mail about an order. */
async function readFacts(tx: Db, orderId: OrderId, kind: OrderMailKind, about?: string) {
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
      payBy: orders.holdExpiresAt,
      phone: orders.shipPhone,
      agreed: agreedChannels(orders.userId, orders.shipPhone),
      hasPush: hasPush(orders.userId),
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  const order = await readOrder(tx, eq(orders.id, orderId))
  if (!more || !order) throw new Error(`no order ${orderId} to write about`)
  const partialShipment = kind === 'part' ? await readPartialShipment(tx, order, about) : null
  const rows = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
  const items = partialShipment?.items ?? rows.map(presentMailItem)
  const row = await readRow(tx)
  const settings = withDefaults(row, DEFAULT_SETTINGS)
  const isOfMoney = about !== undefined && !NOT_OF_MONEY.includes(kind)
  const money = isOfMoney ? await readMoneyMovement(tx, order, about) : null
  const edit = kind === 'edited' ? await lastEdit(tx, orderId) : null
  const addsTo = kind === 'payment-link' ? ((await addedTo(tx, orderId))?.number ?? null) : null
  const group = kind === 'payment-link' && order.channel === 'group' ? await groupTitle(tx, orderId) : null
  const facts: OrderFacts = {
    order,
    items,
    ...more,
    ...partialShipment?.facts,
    money,
    edit,
    addsTo,
    group,
    ...toReturnRules(settings),
  }
  return { more, order, items, row, settings, facts }
}

type Same = Pick<Mail, 'key' | 'subject' | 'delaySeconds'> & { link?: string; isSecret?: boolean }

/** The kind of the phone message that corresponds to a mail; null: none. */
function findMessageKind(kind: OrderMailKind): MessageKind | null {
  // These mails have no message, for example because the page shows the same. Each kind of message must be registered with the providers.
  if (kind === 'cash-payment-refunded' || kind === 'confirmed' || kind === 'edited') return null
  if (kind === 'part' || kind === 'delayed') return null
  return kind === 'confirm' ? 'cod-confirmation' : kind
}

/** The phone messages that go with a mail; empty when none. */
function orderMessages(kind: OrderMailKind, facts: OrderFacts, to: Recipient, mail: Same): Message[] {
  const { key: mailKey, subject, delaySeconds, link, isSecret } = mail
  const messageKind = findMessageKind(kind)
  if (messageKind === null) return []
  const values = orderMessageValues(facts.order, facts, toMailFacts(facts))
  const message = { kind: messageKind, mailKey, orderId: facts.order.id, subject, delaySeconds, values }
  return messagesTo(to, { ...message, ...(link && { link, isSecret: isSecret ?? false }) })
}

/** Mails without a notification, because the page on which the shopper acts shows the same. */
const NOT_NOTIFIED: readonly OrderMailKind[] = ['placed', 'confirm', 'confirmed']

/** The notification that goes with a mail, made of its subject and preview; empty when none. */
function orderNotifications(kind: OrderMailKind, mail: ReturnType<typeof orderMail> & OrderMail): Notification[] {
  if (NOT_NOTIFIED.includes(kind)) return []
  const { key: mailKey, to, orderId, delaySeconds, subject: title, content } = mail
  return [notificationTo(to, { kind, mailKey, orderId, delaySeconds }, { title, text: content.preview })]
}

type OrderMail = Pick<Mail, 'key' | 'to' | 'delaySeconds'> & { orderId: OrderId }

function toReturnRules({ returnDays, refundDaysMin: min, refundDaysMax: max }: ShopRules) {
  return { returnDays, refundDays: { min, max } }
}

/** The data for the mails about a new order. */
export type PlacedOrder = {
  order: Order
  items: MailItem[]
  person: { email: string; erasedAt: Date | null; language: Language }
  paymentStatus: PaymentState
  settings: ShopRules
  /** `phoneMessages`: the owner's choice of messages to phones; `agreed`: the channels that the shopper has agreed to. */
  phoneMessages: Recipient['phoneMessages']
  agreed: Recipient['agreed']
  /** The admins who get a mail about the order. */
  admins: readonly Alerted[]
  canPayOnline: boolean
  /** The token of the link that confirms the order. */
  confirmToken: string
}

/**
 * The mails and phone messages about a new order. The shopper may have to confirm the order. The admins get a mail only if it can be
 * accepted now.
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
    ...toReturnRules(settings),
  }
  const mail: Mail = {
    key: orderMailKey(order.id, kind),
    kind: `order-${kind}`,
    to: person.email,
    orderId: order.id,
    // A secret mail is never merged with another. The button confirms only the order of this mail.
    isSecret: kind === 'confirm',
    ...orderMail(kind, facts),
  }
  const recipient = { phone: order.address.phone, language, agreed, phoneMessages, shopName: settings.shopName }
  const link = CONFIRM_ORDER_PATH.replace(':token', placed.confirmToken)
  const more = order.confirmBy ? { link } : {}
  return [...alerts, mail, ...orderMessages(kind, facts, recipient, { ...mail, ...more })]
}

/** The data for the mail about a partial shipment: its pieces instead of the items, and its courier. */
async function readPartialShipment(tx: Db, order: Order, about = '') {
  const [partialShipment] = await tx.select().from(partialShipments).where(eq(partialShipments.id, about))
  if (!partialShipment) throw new Error(`no partial shipment ${about} to write about`)
  const rows = await tx
    .select({ item: orderItems, sent: partialShipmentLines.quantity })
    .from(partialShipmentLines)
    .innerJoin(orderItems, eq(orderItems.id, partialShipmentLines.itemId))
    .where(eq(partialShipmentLines.partialShipmentId, partialShipment.id))
    .orderBy(asc(orderItems.position))
  const { courier, trackingNumber, trackingUrl } = partialShipment
  const pieces = rows.reduce((sum, { sent }) => sum + sent, 0)
  return {
    items: rows.map(({ item, sent }) =>
      presentMailItem({ ...item, quantity: sent, subtotal: times(item.unitPrice, sent) }),
    ),
    facts: { courier, trackingNumber, trackingUrl, partialShipment: { pieces, of: order.itemCount } },
  }
}

const Edit = z.object({ changes: z.array(OrderChange), settlement: z.enum(SETTLEMENTS), difference: z.int() })

async function lastEdit(tx: Db, orderId: OrderId): Promise<OrderFacts['edit']> {
  const [event] = await tx
    .select({ data: orderEvents.data })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'edited')))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  if (!event) return null
  const { difference, ...edit } = Edit.parse(event.data)
  return { ...edit, difference: paise(difference) }
}

/** The refund or payment that a mail is about. Read with SQL, because this code must not import payments. */
async function readMoneyMovement(tx: Db, order: Order, id: string): Promise<OrderFacts['money']> {
  const orderId = order.id
  const { rows } = await tx.execute<MoneyMovement>(sql`
    select amount, payment_id is not null as has_payment, paid_by, by_hand, note, payee, reference
      from refunds where id::text = ${id} and order_id = ${orderId}
    union all select amount, true, null, false, null, null, null from payments where id::text = ${id} and order_id = ${orderId}`)
  if (!rows[0]) return null
  const taxes = order.tax ? (await readRefundTaxes(tx, orderId)).get(id as RefundId) : undefined
  return { amount: rows[0].amount, paid: findRefundPaid(rows[0]), taxes: taxes ?? [] }
}

type MoneyMovement = {
  amount: Paise
  has_payment: boolean
  paid_by: string | null
  by_hand: boolean
  note: string | null
  payee: string | null
  reference: string | null
}

function findRefundPaid({ has_payment, paid_by, by_hand, note, payee, reference }: MoneyMovement): RefundPaid {
  if (paid_by === 'credit') return { way: 'credit' }
  if (!has_payment && (paid_by ?? 'cash') === 'cash') return { way: 'cash' }
  if (by_hand) return note ? { way: 'noted', note } : { way: 'payment' }
  return paid_by === 'upi' || paid_by === 'bank' ? { way: paid_by, payee, reference } : { way: 'payment' }
}

type Parcel = Pick<typeof orders.$inferSelect, 'courier' | 'trackingNumber'>
/** The values of a message about an order, in a language. */
function orderMessageValues(order: Order, parcel: Parcel, { name, total, amount }: OrderMailFacts) {
  return (language: Language): MessageValues => ({
    name,
    number: `#${order.number}`,
    total: formatRupees(total),
    amount: formatRupees(amount),
    day: dateIn(language, order.expectedTo, 'weekday'),
    parcel: [parcel.courier ?? toWords(phoneMessages(language)).ourCourier, parcel.trackingNumber]
      .filter(Boolean)
      .join(' '),
  })
}
