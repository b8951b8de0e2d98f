import clsx from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { orderHref, ordersHref } from '#web/admin/shell/addresses/orders-address.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'

type OrderPagingProps = { number: number; previous: number | null; next: number | null }

/** Links to all orders, and to the previous and next order. */
export function OrderPaging({ number, previous, next }: OrderPagingProps) {
  const { words } = usePackerWords()
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <Breadcrumb
        label={words.orders.breadcrumb}
        items={[{ label: words.list.allOrders, to: ordersHref() }, { label: `#${number}` }]}
      />
      <nav aria-label={words.orders.ordersBeforeAndAfter} className="flex gap-1 max-sm:-ms-3">
        {previous !== null && (
          <Link
            to={orderHref(previous)}
            rel="prev"
            aria-label={words.orders.previousOrder({ number: previous })}
            className={look}
          >
            <ChevronLeft aria-hidden="true" className="size-4" />#{previous}
          </Link>
        )}
        {next !== null && (
          <Link
            to={orderHref(next)}
            rel="next"
            aria-label={words.orders.nextOrder({ number: next })}
            className={clsx(look, 'ms-auto')}
          >
            #{next}
            <ChevronRight aria-hidden="true" className="size-4" />
          </Link>
        )}
      </nav>
    </div>
  )
}

const look =
  'inline-flex min-h-11 items-center gap-1 rounded-field px-3 text-ui font-medium text-muted tabular-nums hover:bg-tile hover:text-fg'
