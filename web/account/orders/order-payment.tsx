import type { Order } from '#contract/orders.ts'
import { refundDaysText } from '#contract/refund-rules.ts'
import { useShopFacts } from '#web/components/shop/shop-facts.ts'
import { Panel } from '#web/ui/panel.tsx'

/** How an order is paid, and with which code. */
export function OrderPayment({ order }: { order: Order }) {
  const refundTime = refundDaysText(useShopFacts().refundDays)
  return (
    <Panel title="Payment">
      <dl className="grid gap-1 text-ui">
        {[
          ['Method', order.paymentMethod === 'COD' ? 'Cash on Delivery' : 'Online'],
          ['Status', stateOf(order, refundTime)],
          ['Promo', order.promo ?? 'none'],
        ].map(([term, value]) => (
          <div key={term} className="flex gap-3">
            <dt className="w-16 shrink-0 text-muted">{term}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function stateOf({ paid, status, paymentMethod, total }: Order, refundTime: string): string {
  if (total === 0) return 'Nothing to pay'
  if (status === 'Cancelled')
    return paid ? `Paid, and refunded the way you paid within ${refundTime}` : 'Nothing to pay'
  if (paid) return paymentMethod === 'COD' ? 'Paid in cash' : 'Paid'
  return paymentMethod === 'COD' ? 'Pay in cash on arrival' : 'Waiting for payment'
}
