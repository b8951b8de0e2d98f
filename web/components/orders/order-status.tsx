import type { OrderStatus } from '#contract/order-status.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { Badge } from '#web/ui/badge.tsx'

const LOOKS: Record<OrderStatus, { label: string; tone: Tone }> = {
  Pending: { label: 'Pending', tone: 'warning' },
  // The specification's status for a paid order.
  Success: { label: 'Paid', tone: 'info' },
  Accepted: { label: 'Accepted', tone: 'accepted' },
  Delivered: { label: 'Delivered', tone: 'success' },
  Cancelled: { label: 'Cancelled', tone: 'neutral' },
}

/** The label of a status. */
export function orderStatusLabel(status: OrderStatus): string {
  return LOOKS[status].label
}

/** An order's status as a badge. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={LOOKS[status].tone}>{LOOKS[status].label}</Badge>
}
