import type { Order } from '#contract/orders/orders.api.ts'
import type { Language } from '#contract/texts/languages.ts'
import { MESSAGE_TEXTS } from '#contract/texts/message-texts.ts'
import type { MessageValues } from '#contract/texts/message-words.ts'
import { dateIn } from '#contract/texts/texts.ts'
import type { orders } from '#server/orders/orders/orders.table.ts'

type Parcel = Pick<typeof orders.$inferSelect, 'courier' | 'trackingNumber'>
/** What the mail says; amounts are printed. */
type Said = { name: string; total: string; amount: string }

/** The values of a message about an order, in a language. */
export function orderMessageValues(order: Order, parcel: Parcel, { name, total, amount }: Said) {
  return (language: Language): MessageValues => ({
    name,
    number: `#${order.number}`,
    total,
    amount,
    day: dateIn(language, order.expectedTo, 'weekday'),
    parcel: [parcel.courier ?? MESSAGE_TEXTS[language].ourCourier, parcel.trackingNumber].filter(Boolean).join(' '),
  })
}
