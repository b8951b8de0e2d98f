import { useRef } from 'react'
import { Link } from 'react-router'
import { formatRupees, minus, type Paise, plus } from '#contract/basics/money.ts'
import type { PriceBreakdown } from '#contract/orders/price-breakdown.ts'
import type { PaymentMethod, Totals } from '#contract/selling/pricing.ts'
import { OrderSummary } from '#web/shop/cart/order-summary.tsx'
import { StickyBar } from '#web/shop/layout/sticky-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { BreakdownDetails } from '#web/ui/orders/price-breakdown.tsx'
import { Money } from '#web/ui/price.tsx'
import type { CheckoutData, PromoQuote } from './load-checkout.ts'
import { PromoBox } from './promo-box.tsx'

export type PlaceOrderCardProps = {
  totals: Totals
  /** The amount that store credit pays. */
  credit: Paise
  /** Null while no method is selected. */
  method: PaymentMethod | null
  /** Null when the order allows no cash on delivery. */
  codFee: Paise | null
  promo: PromoQuote | null
  offers: Pick<CheckoutData, 'offer' | 'feeOffer' | 'hint' | 'why'>
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
  const button = { type: 'submit', form, name: 'intent', value: 'place', busy: busyLabel !== null } as const
  return (
    <>
      <OrderSummary
        className="lg:sticky lg:top-24"
        before={<PromoBox promo={promo} />}
        rows={[
          { label: 'Subtotal', amount: subtotal },
          {
            label: 'Delivery Fee',
            amount: deliveryFee,
            note: feeNote(method, codFee, offers.feeOffer),
          },
          { label: 'Discount Applied', amount: discount, note: offers.offer, isDiscount: discount > 0 },
        ]}
        total={total}
        credit={credit}
        why={
          <BreakdownDetails {...why} groups={credit > 0 ? [...why.groups, paidByCredit(total, credit)] : why.groups} />
        }
        note={
          <>
            Inclusive of all taxes
            {offers.hint && <span className="block">{offers.hint}</span>}
            {method === null && codFee !== null && (
              <span className="block">With cash on delivery: {formatRupees(plus(due, codFee))}</span>
            )}
          </>
        }
      >
        <div ref={mainButton}>
          <Button {...button} block busyLabel={busyLabel ?? 'Placing your order...'}>
            {buttonLabel(method, due)}
          </Button>
        </div>
        <p className="text-center text-meta text-muted">
          By placing this order you agree to our{' '}
          <Link to="/terms-and-conditions" className="text-link">
            terms
          </Link>{' '}
          and{' '}
          <Link to="/refund-policy" className="text-link">
            refund policy
          </Link>
          .
        </p>
      </OrderSummary>
      <StickyBar label="Place your order" unless={mainButton}>
        <div className="grid">
          <span className="text-caption text-muted">{credit > 0 ? 'Left to pay' : 'Total'}</span>
          <Money amount={due} className="font-bold" />
        </div>
        <Button {...button} className="flex-1" busyLabel="One moment...">
          {method === 'Online' ? buttonLabel(method, due) : 'Place Order'}
        </Button>
      </StickyBar>
    </>
  )
}

/** The store credit part of the price explanation, worded as in an order. Shown while store credit is selected. */
function paidByCredit(total: Paise, credit: Paise): PriceBreakdown['groups'][number] {
  return {
    title: 'Payment',
    rows: [
      { label: 'Total', amount: total, sign: '+' },
      { label: 'Store credit', amount: credit, sign: '−' },
      { label: 'After store credit', amount: minus(total, credit), sign: '=' },
    ],
  }
}

/** The action and the amount; without a payment method the amount is not known yet. */
function buttonLabel(method: PaymentMethod | null, total: Paise): string {
  if (method === 'Online' && total > 0) return `Pay ${formatRupees(total)}`
  return method === null ? 'Place Order' : `Place Order · ${formatRupees(total)}`
}

function feeNote(method: PaymentMethod | null, codFee: Paise | null, freeing: string | null): string {
  if (freeing !== null && codFee !== null && method !== 'Online') return `No fee for cash on delivery: ${freeing}`
  if (method === 'COD') return 'For cash on delivery'
  return method === 'Online' || codFee === null
    ? 'Free with online payment'
    : `Free online, ${formatRupees(codFee)} with cash on delivery`
}
