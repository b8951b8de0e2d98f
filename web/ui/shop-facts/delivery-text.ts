import { formatDate } from '#contract/basics/dates.ts'
import { MESSAGES } from '#contract/basics/messages.ts'
import { formatPrice } from '#contract/basics/money.ts'
import type { DeliveryAnswer } from '#contract/selling/delivery-rules.api.ts'

/** The delivery to a PIN code in words. The server makes them, so that pages need no script for it. */
export type DeliveryText = {
  pin: string
  city: string | null
  state: string | null
  /** The last day of the delivery estimate: "Thu, 26 Nov"; null when the shop does not deliver there. */
  by: string | null
  /** The error of the PIN code, in words; null when it is valid. */
  problem: string | null
  /** Further notes: "COD ₹49", "order within 3 h 10 min". */
  notes: string[]
}

const HOUR_MS = 3_600_000
/** The time left to order is mentioned only when it is shorter than this, in ms. */
const SOON_MS = 24 * HOUR_MS

export function deliveryText({ pin, isKnown, place, delivery }: DeliveryAnswer, now: Date): DeliveryText {
  const { city, state } = place
  const problem = isKnown ? null : MESSAGES.pinUnknown
  if (!delivery) return { pin, city, state, by: null, problem, notes: [] }
  const { to, cod, orderMin, orderMax, orderBy } = delivery
  const notes = [
    cod ? `COD ${cod.fee > 0 ? formatPrice(cod.fee) : 'free'}` : 'Online payment only',
    cod?.max && `COD up to ${formatPrice(cod.max)}`,
    orderMin && `orders from ${formatPrice(orderMin)}`,
    orderMax && `orders up to ${formatPrice(orderMax)}`,
    orderBy && within(orderBy.getTime() - now.getTime()),
  ]
  const by = formatDate(to, 'weekday')
  return { pin, city, state, by, problem, notes: notes.filter((note) => typeof note === 'string') }
}

function within(ms: number): string | null {
  if (ms <= 0 || ms > SOON_MS) return null
  const minutes = Math.max(1, Math.floor(ms / 60_000))
  const hours = Math.floor(minutes / 60)
  return `order within ${[hours > 0 && `${hours} h`, `${minutes % 60} min`].filter(Boolean).join(' ')}`
}
