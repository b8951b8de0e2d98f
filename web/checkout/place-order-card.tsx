import { useRef } from 'react'
import { Link } from 'react-router'
import { formatRupees, minus, type Paise, plus } from '#contract/money.ts'
import type { PaymentMethod, Totals } from '#contract/pricing.ts'
import { OrderSummary } from '#web/components/checkout/order-summary.tsx'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/price.tsx'
import { StickyBar } from '#web/ui/sticky-bar.tsx'
import type { PromoQuote } from './load-checkout.ts'
import { PromoBox } from './promo-box.tsx'

export type PlaceOrderCardProps = {
  totals: Totals
  /** What store credit pays. */
  credit: Paise
  /** Null while none is selected. */
  method: PaymentMethod | null
  /** Null: no cash on delivery for this order. */
  codFee: Paise | null
  promo: PromoQuote | null
  /** The id of the form that the buttons send. */
  form: string
  /** The busy text; null when nothing is pending. */
  busyLabel: string | null
}

/** Totals, promo code, and the submit button with the amount. */
export function PlaceOrderCard({ totals, credit, method, codFee, promo, form, busyLabel }: PlaceOrderCardProps) {
  const { subtotal, deliveryFee, discount, total } = totals
  const due = minus(total, credit)
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
            note: feeNote(method, codFee),
          },
          { label: 'Discount Applied', amount: discount, isDiscount: discount > 0 },
        ]}
        total={total}
        credit={credit}
        note={
          <>
            Inclusive of all taxes
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

/** The action and the amount; without a payment method the amount is not known yet. */
function buttonLabel(method: PaymentMethod | null, total: Paise): string {
  if (method === 'Online' && total > 0) return `Pay ${formatRupees(total)}`
  return method === null ? 'Place Order' : `Place Order · ${formatRupees(total)}`
}

function feeNote(method: PaymentMethod | null, codFee: Paise | null): string {
  if (method === 'COD') return 'For cash on delivery'
  return method === 'Online' || codFee === null
    ? 'Free with online payment'
    : `Free online, ${formatRupees(codFee)} with cash on delivery`
}
