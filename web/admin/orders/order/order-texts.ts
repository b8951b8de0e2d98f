import { formatRupees, type Paise } from '#contract/basics/money.ts'
import type { AdminOrderDetails } from '#contract/orders/admin-orders.api.ts'
import type { OrderChange } from '#contract/orders/order-edits.api.ts'
import type { OrderActor, OrderEvent } from '#contract/orders/order-events.ts'
import { ownerRefund } from '#texts/en/orders/owner-refund.ts'
import { englishWords } from '#texts/messages/format.ts'
import { describeOrderChange } from '#texts/orders/describe-order-change.ts'
import type { PackerWords } from '#web/admin/shell/words/packer-words.ts'

const TEXTS = englishWords(ownerRefund)

export const HOW_PAID = TEXTS.sayHowYouPaid

type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

export const REFUND_STATES = {
  queued: { words: TEXTS.states.queued, tone: 'info' },
  sent: { words: TEXTS.states.sent, tone: 'info' },
  processed: { words: TEXTS.states.processed, tone: 'success' },
  failed: { words: TEXTS.states.failed, tone: 'danger' },
} as const satisfies Record<string, { words: string; tone: Tone }>

/** How timeline entries refer to other orders. */
const OTHER_ORDERS: Partial<Record<OrderEvent, (words: PackerWords, orders: string) => string>> = {
  'parcel-left': ({ orders: texts }, orders) => texts.fromOrders({ orders }),
  'addition-asked': ({ orders: texts }, orders) => texts.asOrders({ orders }),
}

/** One line of an order's timeline in words, such as 'Cancelled by Asha Rao · out of stock'. */
export function describeEvent(
  { kind, actor, actorName, data }: AdminOrderDetails['events'][number],
  words: PackerWords,
): string {
  const { orders } = words
  const facts = data !== null && typeof data === 'object' && !Array.isArray(data) ? data : {}
  const more = [
    ...listChanges(facts.changes, words),
    kind === 'tagged' && describeTags(facts, orders),
    kind === 'assigned' && (typeof facts.to === 'string' ? orders.toPerson({ name: facts.to }) : orders.toNobody),
    typeof facts.saved === 'number' && facts.saved > 0 && orders.codFeeSaved({ amount: facts.saved as Paise }),
    typeof facts.amount === 'number' && formatRupees(facts.amount as Paise),
    typeof facts.reason === 'string' && describeReason(facts.reason, actor, orders),
    facts.reason === 'rto' && (facts.restock === false ? orders.damaged : orders.restocked),
    Array.isArray(facts.orders) && describeOrders(kind, facts.orders, words),
    typeof facts.part === 'number' && words.partialShipments.partInSentence({ number: facts.part }),
    typeof facts.pieces === 'number' && words.parcels.pieceCount({ count: facts.pieces }),
    typeof facts.problem === 'string' && facts.problem,
    typeof facts.courier === 'string' && facts.courier,
    typeof facts.trackingNumber === 'string' && facts.trackingNumber,
  ].filter(Boolean)
  const what = orders.events[kind]
  const who = describeActor(actor, actorName, orders)
  return [who ? orders.eventBy({ what, who }) : what, ...more].join(' · ')
}

/** Null for an event without an actor, which comes from the shop or the payment provider. */
function describeActor(actor: OrderActor, name: string | null, orders: PackerWords['orders']): string | null {
  if (actor === 'owner') return name ?? orders.theShop
  if (actor === 'shopper') return orders.theCustomer
  return actor === 'courier' ? orders.courierScan : null
}

function describeOrders(kind: OrderEvent, numbers: readonly unknown[], words: PackerWords): string {
  const orders = numbers.map((number) => `#${number}`).join(', ')
  return OTHER_ORDERS[kind]?.(words, orders) ?? words.orders.withOrders({ orders })
}

/** Added and removed tags: 'gift, fragile; without press'. */
function describeTags({ added, removed }: Record<string, unknown>, { withoutTags }: PackerWords['orders']): string {
  const [more, tags] = [added, removed].map((list) => (Array.isArray(list) ? list.join(', ') : ''))
  return [more, tags && withoutTags({ tags })].filter(Boolean).join('; ')
}

/** The changes of an edit: 'Everyday Polo: size changed from M to L.' */
function listChanges(changes: unknown, { orderChanges }: PackerWords): string[] {
  return Array.isArray(changes)
    ? (changes as OrderChange[]).map((change) => describeOrderChange(orderChanges, change))
    : []
}

/** Why an order was cancelled; '' where its entry already names the customer, and for a reason that the shop did not give. */
function describeReason(reason: string, actor: OrderActor, { cancelReasons }: PackerWords['orders']): string {
  if (reason === 'by_shopper' && actor === 'shopper') return ''
  return reason in cancelReasons ? cancelReasons[reason as keyof typeof cancelReasons] : ''
}
