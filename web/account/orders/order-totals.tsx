import type { Order } from '#contract/orders.ts'
import { Money } from '#web/ui/price.tsx'

/** The totals of an order. */
export function OrderTotals({ order }: { order: Order }) {
  const rows = [
    { label: 'Subtotal', amount: order.subtotal, sign: '' },
    { label: 'Delivery Fee', amount: order.deliveryFee, sign: '' },
    ...(order.discount > 0
      ? [{ label: `Discount${order.promo ? ` (${order.promo})` : ''}`, amount: order.discount, sign: '−' }]
      : []),
  ]
  return (
    <dl className="grid gap-1 border-t border-hairline pt-4">
      {rows.map(({ label, amount, sign }) => (
        <div key={label} className="flex justify-between gap-4 text-muted">
          <dt>{label}</dt>
          <dd>
            {sign}
            <Money amount={amount} />
          </dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 font-bold">
        <dt>Total</dt>
        <dd>
          <Money amount={order.total} />
        </dd>
      </div>
    </dl>
  )
}
