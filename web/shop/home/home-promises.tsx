import { BadgeIndianRupee, CreditCard, RotateCcw } from 'lucide-react'
import { formatPrice, type Paise } from '#contract/money.ts'
import { useShopFacts } from '#web/components/shop/shop-facts.ts'

/** Prices, delivery and returns in one line below the hero. */
export function HomePromises({ cheapest }: { cheapest: Paise | null }) {
  const { returnDays } = useShopFacts()
  const promises = [
    { icon: BadgeIndianRupee, text: 'Cash on delivery' },
    { icon: CreditCard, text: 'Free delivery when you pay online' },
    { icon: RotateCcw, text: `${returnDays}-day returns` },
  ]
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 lg:mt-4">
      {cheapest !== null && (
        <p className="font-display text-h4 font-extrabold tracking-[-0.02em]">Tees from {formatPrice(cheapest)}</p>
      )}
      <ul aria-label="Ordering here" className="flex flex-wrap items-center gap-x-5 gap-y-1.5 text-meta text-muted">
        {promises.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-1.5">
            <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
