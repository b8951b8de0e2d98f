import type { DeliveryText } from '#web/ui/shop-facts/delivery-text.ts'
import { TellMeForm } from './tell-me-form.tsx'

/** How the shop delivers to a PIN code, or the form to be told when delivery there begins. */
export function DeliveryAnswer({ text: { pin, city, by, notes } }: { text: DeliveryText }) {
  const where = city === null ? pin : `${city} ${pin}`
  if (by === null)
    return (
      <div>
        <strong className="block font-semibold">We don't deliver to {where} yet</strong>
        <span className="text-muted">Shall we email you once, as soon as we do?</span>
        <TellMeForm pin={pin} />
      </div>
    )
  return (
    <p>
      <strong className="block font-semibold">Delivered by {by}</strong>
      <span className="text-muted">{[`To ${where}`, ...notes].join(' · ')}</span>
    </p>
  )
}
