import Banknote from 'lucide-react/icons/banknote'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useRef } from 'react'
import { type Paise, plus, ZERO } from '#contract/basics/money.ts'
import type { CheckoutQuote } from '#contract/orders/orders.api.ts'
import type { PriceBreakdown } from '#contract/orders/price-breakdown.ts'
import type { CartLine } from '#contract/selling/cart.api.ts'
import type { MyOffer } from '#contract/selling/offers.api.ts'
import { calculateSubtotal } from '#contract/selling/pricing.ts'
import { cartPage } from '#texts/en/selling/cart-page.ts'
import { orderSummary } from '#texts/en/selling/order-summary.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { PromoQuote } from '#web/shop/checkout/load-checkout.ts'
import { StickyBar } from '#web/shop/layout/sticky-bar.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { BreakdownDetails } from '#web/ui/orders/price-breakdown.tsx'
import { Money } from '#web/ui/price.tsx'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { Arrival } from './arrival.tsx'
import { findBetterCode } from './better-code.ts'
import { CodeHint } from './code-hint.tsx'
import { MADE_FOR_YOU } from './made-for-you.tsx'
import { OfferList } from './offer-list.tsx'
import { savedOn } from './optimistic-cart.ts'
import { OrderSummary } from './order-summary.tsx'

const words = englishWords(cartPage)
const summary = englishWords(orderSummary)

/** How the shop delivers to the customer's known PIN code; `codFee` is null without cash on delivery. */
export type CartDelivery = { pin: string; isServed: boolean; codFee: Paise | null }
/** The part of the quote that depends on offers. It is valid only for a cart with this `subtotal`. */
export type CartOffers = Pick<CheckoutQuote['online'], 'subtotal' | 'discount' | 'total' | 'offer' | 'feeOffer'> &
  Pick<CheckoutQuote, 'hint'>
export type CartSummaryProps = {
  lines: readonly CartLine[]
  delivery: CartDelivery | null
  /** The delivery estimate in words; null when nothing in the cart can be ordered. */
  arrival: string | null
  offers: CartOffers | null
  /** The offers that the customer can apply or come near to. */
  offerList: readonly MyOffer[]
  /** The promo code in the page's URL. */
  promo: PromoQuote | null
  why: PriceBreakdown & { subtotal: Paise }
}

/** The cart's total and the link to the checkout. Unavailable lines are not counted. */
export function CartSummary({ lines, delivery, arrival, offers: quoted, offerList, promo, why }: CartSummaryProps) {
  const buyable = lines.filter((line) => line.available)
  const subtotal = calculateSubtotal(buyable)
  // While a change is being saved, the quote is for the cart before that change.
  const offers = quoted?.subtotal === subtotal ? quoted : null
  const { discount, total } = offers ?? { discount: ZERO, total: subtotal }
  const saved = buyable.reduce((sum, line) => plus(sum, savedOn(line)), discount)
  const better = why.subtotal === subtotal ? findBetterCode(offerList, discount) : null
  const { codFee } = useShopFacts()
  const mainButton = useRef<HTMLDivElement>(null)
  const left = lines.length - buyable.length
  const checkoutHref = promo?.isApplied ? `/checkout?promo=${encodeURIComponent(promo.code)}` : '/checkout'
  return (
    <>
      <OrderSummary
        className="lg:sticky lg:top-24"
        before={offerList.length > 0 && <CartOfferList offers={offerList} promo={promo} />}
        rows={[
          {
            label: summary.subtotal,
            amount: subtotal,
            note: left > 0 && words.withoutUnavailable({ count: left }),
          },
          {
            label: words.delivery,
            amount: ZERO,
            note: deliveryNote(delivery, codFee, offers?.feeOffer ?? null),
          },
          ...(offers?.offer
            ? [{ label: offers.offer.label, amount: discount, note: offers.offer.text, isDiscount: true }]
            : []),
        ]}
        total={total}
        why={why.subtotal === subtotal && <BreakdownDetails {...why} />}
        note={
          <>
            {summary.taxes}
            {saved > ZERO && (
              <span className="mt-2 block text-ui font-semibold text-success">{words.youSave({ saved })}</span>
            )}
            {offers?.hint && <span className="mt-2 block font-semibold text-fg">{offers.hint}</span>}
          </>
        }
      >
        <div ref={mainButton}>
          <ProceedButton canProceed={buyable.length > 0} to={checkoutHref} />
        </div>
        {arrival && delivery?.isServed !== false && <Arrival text={arrival} />}
        <PurchaseTerms lines={lines} />
      </OrderSummary>
      {buyable.length > 0 && (
        <StickyBar
          label={words.checkout}
          unless={mainButton}
          above={
            better ? (
              <CodeHint better={better} promo={promo} />
            ) : (
              offers && promo?.isApplied && <p className="text-ui font-semibold text-success">{promo.message}</p>
            )
          }
        >
          <div className="grid">
            <span className="text-caption text-muted">{summary.total}</span>
            <Money amount={total} className="font-bold" />
          </div>
          <ButtonLink to={checkoutHref} className="flex-1 px-3!">
            {words.proceed}
          </ButtonLink>
        </StickyBar>
      )}
    </>
  )
}

/** The offers, and why a code in the URL does not apply. */
function CartOfferList({ offers, promo }: { offers: readonly MyOffer[]; promo: PromoQuote | null }) {
  return (
    <>
      <OfferList offers={offers} promo={promo} path="/cart" />
      <p role="status" className={promo && !promo.isApplied ? 'text-meta font-medium text-danger' : 'sr-only'}>
        {promo?.message}
      </p>
    </>
  )
}

/** The COD fee in words. Null `delivery`: no answer for a PIN code, so `usualFee` applies. `freeing`: the offer that waives the fee. */
function deliveryNote(delivery: CartDelivery | null, usualFee: Paise, freeing: string | null): string {
  if (delivery && !delivery.isServed) return words.notServed({ pin: delivery.pin })
  const fee = delivery ? delivery.codFee : usualFee
  if (fee === null) return words.noCod
  if (freeing !== null) return summary.codFeeWaived({ offer: freeing })
  return words.codFee({ fee })
}

function ProceedButton({ canProceed, to }: { canProceed: boolean; to: string }) {
  if (canProceed)
    return (
      <ButtonLink to={to} block>
        {words.proceed}
      </ButtonLink>
    )
  return (
    <>
      <Button block disabled aria-describedby="why-not-proceed">
        {words.proceed}
      </Button>
      <p id="why-not-proceed" className="mt-2 text-center text-meta text-muted">
        {words.nothingAvailable}
      </p>
    </>
  )
}

/** The ways to pay and the return promises; a customised shirt cannot be returned for its size. */
function PurchaseTerms({ lines }: { lines: readonly CartLine[] }) {
  const { returnDays } = useShopFacts()
  const hasMade = lines.some((line) => !line.product)
  const hasReturnable = !hasMade || lines.some((line) => line.product)
  const promises = [
    { icon: Banknote, text: words.waysToPay },
    ...(hasMade ? [{ icon: RotateCcw, text: MADE_FOR_YOU }] : []),
    ...(hasReturnable
      ? [{ icon: RotateCcw, text: (hasMade ? words.returnsOfOthers : words.returns)({ days: returnDays }) }]
      : []),
  ]
  return (
    <ul className="mt-1 grid gap-2 text-meta text-muted">
      {promises.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-center gap-2.5">
          <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
          {text}
        </li>
      ))}
    </ul>
  )
}
