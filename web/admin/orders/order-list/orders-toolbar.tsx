import clsx from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ORDER_STATUSES } from '#contract/orders/order-status.ts'
import type { OrderViews } from '#contract/orders/order-views.api.ts'
import { ALL_ORDERS, type OrdersView, ordersHref, savedView } from '#web/admin/shell/addresses/orders-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { countedText } from '#web/admin/shell/lists/counted.ts'
import { MENU_ITEM, MoreMenu } from '#web/admin/shell/lists/more-menu.tsx'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { AppliedChip } from '#web/ui/browse/chip.tsx'
import { type TabLink, TabLinks } from '#web/ui/lists/tabs.tsx'
import { appliedFilters, type Person } from './order-filters.ts'

/** What is done every day. */
const MAIN_TODOS = [
  { todo: 'accept', label: 'toAccept', waiting: 'toAccept' },
  { todo: 'print', label: 'slipsToPrint', waiting: 'toPrint' },
  { todo: 'pack', label: 'toPack', waiting: 'toPack' },
  { todo: 'ship', label: 'toShip', waiting: 'toShip' },
  { todo: 'deliver', label: 'withCourier', waiting: 'toDeliver' },
] as const
/** What is rare. */
const RARE_TODOS = [
  { todo: 'confirm', label: 'toConfirm', waiting: 'toConfirm' },
  { todo: 'rto', label: 'comingBack', waiting: 'toReceive' },
  { todo: 'review', label: 'toCheck', waiting: 'toReview' },
] as const
type Waiting = (typeof MAIN_TODOS | typeof RARE_TODOS)[number]['waiting']
type Counts = Record<'all' | Waiting | (typeof ORDER_STATUSES)[number], number>

/** The count of a tab; nothing for none. */
function waitingText(count: number | undefined): string | undefined {
  return count ? countedText(count) : undefined
}

type OrdersToolbarProps = {
  view: OrdersView
  counts: Counts | null
  productName: string | null
  people: readonly Person[]
  saved: OrderViews | null
  /** The links beside the tabs. */
  children: ReactNode
}

/** The tabs and saved views of the orders with their counts, the links of the page beside them, and the applied filters. */
export function OrdersToolbar({ view, counts, productName, people, saved, children }: OrdersToolbarProps) {
  const { words } = usePackerWords()
  const mayWork = useMay()('orders:work')
  const current = saved?.views.find(({ id }) => id === view.view)
  // Other tabs do not keep the filters of a saved view.
  const baseView = current ? {} : { ...view, status: null, todo: null, page: 1, view: '' }
  const all = saved?.start ? { view: ALL_ORDERS } : {}
  const isMine = view.assignee === 'me' && !view.status && !view.todo && !current
  const listTodos = (names: typeof MAIN_TODOS | typeof RARE_TODOS) =>
    names.map(({ todo, label, waiting }) => ({
      label: words.list[label],
      count: waitingText(counts?.[waiting]),
      isEmpty: !counts?.[waiting],
      to: ordersHref({ ...baseView, todo }),
      isCurrent: todo === view.todo && !current,
    }))
  const rare = listTodos(RARE_TODOS)
  const more: TabLink[] = [
    ...ORDER_STATUSES.map((status) => ({
      label: words.list.statuses[status],
      to: ordersHref({ ...baseView, status }),
      isCurrent: !current && status === view.status && !view.todo,
      count: waitingText(counts?.[status]),
    })),
    ...(mayWork ? [{ label: words.list.assignedToMe, to: ordersHref({ assignee: 'me' }), isCurrent: isMine }] : []),
    ...rare,
  ]
  const tabs = [
    ...listTodos(MAIN_TODOS),
    // In sight while something waits there.
    ...rare.filter(({ isEmpty, isCurrent }) => !isEmpty && !isCurrent),
    {
      label: words.list.all,
      to: ordersHref({ ...baseView, ...all }),
      isCurrent: !current && !view.status && !view.todo && !isMine,
      count: waitingText(counts?.all),
    },
    // The open view is always in sight.
    ...more.filter(({ isCurrent }) => isCurrent),
  ]
  const applied = appliedFilters(view, productName, people, words)
  return (
    <div className="my-2 grid grid-cols-1 gap-2 lg:my-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:justify-between">
        <div className="flex min-w-0 items-center max-lg:order-last max-lg:w-full">
          <TabLinks label={words.orders.ordersByStatus} className="-ms-1 min-w-0 p-1 lg:flex-wrap" tabs={tabs} />
          <MoreMenu
            label={words.list.moreViews}
            icon={
              <>
                <span className="max-lg:sr-only">{words.list.moreViews}</span>
                <ChevronDown aria-hidden="true" className="size-4" />
              </>
            }
            className="ms-1 inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-field text-ui whitespace-nowrap text-muted hover:bg-tile hover:text-fg lg:min-h-10 lg:px-3"
          >
            <nav aria-label={words.list.moreViews} className="grid">
              {more.map(({ label, to, isCurrent, count }) => (
                <Link
                  key={to}
                  to={to}
                  preventScrollReset
                  aria-current={isCurrent ? 'page' : undefined}
                  className={clsx(MENU_ITEM, 'justify-between', isCurrent && 'bg-tile font-semibold')}
                >
                  {label}
                  {count !== undefined && <span className="text-muted tabular-nums">{count}</span>}
                </Link>
              ))}
            </nav>
          </MoreMenu>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">{children}</div>
      </div>
      {saved && saved.views.length > 0 && (
        <TabLinks
          label={words.orders.savedViews}
          className="-mx-1 p-1"
          tabs={saved.views.map((entry) => ({
            label: entry.name,
            to: ordersHref(savedView(entry)),
            isCurrent: entry.id === view.view,
          }))}
        />
      )}
      {applied.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {applied.map((filter) => (
            <AppliedChip
              key={filter.label}
              {...filter}
              removeLabel={words.orders.removeFilter({ filter: filter.label })}
            />
          ))}
          <Link
            to={ordersHref({ ...all, status: view.status, todo: view.todo, sort: view.sort })}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 text-ui font-semibold underline underline-offset-4"
          >
            {words.orders.clearAll}
          </Link>
        </div>
      )}
    </div>
  )
}
