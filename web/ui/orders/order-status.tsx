import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { Badge } from '#web/ui/badge.tsx'

const TONES: Record<OrderStatus, Tone> = {
  Pending: 'warning',
  Success: 'info',
  Accepted: 'accepted',
  Delivered: 'success',
  Cancelled: 'neutral',
}

/** An order's status as a badge. `label` is its word in the language of the page. */
export function OrderStatusBadge({ status, label }: { status: OrderStatus; label: string }) {
  return <Badge tone={TONES[status]}>{label}</Badge>
}
