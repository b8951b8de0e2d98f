import { isAwaitingPayment } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { useTexts } from '#web/shop/account/orders/words/order-texts.tsx'
import { Filled } from '#web/ui/orders/filled.tsx'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'

/** How to cancel by mail, while the order can still be cancelled. The subject is in English, for the owner. */
export function CancelText({ order }: { order: Order }) {
  const { email } = useShopFacts()
  const texts = useTexts()
  // A cancellation does not bring back parcels that were sent.
  if (order.sentInParts || order.status === 'Delivered' || order.status === 'Cancelled' || isAwaitingPayment(order))
    return null
  const subject = encodeURIComponent(`Please cancel order ${order.number}`)
  const link = (
    <a href={`mailto:${email}?subject=${subject}`} className="text-link wrap-anywhere">
      {email}
    </a>
  )
  return (
    <p className="text-muted">
      <Filled text={texts.cancelThisByMail} email={link} />
    </p>
  )
}
