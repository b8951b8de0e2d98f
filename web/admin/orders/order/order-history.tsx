import clsx from 'clsx'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { AdminOrderDetails } from '#contract/orders/admin-orders.api.ts'
import type { OrderEvent } from '#contract/orders/order-events.ts'
import { buildTimeline, type TimelineStep } from '#contract/orders/order-timeline.ts'
import type { OrderRowData } from '#web/admin/orders/order-list/order-row-data.ts'
import type { PackerWords } from '#web/admin/shell/words/packer-words.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { ShopDate } from '#web/ui/date.tsx'
import { describeEvent } from './order-texts.ts'

/** The events that are steps of an order; the others are notes between them. */
const STEPS: readonly OrderEvent[] = [
  'placed',
  'paid',
  'accepted',
  'packed',
  'shipped',
  'rto',
  'delivered',
  'cancelled',
]

type Entry = {
  key: string
  at: Date | null
  text: string
  kind: 'step' | 'note' | 'end' | 'expected'
  hint?: string | undefined
}

type Props = { order: OrderRowData; events: AdminOrderDetails['events'] }

/** The one timeline of an order: what happened, when and by whom, and the steps that are expected next. */
export function OrderHistory({ order, events }: Props) {
  const { words } = usePackerWords()
  const entries = [...listPast(order, events, words), ...listExpected(order, words)]
  const current = entries.findLastIndex(({ kind }) => kind === 'step' || kind === 'end')
  return (
    <ol aria-label={words.orders.timeline} className="grid">
      {entries.map(({ key, at, text, kind, hint }, index) => (
        <li
          key={key}
          aria-current={index === current ? 'step' : undefined}
          className="relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 pb-3 last:pb-0"
        >
          {index < entries.length - 1 && (
            <span aria-hidden="true" className="absolute start-[11px] top-6 bottom-0 w-0.5 bg-hairline" />
          )}
          <Dot kind={kind} />
          <p className={clsx('flex flex-wrap items-baseline gap-x-3', kind === 'note' ? 'text-meta' : 'text-ui')}>
            <span
              className={clsx(
                'wrap-anywhere',
                kind !== 'note' && 'font-semibold',
                kind === 'end' && 'text-danger',
                kind === 'expected' && 'text-muted',
              )}
            >
              {text}
            </span>
            {at && <ShopDate value={at} kind="dateTime" className="text-meta text-muted" />}
            {hint && <span className="text-meta text-muted">{hint}</span>}
          </p>
        </li>
      ))}
    </ol>
  )
}

function Dot({ kind }: { kind: Entry['kind'] }): ReactNode {
  if (kind === 'note')
    return (
      <span aria-hidden="true" className="grid size-6 place-items-center">
        <span className="relative size-2 rounded-pill bg-(--strong)" />
      </span>
    )
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'relative inline-grid size-6 place-items-center rounded-pill border-2',
        kind === 'end' && 'border-danger bg-danger text-bg',
        kind === 'step' && 'border-success bg-success text-bg',
        kind === 'expected' && 'border-strong bg-bg',
      )}
    >
      {kind === 'end' && <X className="size-3.5" />}
      {kind === 'step' && <Check className="size-3.5" />}
    </span>
  )
}

function listPast(order: OrderRowData, events: Props['events'], words: PackerWords): Entry[] {
  const recorded = events.map((event): Entry & { at: Date } => ({
    key: event.id,
    at: event.at,
    text: describeEvent(event, words),
    kind: event.kind === 'cancelled' ? 'end' : STEPS.includes(event.kind) ? 'step' : 'note',
  }))
  // A step of an imported order may have no event.
  const others = buildTimeline(order).flatMap(({ step, at, isDone }) =>
    isDone && at && !events.some(({ kind }) => kind === step)
      ? [
          {
            key: step,
            at,
            text: words.orders.timelineSteps[step],
            kind: step === 'cancelled' ? 'end' : 'step',
          } as const,
        ]
      : [],
  )
  return [...recorded, ...others].sort((a, b) => a.at.valueOf() - b.at.valueOf())
}

function listExpected(order: OrderRowData, { orders }: PackerWords): Entry[] {
  const { expectedFrom: from, expectedTo: to } = order
  const hint = ({ step }: TimelineStep) => {
    if (step === 'paid') return orders.waitingForPayment
    if (step !== 'delivered' || order.rtoAt) return undefined
    return from === to ? orders.arrivingOn({ day: from }) : orders.arrivingBetween({ from, to })
  }
  return buildTimeline(order)
    .filter(({ isDone }) => !isDone)
    .map((step) => ({
      key: `expected-${step.step}`,
      at: null,
      text: orders.timelineSteps[step.step],
      kind: 'expected',
      hint: hint(step),
    }))
}
