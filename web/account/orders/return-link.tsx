import { formatDate } from '#contract/dates.ts'
import type { Order } from '#contract/orders.ts'
import type { Return } from '#contract/returns.ts'
import { ButtonLink } from '#web/ui/button.tsx'

type Returnable = { order: Pick<Order, 'id' | 'number' | 'returnUntil' | 'itemCount'>; returns: readonly Return[] }

/** Until when something of an order can still be asked to go back; null once it is too late, or all of it has been asked for. */
export function returnableUntil({ order, returns }: Returnable): Date | null {
  const asked = returns.filter(({ state }) => state !== 'declined').flatMap(({ items }) => items)
  const pieces = asked.reduce((sum, { quantity }) => sum + quantity, 0)
  return pieces < order.itemCount ? order.returnUntil : null
}

/** For as long as the server says that a delivered order may come back; afterwards it is just 'Delivered'. */
export function ReturnLink({ order, returns, size }: Returnable & { size: 'sm' | 'md' }) {
  if (!returnableUntil({ order, returns })) return null
  return (
    <ButtonLink to={`/return?order=${order.id}`} size={size} variant="secondary">
      Return<span className="sr-only"> order {order.number}</span>
    </ButtonLink>
  )
}

export function ReturnNote({ order, returns }: Returnable) {
  const until = returnableUntil({ order, returns })
  if (!until) return null
  return <p className="mt-1 text-caption whitespace-nowrap text-muted">until {formatDate(until, 'dateTime')}</p>
}
