import type { Order } from '#contract/orders/orders.api.ts'
import type { Return } from '#contract/orders/returns.api.ts'
import { isDropped } from '#contract/orders/returns.ts'
import { useTexts } from '#web/shop/account/orders/words/order-texts.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

type Returnable = { order: Pick<Order, 'id' | 'number' | 'returnUntil' | 'itemCount'>; returns: readonly Return[] }

/** The deadline for a return request; null when it has passed, or a return of every item has been requested. */
export function returnableUntil({ order, returns }: Returnable): Date | null {
  const requestedItems = returns.filter(({ state }) => !isDropped(state)).flatMap(({ items }) => items)
  const pieces = requestedItems.reduce((sum, { quantity }) => sum + quantity, 0)
  return pieces < order.itemCount ? order.returnUntil : null
}

/** Shown until the return deadline that the server gives; afterwards only 'Delivered' is shown. */
export function ReturnLink({ order, returns, size }: Returnable & { size: 'sm' | 'md' }) {
  const texts = useTexts()
  if (!returnableUntil({ order, returns })) return null
  return (
    <ButtonLink
      to={`/return?order=${order.id}`}
      size={size}
      variant="secondary"
      aria-label={texts.returnOrder({ number: order.number })}
      className="sm:whitespace-nowrap"
    >
      {texts.return}
    </ButtonLink>
  )
}

export function ReturnNote({ order, returns }: Returnable) {
  const texts = useTexts()
  const until = returnableUntil({ order, returns })
  if (!until) return null
  return <p className="mt-1 text-caption whitespace-nowrap text-muted">{texts.until({ date: until })}</p>
}
