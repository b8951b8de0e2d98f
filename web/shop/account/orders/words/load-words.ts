import { toWords } from '#texts/messages/to-words.ts'
import { myOrders } from '#texts/orders/my-orders.ts'
import { orderDocuments } from '#texts/orders/order-documents.ts'
import { orderStatuses } from '#texts/orders/order-statuses.ts'
import { orderTimeline } from '#texts/orders/order-timeline.ts'
import { returnStates } from '#texts/orders/return-states.ts'
import { piecePriceBreakdown } from '#texts/selling/piece-price-breakdown.ts'
import { languageSwitch } from '#texts/site/language-switch.ts'
import { customersLanguage } from '#web/shop/language/language.ts'
import type { ApiArgs } from '#web/ui/server/api.ts'

export type OrderTexts = Awaited<ReturnType<typeof loadWords>>

/** The texts of a page of orders in the customer's language. */
export async function loadWords(args: ApiArgs) {
  const language = await customersLanguage(args)
  return {
    language,
    /** The label of the language switch. */
    switchLabel: toWords(languageSwitch(language)).label,
    list: myOrders(language),
    statuses: orderStatuses(language),
    timeline: orderTimeline(language),
    documents: orderDocuments(language),
    returnStates: returnStates(language),
    piecePrice: piecePriceBreakdown(language),
  }
}
