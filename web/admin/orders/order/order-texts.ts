import type { Paise } from '#contract/basics/money.ts'
import type { AdminOrderDetails } from '#contract/orders/admin-orders.api.ts'
import type { OrderChange } from '#contract/orders/order-edits.api.ts'
import type { CancelReason, OrderActor, OrderEvent } from '#contract/orders/order-events.ts'
import { fill } from '#contract/texts/fill.ts'
import { type PackerLanguage, type PackerPhrase, packerMessage, packerWords } from '#contract/texts/packer-words.ts'
import { toWords } from '#texts/messages/format.ts'
import { describeOrderChange } from '#texts/orders/describe-order-change.ts'
import { orderChanges } from '#texts/orders/order-changes.ts'

export const FILE_FAILED = 'Failed to update order.'
export const HOW_PAID = 'Say how you paid it, for example “UPI, reference 4312…”'

type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

export const REFUND_STATES = {
  queued: { words: 'On its way', tone: 'info' },
  sent: { words: 'Sent to the bank', tone: 'info' },
  processed: { words: 'Done', tone: 'success' },
  failed: { words: 'Failed', tone: 'danger' },
} as const satisfies Record<string, { words: string; tone: Tone }>

const EVENTS: Record<OrderEvent, string> = {
  placed: 'Placed',
  confirmed: 'Confirmed',
  edited: 'Edited',
  'group-price': 'Last price of the group order',
  'addition-asked': 'Payment link for added items',
  'addition-separate': 'Goes in a parcel of its own',
  tagged: 'Tags changed',
  assigned: 'Assigned',
  'provider-asked': 'Payment started',
  paid: 'Payment received',
  revived: 'Payment received late, order reopened',
  accepted: 'Accepted',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  'refund-queued': 'Refund started',
  'refund-failed': 'Refund failed',
  tracking: 'Tracking changed',
  slip: 'Packing slip printed',
  'slip-undone': 'Packing slip marked as not printed',
  'part-sent': 'Part sent before the rest',
  'part-sent-undone': 'Sending a part undone',
  'part-tracking': 'Tracking of a part',
  'part-delivered': 'Part delivered',
  'part-delivered-undone': 'Delivery of a part undone',
  'part-back': 'Part came back',
  'part-back-undone': 'Part coming back undone',
  'parcel-joined': 'Goes in one parcel',
  'parcel-left': 'Separated',
  delayed: 'Customer told of a later day',
  'proof-sent': 'Design proof sent',
  'proof-approved': 'Design proof approved',
  'proof-change-asked': 'Change of the design asked for',
  'photos-sent': 'Photos of the shirts sent',
  'photos-right': 'Photos look right',
  'parcel-stopped': 'Something is wrong with a shirt',
  'parcel-stop-ended': 'Resolved what was wrong with a shirt',
  packed: 'Packed',
  'packed-undone': 'Packing undone',
  booked: 'Booked with Shiprocket',
  'booking-refused': 'Not booked with Shiprocket',
  'booking-cancelled': 'Booking with Shiprocket cancelled',
  shipped: 'Shipped',
  rto: 'Parcel is coming back',
  'rto-undone': 'Coming back undone',
  'accepted-undone': 'Acceptance undone',
  'shipped-undone': 'Shipping undone',
  'delivered-undone': 'Delivery undone',
}

/** Texts of the cancellation reasons. `by_owner` has none. `by_shopper` has none, because its entry already names the shopper. */
const REASONS: Record<CancelReason, string> = {
  by_owner: '',
  by_shopper: '',
  dismissed: 'payment not completed',
  expired: 'not paid in time',
  replaced: 'replaced by a newer order',
  refunded: 'refunded in full',
  out_of_stock: 'out of stock',
  undeliverable: 'could not be delivered',
  rto: 'parcel came back',
  lost: 'parcel lost by the courier',
  unconfirmed: 'not confirmed in time',
}

/** How timeline entries refer to other orders. */
const ORDERS_OF: Partial<Record<OrderEvent, PackerPhrase>> = {
  'parcel-left': 'from {orders}',
  'addition-asked': 'as {orders}',
}

/** One line of an order's timeline in words, such as 'Cancelled by Asha Rao · out of stock'. */
export function bulletWords(
  event: AdminOrderDetails['events'][number],
  print: (amount: Paise) => string,
  language: PackerLanguage = 'en',
): string {
  const t = (phrase: PackerPhrase, values: Record<string, string> = {}) => fill(packerWords(language, phrase), values)
  const { kind, actor, actorName, data } = event
  const facts = data !== null && typeof data === 'object' && !Array.isArray(data) ? data : {}
  // Events without an actor come from the shop or the payment provider.
  const by =
    actor === 'owner'
      ? (actorName ?? t('the shop'))
      : actor === 'shopper'
        ? t('the customer')
        : actor === 'courier'
          ? t('the courier’s scan')
          : null
  const more = [
    ...changesIn(facts.changes, language),
    kind === 'tagged' && tagWords(facts, (tags) => t('without {tags}', { tags })),
    kind === 'assigned' && (typeof facts.to === 'string' ? t('to {name}', { name: facts.to }) : toNobody(language)),
    typeof facts.saved === 'number' &&
      facts.saved > 0 &&
      t('{amount} COD fee saved', { amount: print(facts.saved as Paise) }),
    typeof facts.amount === 'number' && print(facts.amount as Paise),
    typeof facts.reason === 'string' && packerWords(language, reasonWords(facts.reason, actor)),
    facts.reason === 'rto' && (facts.restock === false ? t('damaged') : t('restocked')),
    Array.isArray(facts.orders) &&
      t(ORDERS_OF[kind] ?? 'with {orders}', { orders: facts.orders.map((number) => `#${number}`).join(', ') }),
    typeof facts.part === 'number' && t('part {number}', { number: String(facts.part) }),
    typeof facts.pieces === 'number' &&
      (facts.pieces === 1 ? t('1 piece') : t('{count} pieces', { count: String(facts.pieces) })),
    typeof facts.problem === 'string' && packerMessage(language, facts.problem),
    typeof facts.courier === 'string' && facts.courier,
    typeof facts.trackingNumber === 'string' && facts.trackingNumber,
  ].filter(Boolean)
  const what = packerWords(language, EVENTS[kind])
  return [by ? t('{what} by {who}', { what, who: by }) : what, ...more].join(' · ')
}

function toNobody(language: PackerLanguage): string {
  return language === 'en' ? 'to nobody' : packerWords(language, 'nobody')
}

/** Added and removed tags: 'gift, fragile; without press'. */
function tagWords({ added, removed }: Record<string, unknown>, withoutTags: (tags: string) => string): string {
  const [more, without] = [added, removed].map((words) => (Array.isArray(words) ? words.join(', ') : ''))
  return [more, without && withoutTags(without)].filter(Boolean).join('; ')
}

/** The changes of an edit: 'Everyday Polo: size changed from M to L.' */
function changesIn(changes: unknown, language: PackerLanguage): string[] {
  const words = toWords(orderChanges(language))
  return Array.isArray(changes) ? (changes as OrderChange[]).map((change) => describeOrderChange(words, change)) : []
}

function reasonWords(reason: string, actor: OrderActor): string {
  if (reason === 'by_shopper') return actor === 'shopper' ? '' : 'the customer asked for it'
  return REASONS[reason as CancelReason] ?? ''
}
