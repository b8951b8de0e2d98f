import { formatDate } from '#contract/dates.ts'
import { type TimelineOrder, type TrackStep, timelineOf } from '#contract/order-timeline.ts'
import { ShopDate } from '#web/ui/date.tsx'
import { Timeline } from './timeline.tsx'

const LABELS: Record<TrackStep, string> = {
  placed: 'Placed',
  cash: 'Pending',
  paid: 'Paid',
  accepted: 'Accepted',
  packed: 'Packed',
  shipped: 'Shipped',
  rto: 'Coming back',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

function noteOf(step: TrackStep, isDone: boolean, order: TimelineOrder): string | undefined {
  if (step === 'cash') return 'Pay with cash on delivery'
  if (isDone) return undefined
  if (step === 'paid') return 'Waiting for payment'
  if (step !== 'delivered' || order.rtoAt) return undefined
  const days = [...new Set([order.expectedFrom, order.expectedTo])]
  return `Arriving ${days.map((day) => formatDate(day, 'weekday')).join(' – ')}`
}

/** The timeline of an order. Times are in India's time zone. */
export function OrderTimeline({ order, className }: { order: TimelineOrder; className?: string | undefined }) {
  const steps = timelineOf(order).map(({ step, at, isDone }) => ({
    label: LABELS[step],
    at: at && <ShopDate value={at} kind="dateTime" />,
    isDone,
    note: noteOf(step, isDone, order),
    isEnd: step === 'cancelled',
  }))
  return <Timeline label="Order progress" steps={steps} className={className} />
}
