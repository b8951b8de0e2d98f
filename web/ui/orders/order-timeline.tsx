import { buildTimeline, type TimelineOrder, type TrackStep } from '#contract/orders/order-timeline.ts'
import { fill } from '#contract/texts/fill.ts'
import { type DateNames, dateWith } from '#contract/texts/language-dates.ts'
import { TIMELINE_WORDS } from '#contract/texts/order-words.ts'
import { Timeline } from './timeline.tsx'

type Props = {
  order: TimelineOrder
  className?: string | undefined
  /** The texts in another language than English. */
  texts?: typeof TIMELINE_WORDS
  dates?: DateNames
}

/** The timeline of an order. Times are in India's time zone. */
export function OrderTimeline({ order, className, texts = TIMELINE_WORDS, dates = null }: Props) {
  function describeStep(step: TrackStep, isDone: boolean): string | undefined {
    if (step === 'cash') return texts.payWithCash
    if (isDone) return undefined
    if (step === 'paid') return texts.waitingForPayment
    if (step !== 'delivered' || order.rtoAt) return undefined
    const days = [...new Set([order.expectedFrom, order.expectedTo])]
    return fill(texts.arriving, { days: days.map((day) => dateWith(dates, day, 'weekday')).join(' – ') })
  }

  const steps = buildTimeline(order).map(({ step, at, isDone }) => ({
    label: texts.steps[step],
    at: at && <time dateTime={at.toISOString()}>{dateWith(dates, at, 'dateTime')}</time>,
    isDone,
    note: describeStep(step, isDone),
    isEnd: step === 'cancelled',
  }))
  return <Timeline label={texts.label} steps={steps} className={className} />
}
