import { clsx } from 'clsx'
import BadgeIndianRupee from 'lucide-react/icons/badge-indian-rupee'
import CreditCard from 'lucide-react/icons/credit-card'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { Paise } from '#contract/basics/money.ts'
import { useShopContent } from '#web/shop/layout/shop-content.ts'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { texts } from './texts.ts'

/** Prices, delivery and returns in one line below the hero. Hides what the built-in announcement bar shows at the same width. */
export function HomePromises({ cheapest }: { cheapest: Paise | null }) {
  const { returnDays } = useShopFacts()
  const hasOwnBar = useShopContent().announcement !== null
  const promises = [
    { icon: BadgeIndianRupee, text: texts.cashOnDelivery, inBar: 'min-[22.5rem]:hidden' },
    { icon: CreditCard, text: texts.freeDelivery, inBar: undefined },
    { icon: RotateCcw, text: texts.returnDays({ days: returnDays }), inBar: 'sm:hidden' },
  ]
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 lg:mt-4">
      {cheapest !== null && (
        <p className="font-display text-h4 font-extrabold tracking-[-0.02em]">{texts.cheapest({ price: cheapest })}</p>
      )}
      <ul aria-label={texts.facts} className="flex flex-wrap items-center gap-x-5 gap-y-1.5 text-meta text-muted">
        {promises.map(({ icon: Icon, text, inBar }) => (
          <li key={text} className={clsx('flex items-center gap-1.5', !hasOwnBar && inBar)}>
            <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
