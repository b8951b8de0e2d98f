import type { Paise } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { Money } from '#web/ui/price.tsx'

const MUTED = 'text-muted'
type Row = [label: string, amount: Paise, className: string, sign?: string]

/** The totals of an order, and the taxes that the total includes. */
export function OrderTotals({ order }: { order: Order }) {
  const rows: Row[] = [
    ['Subtotal', order.subtotal, MUTED],
    ['Delivery Fee', order.deliveryFee, MUTED],
    [`Discount${order.promo ? ` (${order.promo})` : ''}`, order.discount, MUTED, '−'],
    ['Total', order.total, 'font-bold'],
    ...(order.tax?.taxes ?? []).map(({ name, amount }): Row => [`of which ${name}`, amount, 'text-meta text-muted']),
  ]
  return (
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
  )
}
