import type { OrderStatus } from '#contract/orders/order-status.ts'
import { STATUS_WORDS } from '#contract/texts/order-words.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { Badge } from '#web/ui/badge.tsx'

const TONES: Record<OrderStatus, Tone> = {
  Pending: 'warning',
  Success: 'info',
  Accepted: 'accepted',
  Delivered: 'success',
  Cancelled: 'neutral',
}

export function orderStatusLabel(status: OrderStatus): string {
  return STATUS_WORDS[status]
}

/** An order's status as a badge. `label` is its text when the page is not in English. */
export function OrderStatusBadge({ status, label }: { status: OrderStatus; label?: string | undefined }) {
  return <Badge tone={TONES[status]}>{label ?? STATUS_WORDS[status]}</Badge>
}
