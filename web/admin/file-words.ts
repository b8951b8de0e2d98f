import type { OrderFile } from '#contract/desk.ts'
import type { Paise } from '#contract/money.ts'

export const FILE_FAILED = 'Failed to update order.'
export const HOW_PAID = 'Say how you paid it, for example “UPI, reference 4312…”'

/** Why a form in an order came to nothing, for a page without script: it is asked for anew. */
export function problemOf(intent: string | null): string | null {
  if (intent === null) return null
  return intent === 'refund' ? 'Failed to refund. Check the amount, and tick the box to confirm.' : FILE_FAILED
}

type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

export const REFUND_STATES = {
  queued: { words: 'On its way', tone: 'info' },
  sent: { words: 'Sent to the bank', tone: 'info' },
  processed: { words: 'Done', tone: 'success' },
  failed: { words: 'Failed', tone: 'danger' },
} as const satisfies Record<string, { words: string; tone: Tone }>

export const MAIL_STATES = {
  queued: { words: 'Waiting', tone: 'neutral' },
  sending: { words: 'Being sent', tone: 'info' },
  sent: { words: 'Sent', tone: 'success' },
  merged: { words: 'Sent with others', tone: 'success' },
  dead: { words: 'Failed', tone: 'danger' },
} as const satisfies Record<string, { words: string; tone: Tone }>

const KINDS: Record<string, string> = {
  placed: 'Placed',
  paid: 'Paid',
  accepted: 'Accepted',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  'refund-queued': 'Refund started',
  'refund-failed': 'Refund failed',
  tracking: 'Parcel',
  slip: 'Packing slip printed',
  'slip-undone': 'Packing slip not printed after all',
  shipped: 'Shipped',
  'accepted-undone': 'Accepting undone',
  'shipped-undone': 'Shipping undone',
  'delivered-undone': 'Delivery undone',
}

/** One line of an order's timeline in words. */
export function bulletWords(event: OrderFile['events'][number], print: (amount: Paise) => string): string {
  const { kind, actor, actorName, data } = event
  const facts = data !== null && typeof data === 'object' && !Array.isArray(data) ? data : {}
  const more = [
    typeof facts.amount === 'number' && print(facts.amount as Paise),
    typeof facts.reason === 'string' && facts.reason !== 'by_owner' && facts.reason.replaceAll('_', ' '),
    typeof facts.problem === 'string' && facts.problem,
    typeof facts.courier === 'string' && facts.courier,
    typeof facts.trackingNumber === 'string' && facts.trackingNumber,
  ].filter(Boolean)
  const by = actor === 'owner' ? (actorName ?? 'the shop') : actor === 'shop' ? null : actor
  return [KINDS[kind] ?? kind.replaceAll('-', ' '), ...more].join(' · ') + (by ? ` by ${by}` : '')
}
