import clsx from 'clsx'
import { Link } from 'react-router'
import { Picture } from '#web/ui/picture.tsx'
import type { ReturnPage } from './load-return.ts'
import type { ReturnWords } from './return-words.ts'

type Props = { words: ReturnWords; orders: ReturnPage['orders']; chosenId: string | null }

/** The orders that can be returned, as links: selecting one needs no script. */
export function ReturnOrders({ words, orders, chosenId }: Props) {
  if (orders.length === 0 || (orders.length === 1 && chosenId !== null)) return null
  return (
    <section aria-labelledby="return-orders" className="grid gap-3">
      <h2 id="return-orders" className="text-h4">
        {words.whichOrder}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {orders.map((order) => (
          <li key={order.id}>
            <Link
              to={`/return?order=${order.id}`}
              preventScrollReset
              replace
              aria-current={order.id === chosenId ? 'true' : undefined}
              className={clsx(
                'panel flex items-center gap-3 rounded-card border p-4 transition-colors hover:border-fg',
                order.id === chosenId ? 'border-fg shadow-[inset_0_0_0_1px_var(--fg)]' : 'border-strong',
              )}
            >
              <span className="shrink-0">
                <Picture
                  src={order.preview[0]?.image}
                  alt=""
                  sizes="48px"
                  maxWidth={400}
                  className="h-15 w-12 rounded-field bg-tile object-cover"
                />
              </span>
              <span className="grid min-w-0">
                <span className="font-semibold">{words.order({ number: order.number })}</span>
                <span lang="en" className="truncate text-meta text-muted">
                  {order.preview.map(({ name }) => name).join(', ')}
                </span>
                {order.returnUntil && (
                  <span className="text-meta text-muted">{words.returnBy({ date: order.returnUntil })}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
