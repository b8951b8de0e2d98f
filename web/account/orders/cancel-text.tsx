import { isAwaitingPayment } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import { useShopFacts } from '#web/components/shop/shop-facts.ts'

/** How to cancel by mail, while the order can still be cancelled. */
export function CancelText({ order }: { order: Order }) {
  const { email } = useShopFacts()
  if (order.status === 'Delivered' || order.status === 'Cancelled' || isAwaitingPayment(order)) return null
  const subject = encodeURIComponent(`Please cancel order ${order.number}`)
  return (
    <p className="text-muted">
      To cancel this order, mail{' '}
      <a href={`mailto:${email}?subject=${subject}`} className="text-link">
        {email}
      </a>{' '}
      before it is shipped.
    </p>
  )
}
