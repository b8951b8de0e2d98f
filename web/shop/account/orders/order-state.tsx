import { isArriving, parcelStep } from '#contract/orders/order-timeline.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { useWords } from '#web/shop/account/orders/words/order-texts.tsx'
import { OrderStatusBadge } from '#web/ui/orders/order-status.tsx'

/** The status of an order, and beside it the step of its parcel: "Accepted · Shipped". */
export function OrderState({ order }: { order: Order }) {
  const { statuses, timeline } = useWords()
  const step = parcelStep(order)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <OrderStatusBadge status={order.status} label={statuses[order.status]} />
      {step && <span className="text-meta font-semibold">· {timeline.steps[step]}</span>}
    </span>
  )
}

/** When an order arrives; nothing once it is delivered, cancelled or on its way back. */
export function Arrival({ order }: { order: Order }) {
  const { timeline } = useWords()
  if (!isArriving(order)) return null
  const { expectedFrom: from, expectedTo: to } = order
  return (
    <p className="mt-1 text-ui">
      {from === to ? timeline.arrivingOn({ day: from }) : timeline.arrivingBetween({ from, to })}
    </p>
  )
}
