import { fill } from '#contract/texts/fill.ts'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { usePageTexts } from './order-texts.tsx'

/** How long a refund takes, from the owner's settings: "3–5 working days". */
export function useRefundDays(): string {
  const { min, max } = useShopFacts().refundDays
  const texts = usePageTexts()
  return max === 1 ? texts.oneDay : fill(texts.days, { days: min === max ? max : `${min}–${max}` })
}
