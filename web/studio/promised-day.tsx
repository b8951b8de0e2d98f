import { Truck } from 'lucide-react'

/** When the design would arrive. The day is that of one piece: more of them can take longer, which the checkout says. */
export function PromisedDay({
  promise: { by, note },
  quantity,
}: {
  promise: { by: string; note: string }
  quantity: number
}) {
  return (
    <div className="panel flex gap-3.5 rounded-panel bg-paper p-5 text-ui">
      <Truck aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
      <p>
        <strong className="block font-semibold">Delivered by {by}</strong>
        <span className="text-muted">
          {note}
          {quantity > 1 && ' That is for one piece: the day for more is shown at the checkout.'}
        </span>
      </p>
    </div>
  )
}
