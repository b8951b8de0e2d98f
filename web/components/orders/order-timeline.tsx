import clsx from 'clsx'
import { Check, X } from 'lucide-react'
import { formatDate } from '#contract/dates.ts'
import type { Order } from '#contract/orders.ts'
import { ShopDate } from '#web/ui/date.tsx'

export type TimelineOrder = Pick<
  Order,
  | 'status'
  | 'paymentMethod'
  | 'paid'
  | 'createdAt'
  | 'acceptedAt'
  | 'deliveredAt'
  | 'cancelledAt'
  | 'expectedFrom'
  | 'expectedTo'
> &
  Partial<Pick<Order, 'paidAt' | 'packedAt' | 'shippedAt' | 'rtoAt'>>

type Step = { label: string; at: Date | null; isDone: boolean; note?: string | undefined; isEnd?: boolean }

/** Placed → paid or pending → accepted → packed, shipped and coming back, where that was noted → delivered, each with its time; a cancelled order ends at the step where it was cancelled. */
function stepsOf(order: TimelineOrder): Step[] {
  const placed = { label: 'Placed', at: order.createdAt, isDone: true }
  const accepted = {
    label: 'Accepted',
    at: order.acceptedAt,
    isDone: order.acceptedAt !== null || order.status === 'Delivered',
  }
  const parcel = [
    ['Packed', order.packedAt] as const,
    ['Shipped', order.shippedAt] as const,
    ['Coming back', order.status === 'Delivered' ? null : order.rtoAt] as const,
  ].flatMap(([label, at]) => (at ? [{ label, at, isDone: true }] : []))
  if (order.status === 'Cancelled') {
    return [
      placed,
      ...(accepted.isDone ? [accepted] : []),
      ...parcel,
      { label: 'Cancelled', at: order.cancelledAt, isDone: true, isEnd: true },
    ]
  }
  const money: Step =
    order.paymentMethod === 'COD'
      ? { label: 'Pending', at: null, isDone: true, note: 'Pay with cash on delivery' }
      : {
          label: 'Paid',
          at: (order.paid && order.paidAt) || null,
          isDone: order.paid,
          note: order.paid ? undefined : 'Waiting for payment',
        }
  const expected =
    order.expectedFrom === order.expectedTo
      ? formatDate(order.expectedTo, 'weekday')
      : `${formatDate(order.expectedFrom, 'weekday')} – ${formatDate(order.expectedTo, 'weekday')}`
  return [
    placed,
    money,
    accepted,
    ...parcel,
    {
      label: 'Delivered',
      at: order.deliveredAt,
      isDone: order.status === 'Delivered',
      note: order.status === 'Delivered' || order.rtoAt ? undefined : `Arriving ${expected}`,
    },
  ]
}

/** The timeline of an order. Times are in India's time zone. */
export function OrderTimeline({ order, className }: { order: TimelineOrder; className?: string | undefined }) {
  const steps = stepsOf(order)
  const current = steps.findLastIndex((step) => step.isDone)
  return (
    <ol aria-label="Order progress" className={clsx('grid gap-0', className)}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={index === current ? 'step' : undefined}
          className="relative flex gap-3 pb-5 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={clsx(
                'absolute start-[11px] top-6 bottom-0 w-0.5',
                index < current ? 'bg-success' : 'bg-hairline',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={clsx(
              'relative inline-grid size-6 shrink-0 place-items-center rounded-pill border-2',
              step.isEnd
                ? 'border-danger bg-danger text-bg'
                : step.isDone
                  ? 'border-success bg-success text-bg'
                  : 'border-strong bg-bg',
            )}
          >
            {step.isEnd ? <X className="size-3.5" /> : step.isDone && <Check className="size-3.5" />}
          </span>
          <span className="grid">
            <span
              className={clsx('text-name font-semibold', step.isEnd && 'text-danger', !step.isDone && 'text-muted')}
            >
              {step.label}
            </span>
            {step.at && <ShopDate value={step.at} kind="dateTime" className="text-meta text-muted" />}
            {step.note && <span className="text-meta text-muted">{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
