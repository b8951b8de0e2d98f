import { useRef } from 'react'
import { Link } from 'react-router'
import { minus, type Paise, plus } from '#contract/basics/money.ts'
import type { PriceBreakdown } from '#contract/orders/price-breakdown.ts'
import type { PaymentMethod, Totals } from '#contract/selling/pricing.ts'
import { checkoutPage } from '#texts/en/selling/checkout-page.ts'
import { orderSummary } from '#texts/en/selling/order-summary.ts'
import { englishWords } from '#texts/messages/format.ts'
import { OfferList } from '#web/shop/cart/offer-list.tsx'
import { OrderSummary } from '#web/shop/cart/order-summary.tsx'
import { StickyBar } from '#web/shop/layout/sticky-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { BreakdownDetails } from '#web/ui/orders/price-breakdown.tsx'
import { Money } from '#web/ui/price.tsx'
import type { CheckoutData, PromoQuote } from './load-checkout.ts'
import { PromoBox } from './promo-box.tsx'

const words = englishWords(checkoutPage, joinNodes)
const summary = englishWords(orderSummary)

export type PlaceOrderCardProps = {
  totals: Totals
  /** The amount that store credit pays. */
  credit: Paise
  /** Null while no method is selected. */
  method: PaymentMethod | null
  /** Null when the order allows no cash on delivery. */
  codFee: Paise | null
  promo: PromoQuote | null
  offers: Pick<CheckoutData, 'offers' | 'offer' | 'feeOffer' | 'hint' | 'why'>
  /** The id of the form that the buttons send. */
  form: string
  /** The busy text; null when nothing is pending. */
  busyLabel: string | null
}

/** Totals, promo code, and the submit button with the amount. */
export function PlaceOrderCard({
  totals,
  credit,
  method,
  codFee,
  promo,
  offers,
  form,
  busyLabel,
}: PlaceOrderCardProps) {
  const { subtotal, deliveryFee, discount, total } = totals
  const due = minus(total, credit)
  const why = deliveryFee > 0 ? offers.why.withFee : offers.why.free
  const mainButton = useRef<HTMLDivElement>(null)
  // The promo box shows the applied code.
  const others = offers.offers.filter(({ code }) => !promo?.isApplied || code?.toUpperCase() !== promo.code)
  const button = { type: 'submit', form, name: 'intent', value: 'place', busy: busyLabel !== null } as const
  return (
    <>
      <OrderSummary
        className="lg:sticky lg:top-24"
        before={
          <>
            {others.length > 0 && <OfferList offers={others} promo={promo} path="/checkout" />}
            <PromoBox promo={promo} />
          </>
        }
        rows={[
          { label: summary.subtotal, amount: subtotal },
          {
            label: words.deliveryFee,
            amount: deliveryFee,
            note: feeNote(method, codFee, offers.feeOffer),
          },
          { label: words.discount, amount: discount, note: offers.offer, isDiscount: discount > 0 },
        ]}
        total={total}
        credit={credit}
        why={
          <BreakdownDetails {...why} groups={credit > 0 ? [...why.groups, paidByCredit(total, credit)] : why.groups} />
        }
        note={
          <>
            {summary.taxes}
            {offers.hint && <span className="block">{offers.hint}</span>}
            {method === null && codFee !== null && (
              <span className="block">{words.withCod({ amount: plus(due, codFee) })}</span>
            )}
          </>
        }
      >
        <div ref={mainButton}>
          <Button {...button} block busyLabel={busyLabel ?? words.placing}>
            {buttonLabel(method, due)}
          </Button>
        </div>
        <p className="text-center text-meta text-muted">
          {words.agree({
            terms: (text) => (
              <Link to="/terms-and-conditions" className="text-link">
                {text}
              </Link>
            ),
            refunds: (text) => (
              <Link to="/refund-policy" className="text-link">
                {text}
              </Link>
            ),
          })}
        </p>
      </OrderSummary>
      <StickyBar label={words.placeYourOrder} unless={mainButton}>
        <div className="grid">
          <span className="text-caption text-muted">{credit > 0 ? summary.leftToPay : summary.total}</span>
          <Money amount={due} className="font-bold" />
        </div>
        <Button {...button} className="flex-1" busyLabel={words.oneMoment}>
          {method === 'Online' ? buttonLabel(method, due) : words.place}
        </Button>
      </StickyBar>
    </>
  )
}

/** The store credit part of the price explanation, worded as in an order. Shown while store credit is selected. */
function paidByCredit(total: Paise, credit: Paise): PriceBreakdown['groups'][number] {
  return {
    title: words.payment,
    rows: [
      { label: summary.total, amount: total, sign: '+' },
      { label: summary.credit, amount: credit, sign: '−' },
      { label: words.afterCredit, amount: minus(total, credit), sign: '=' },
    ],
  }
}

/** The action and the amount; without a payment method the amount is not known yet. */
function buttonLabel(method: PaymentMethod | null, total: Paise): string {
  if (method === 'Online' && total > 0) return words.pay({ amount: total })
  return method === null ? words.place : words.placeFor({ amount: total })
}

function feeNote(method: PaymentMethod | null, codFee: Paise | null, freeing: string | null): string {
  if (freeing !== null && codFee !== null && method !== 'Online') return summary.codFeeWaived({ offer: freeing })
  if (method === 'COD') return words.codFee
  return method === 'Online' || codFee === null ? words.freeOnline : words.freeOnlineOr({ fee: codFee })
}
