import clsx from 'clsx'
import { Link } from 'react-router'
import { orderStatuses } from '#texts/en/orders/order-statuses.ts'
import { ownerOrderList } from '#texts/en/orders/owner-order-list.ts'
import { englishWords } from '#texts/messages/format.ts'
import { orderHref, ordersHref } from '#web/admin/shell/addresses/orders-address.ts'
import { useArrivals } from '#web/admin/shell/lists/use-arrivals.ts'
import { ShopDate } from '#web/ui/date.tsx'
import { OrderStatusBadge } from '#web/ui/orders/order-status.tsx'
import { Money } from '#web/ui/price.tsx'
import type { OrderRowData } from './order-row-data.ts'

const TEXTS = englishWords(ownerOrderList)

const STATUSES = englishWords(orderStatuses)

/** The newest few orders, as links. */
export function LatestOrders({ rows }: { rows: readonly OrderRowData[] }) {
  if (rows.length === 0)
    return <p className="panel rounded-panel border border-hairline bg-bg p-6 text-ui text-muted">{TEXTS.noOrders}</p>
  return (
    <>
      <OrderLinks rows={rows} />
      <Link to={ordersHref()} className="mt-2 inline-flex min-h-11 items-center text-ui font-semibold text-link">
        {TEXTS.allOrders}
      </Link>
    </>
  )
}

type LinksProps = {
  rows: readonly OrderRowData[]
  /** Whether all orders belong to one customer. Then the lines show no name. */
  isOfOneCustomer?: boolean
}

/** Orders in one line each, as links. */
export function OrderLinks({ rows, isOfOneCustomer = false }: LinksProps) {
  const isNew = useArrivals('', rows)
  return (
    <ul className="panel overflow-hidden rounded-panel border border-hairline bg-bg">
      {rows.map((order) => (
        <li key={order.id} className={clsx('border-b border-hairline last:border-b-0', isNew(order) && 'arrived')}>
          <Link
            to={orderHref(order.number)}
            className={clsx(
              'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-3 text-ui -outline-offset-2 transition-colors hover:bg-paper',
              isOfOneCustomer
                ? 'sm:grid-cols-[minmax(0,1fr)_7rem_8rem_9rem]'
                : 'sm:grid-cols-[4rem_minmax(0,1fr)_7rem_8rem_9rem]',
            )}
          >
            {isOfOneCustomer ? (
              <span className="font-semibold tabular-nums">#{order.number}</span>
            ) : (
              <>
                <span className="text-muted tabular-nums max-sm:hidden">#{order.number}</span>
                <span className="truncate font-semibold">
                  <span className="text-muted tabular-nums sm:hidden">#{order.number} </span>
                  {order.customer}
                </span>
              </>
            )}
            <Money amount={order.total} className="text-end" />
            <span className="max-sm:order-last max-sm:justify-self-end sm:justify-self-end">
              <OrderStatusBadge status={order.status} label={STATUSES[order.status]} />
            </span>
            <ShopDate value={order.createdAt} kind="dateTime" className="text-muted sm:text-end" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
