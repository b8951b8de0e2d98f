import Truck from 'lucide-react/icons/truck'

/** The delivery estimate of the cart. */
export function Arrival({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-2.5 text-ui font-semibold">
      <Truck aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      {text}
    </p>
  )
}
