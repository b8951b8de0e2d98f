import { formatDate } from '#contract/basics/dates.ts'
import type { DeliveryAnswer } from '#contract/selling/delivery-rules.api.ts'
import { platformErrors } from '#texts/en/errors/platform.ts'
import { deliveryNotes } from '#texts/en/selling/delivery-text.ts'
import { englishWords } from '#texts/messages/format.ts'

const words = englishWords(deliveryNotes)
const { pin_unknown: pinUnknown } = englishWords(platformErrors)

const HOUR_MS = 3_600_000
/** The time left to order is mentioned only when it is shorter than this, in ms. */
const SOON_MS = 24 * HOUR_MS

/** The delivery to a PIN code in words. The server makes them, so that pages need no script for it. */
export function wordDelivery({ pin, isKnown, place: { city, state }, delivery }: DeliveryAnswer, now: Date) {
  const problem = isKnown ? null : pinUnknown
  if (!delivery) return { pin, city, state, by: null, problem, notes: [] }
  const { to, cod, orderMin, orderMax, orderBy } = delivery
  const notes = [
    cod ? (cod.fee > 0 ? words.codFee({ fee: cod.fee }) : words.codFree) : words.noCod,
    cod?.max && words.codMaximum({ amount: cod.max }),
    orderMin && words.minimum({ amount: orderMin }),
    orderMax && words.maximum({ amount: orderMax }),
    orderBy && wordTimeLeft(orderBy.getTime() - now.getTime()),
  ]
  const by = formatDate(to, 'weekday')
  return { pin, city, state, by, problem, notes: notes.filter((note) => typeof note === 'string') }
}

function wordTimeLeft(ms: number): string | null {
  if (ms <= 0 || ms > SOON_MS) return null
  const all = Math.max(1, Math.floor(ms / 60_000))
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  return hours > 0 ? words.within({ hours, minutes }) : words.withinMinutes({ minutes })
}
