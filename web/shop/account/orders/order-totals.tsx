import type { Paise } from '#contract/basics/money.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { calculateAmountDue } from '#contract/orders/pay-now.ts'
import type { PriceBreakdown } from '#contract/orders/price-breakdown.ts'
import { findRemainderPayment } from '#contract/orders/remainder-payment.ts'
import { findOfferLabels } from '#contract/selling/order-offers.ts'
import { useTexts } from '#web/shop/account/orders/words/order-texts.tsx'
import { BreakdownDetails } from '#web/ui/orders/price-breakdown.tsx'
import { Money } from '#web/ui/price.tsx'

const MUTED = 'text-muted'
type TotalLine = [label: string, amount: Paise, className: string, sign?: string]

/** The totals of an order, and the taxes in its total. `why` explains the total; only the order's own page passes it. */
export function OrderTotals({ order, why }: { order: Order; why?: PriceBreakdown }) {
  const { sums } = useTexts()
  const remainderState = findRemainderPayment(order)
  const offers = findOfferLabels(order)
  const rows: TotalLine[] = [
    [sums.subtotal, order.subtotal, MUTED],
    [`${sums.deliveryFee}${offers.fee ? ` (${offers.fee})` : ''}`, order.deliveryFee, MUTED],
    [`${sums.discount}${offers.goods ? ` (${offers.goods})` : ''}`, order.discount, MUTED, '−'],
    [sums.total, order.total, 'font-bold'],
    ...(order.tax?.taxes ?? []).map(
      ({ name, amount }): TotalLine => [sums.ofWhich({ tax: name }), amount, 'text-meta text-muted'],
    ),
    [sums.credit, order.credit, MUTED, '−'],
    ...(remainderState ? [[sums[remainderState], calculateAmountDue(order), 'font-bold'] as TotalLine] : []),
  ]
  return (
    <>
      <dl className="grid gap-1 border-t border-hairline pt-4">
        {rows.map(
          ([label, amount, className, sign]) =>
            (!sign || amount > 0) && (
              <div key={label} className={`flex justify-between gap-4 ${className}`}>
                <dt>{label}</dt>
                <dd>
                  {sign}
                  <Money amount={amount} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {why && <BreakdownDetails {...why} />}
    </>
  )
}
