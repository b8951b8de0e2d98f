import Tag from 'lucide-react/icons/tag'
import { offerList } from '#texts/en/selling/offer-list.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { PromoQuote } from '#web/shop/checkout/load-checkout.ts'
import type { BetterCode } from './better-code.ts'
import { OfferAction } from './offer-list.tsx'

const words = englishWords(offerList)

/** What the best code saves, and one press that applies it. Only in the sticky bar: elsewhere the list of offers is in view, with that code first. */
export function CodeHint({ better: { code, more }, promo }: { better: BetterCode; promo: PromoQuote | null }) {
  return (
    <div className="flex w-full items-center justify-between gap-3 text-ui text-fg">
      <p className="flex min-w-0 items-center gap-2 font-semibold text-success">
        <Tag aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
        <span className="wrap-anywhere">{words.savesMore({ saved: more, code })}</span>
      </p>
      <OfferAction code={code} promo={promo} path="/cart" />
    </div>
  )
}
