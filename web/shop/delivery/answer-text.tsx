import { deliveryBox } from '#texts/en/selling/delivery-box.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { DeliveryText } from '#web/ui/shop-facts/delivery-text.ts'
import { TellMeForm } from './tell-me-form.tsx'

const words = englishWords(deliveryBox)

/** How the shop delivers to a PIN code, or the form to be told when delivery there begins. */
export function DeliveryAnswer({ text: { pin, city, by, notes } }: { text: DeliveryText }) {
  const place = city === null ? pin : `${city} ${pin}`
  if (by === null)
    return (
      <div>
        <strong className="block font-semibold">{words.notServed({ place })}</strong>
        <span className="text-muted">{words.askEmail}</span>
        <TellMeForm pin={pin} />
      </div>
    )
  return (
    <p>
      <strong className="block font-semibold">{words.deliveredBy({ day: by })}</strong>
      <span className="text-muted">{[words.to({ place }), ...notes].join(' · ')}</span>
    </p>
  )
}
