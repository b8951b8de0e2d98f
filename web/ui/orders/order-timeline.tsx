import { formatDate } from '#contract/basics/dates.ts'
import { buildTimeline, isArriving, type TimelineOrder, type TrackStep } from '#contract/orders/order-timeline.ts'
import { Timeline } from './timeline.tsx'

type Day = Date | string
/** The words of a timeline, in the language of the page. */
type TimelineWords = {
  label: string
  steps: Record<TrackStep, string>
  payWithCash: string
  waitingForPayment: string
  arrivingOn: (values: { day: Day }) => string
  arrivingBetween: (values: { from: Day; to: Day }) => string
}

type Props = {
  order: TimelineOrder
  className?: string | undefined
  words: TimelineWords
  /** Writes a time in another language than English. */
  formatDate?: (moment: Date, kind: 'dateTime') => string
}

/** The timeline of an order. Times are in India's time zone. */
export function OrderTimeline({ order, className, words, formatDate: format = formatDate }: Props) {
  function describeStep(step: TrackStep, isDone: boolean): string | undefined {
    if (step === 'cash') return isArriving(order) ? words.payWithCash : undefined
    if (isDone) return undefined
    if (step === 'paid') return words.waitingForPayment
    if (step !== 'delivered' || order.rtoAt) return undefined
    const { expectedFrom: from, expectedTo: to } = order
    return from === to ? words.arrivingOn({ day: from }) : words.arrivingBetween({ from, to })
  }

  const steps = buildTimeline(order).map(({ step, at, isDone }) => ({
    label: words.steps[step],
    at: at && <time dateTime={at.toISOString()}>{format(at, 'dateTime')}</time>,
    isDone,
    note: describeStep(step, isDone),
    isEnd: step === 'cancelled',
  }))
  return <Timeline label={words.label} steps={steps} className={className} />
}
