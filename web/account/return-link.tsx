import { formatDate } from '#contract/dates.ts'
import type { Order } from '#contract/orders.ts'
import { ButtonLink } from '#web/ui/button.tsx'

type Returnable = Pick<Order, 'id' | 'number' | 'returnUntil'>

/** For as long as the server says that a delivered order may come back; afterwards it is just 'Delivered'. */
export function ReturnLink({ order, size }: { order: Returnable; size: 'sm' | 'md' }) {
  if (!order.returnUntil) return null
  return (
    <ButtonLink to={`/return?order=${order.id}`} size={size} variant="secondary">
      Return<span className="sr-only"> order {order.number}</span>
    </ButtonLink>
  )
}

export function ReturnNote({ order }: { order: Returnable }) {
  if (!order.returnUntil) return null
  return (
    <p className="mt-1 text-caption whitespace-nowrap text-muted">until {formatDate(order.returnUntil, 'dateTime')}</p>
  )
}
