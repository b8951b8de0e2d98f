import { minus } from '#contract/basics/money.ts'
import { checkoutPage } from '#texts/en/selling/checkout-page.ts'
import { orderSummary } from '#texts/en/selling/order-summary.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { CheckoutData } from '#web/shop/checkout/load-checkout.ts'
import { BreakdownDetails } from '#web/ui/orders/price-breakdown.tsx'
import { Money } from '#web/ui/price.tsx'

const words = englishWords(checkoutPage)
const summary = englishWords(orderSummary)

type Props = { checkout: CheckoutData; sums: CheckoutData['sums']['cod'] }

/** The total with its offer, and why it is that. */
export function BuyNowTotals({ checkout, sums }: Props) {
  const { subtotal, discount, deliveryFee, total, credit } = sums
  const offer = checkout.promo?.isApplied ? checkout.promo.code : checkout.offer
  return (
    <div className="rounded-card bg-paper px-4 py-3 text-ui">
      <dl className="grid gap-1.5">
        <Row label={summary.subtotal} amount={subtotal} />
        {discount > 0 && <Row label={[words.discount, offer].filter(Boolean).join(' · ')} amount={discount} sign="−" />}
        <Row label={words.deliveryFee} amount={deliveryFee} />
        <div className="flex justify-between gap-4 border-t border-hairline pt-2 text-base font-bold">
          <dt>{summary.total}</dt>
          <dd>
            <Money amount={total} />
          </dd>
        </div>
        {credit > 0 && (
          <>
            <Row label={summary.credit} amount={credit} sign="−" />
            <Row label={summary.leftToPay} amount={minus(total, credit)} />
          </>
        )}
      </dl>
      <BreakdownDetails {...(deliveryFee > 0 ? checkout.why.withFee : checkout.why.free)} />
    </div>
  )
}

function Row({ label, amount, sign = '' }: { label: string; amount: CheckoutData['credit']; sign?: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className={sign === '' ? undefined : 'font-semibold text-success'}>
        {sign}
        <Money amount={amount} />
      </dd>
    </div>
  )
}
