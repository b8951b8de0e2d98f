import { wordRefundDays } from '#texts/orders/word-refund-days.ts'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { usePageTexts } from './order-texts.tsx'

/** How long a refund takes, from the owner's settings: "3–5 working days". */
export function useRefundDays(): string {
  return wordRefundDays(usePageTexts(), useShopFacts().refundDays)
}
