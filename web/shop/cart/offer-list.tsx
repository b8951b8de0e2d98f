import Tag from 'lucide-react/icons/tag'
import { Link, useSearchParams } from 'react-router'
import type { MyOffer } from '#contract/selling/offers.api.ts'
import { offerList } from '#texts/en/selling/offer-list.ts'
import { englishWords } from '#texts/messages/format.ts'
import { LINE } from '#web/shop/checkout/line-checkout-path.ts'
import type { PromoQuote } from '#web/shop/checkout/load-checkout.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { hiddenTag, joinNodes } from '#web/ui/join-nodes.ts'

const words = englishWords(offerList, joinNodes)
const SHOWN = 3

type OfferListProps = {
  offers: readonly MyOffer[]
  /** The code in the page's URL. */
  promo: PromoQuote | null
  /** The page, which takes the code as `?promo=`. */
  path: '/cart' | '/checkout'
}

/** The offers for this cart: one press applies a code, or what to add for it. The code is in the URL, so that it works without script. */
export function OfferList({ offers, promo, path }: OfferListProps) {
  const rows = offers.map((offer) => (
    <li key={offer.id} className="flex items-start gap-3 py-3">
      <Tag aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 text-meta">
        <p className="font-semibold wrap-anywhere">{offer.label}</p>
        <p className="text-muted first-letter:uppercase">{offer.missing ?? offer.text}</p>
        {offer.saved > 0 && <p className="font-semibold text-success">{words.saves({ saved: offer.saved })}</p>}
      </div>
      {offer.state === 'applicable' && <OfferAction code={offer.code} promo={promo} path={path} />}
    </li>
  ))
  return (
    <section aria-label={words.title}>
      <h3 className="font-semibold">{words.title}</h3>
      <ul className="divide-y divide-hairline">{rows.slice(0, SHOWN)}</ul>
      {rows.length > SHOWN && (
        <Disclosure look="plain" summary={words.more({ count: rows.length - SHOWN })}>
          <ul className="divide-y divide-hairline">{rows.slice(SHOWN)}</ul>
        </Disclosure>
      )}
    </section>
  )
}

/** Applies a code, or removes the applied one. */
export function OfferAction({ code, promo, path }: Pick<OfferListProps, 'promo' | 'path'> & { code: string | null }) {
  const line = useSearchParams()[0].get(LINE)
  const href = (query: Record<string, string>) => {
    const search = new URLSearchParams({ ...(line !== null && { [LINE]: line }), ...query })
    return search.size > 0 ? `${path}?${search}` : path
  }
  const isApplied = code === null || (promo?.isApplied && promo.code === code.toUpperCase())
  return (
    <div className="shrink-0 text-end text-ui font-semibold">
      {isApplied && <p className="text-success">{words.applied}</p>}
      {code !== null && (
        <Link
          to={href(isApplied ? {} : { promo: code })}
          replace
          preventScrollReset
          className="-my-2.5 inline-flex min-h-11 items-center text-link"
        >
          {(isApplied ? words.remove : words.apply)({ code, hidden: hiddenTag })}
        </Link>
      )}
    </div>
  )
}
