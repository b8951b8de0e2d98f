import Truck from 'lucide-react/icons/truck'

/** About when the design would arrive: how much film it takes is known in the bag, which shows the day of the order. */
export function PromisedDay({ promise: { by, note } }: { promise: { by: string; note: string } }) {
  return (
    <div className="panel flex gap-3.5 rounded-panel bg-paper p-5 text-ui">
      <Truck aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
      <p>
        <strong className="block font-semibold">Delivered by about {by}</strong>
        <span className="text-muted">
          {note} For one piece with a print of usual size: your bag shows the day of your order.
        </span>
      </p>
    </div>
  )
}
