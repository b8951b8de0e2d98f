import clsx from 'clsx'
import type { OfferPrice } from '#contract/selling/discounts/best-price.ts'
import { moneyTag } from '#web/ui/price.tsx'
import { useUiWords } from '#web/ui/ui-words.ts'
import { useVisitor } from './visitor.ts'

/**
 * "Best price ₹559.20 with WELCOME20". The cached page names an offer that needs no earlier orders to be known; with the personal data it
 * is the best one that this customer can use.
 */
export function BestPrice({ prices, className }: { prices: readonly OfferPrice[]; className?: string | undefined }) {
  const words = useUiWords()
  const barredIds = useVisitor()?.barredOfferIds
  const best = prices.find(({ offerId, isFirstOrder }) => (barredIds ? !barredIds.includes(offerId) : !isFirstOrder))
  if (!best) return null
  return (
    <p className={clsx('text-success', className)}>
      {words.bestPrice({
        amount: best.price,
        offer: best.label,
        price: (text) => <span className="font-semibold">{moneyTag(text)}</span>,
        code: (text) => <span className="font-semibold wrap-anywhere">{text}</span>,
      })}
      {best.isFirstOrder && ` ${words.onFirstOrder}`}
    </p>
  )
}
