import { Link } from 'react-router'
import { ORDER_STATUSES } from '#contract/orders/order-status.ts'
import type { OrderViews } from '#contract/orders/order-views.api.ts'
import { orderStatuses } from '#texts/en/orders/order-statuses.ts'
import { englishWords } from '#texts/messages/format.ts'
import { ALL_ORDERS, type OrdersView, ordersHref, savedView } from '#web/admin/shell/addresses/orders-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { countedText } from '#web/admin/shell/lists/counted.ts'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
import { AppliedChip } from '#web/ui/browse/chip.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import { appliedFilters, type Person } from './order-filters.ts'

const STATUSES = englishWords(orderStatuses)

type Waiting = 'toAccept' | 'toConfirm' | 'toPrint' | 'toReview' | 'toPack' | 'toShip' | 'toDeliver' | 'toReceive'
type Counts = Record<'all' | Waiting | (typeof ORDER_STATUSES)[number], number>

type OrdersToolbarProps = {
  view: OrdersView
  counts: Counts | null
  productName: string | null
  people: readonly Person[]
  saved: OrderViews | null
}

/** The tabs and saved views of the orders with their counts, in one row, and the applied filters. */
export function OrdersToolbar({ view, counts, productName, people, saved }: OrdersToolbarProps) {
  const { t, translateWords } = usePackerWords()
  const statuses = [null, ...ORDER_STATUSES]
  const current = saved?.views.find(({ id }) => id === view.view)
  // Other tabs do not keep the filters of a saved view.
  const baseView = current ? {} : { ...view, status: null, todo: null, page: 1, view: '' }
  const all = saved?.start ? { view: ALL_ORDERS } : {}
  const todos = [
    { todo: 'accept', label: 'To accept', count: counts?.toAccept },
    { todo: 'print', label: 'To print', count: counts?.toPrint },
    { todo: 'pack', label: 'To pack', count: counts?.toPack },
    { todo: 'ship', label: 'To ship', count: counts?.toShip },
    { todo: 'deliver', label: 'With courier', count: counts?.toDeliver },
    ...(counts?.toConfirm || view.todo === 'confirm'
      ? [{ todo: 'confirm', label: 'To confirm', count: counts?.toConfirm } as const]
      : []),
    // These tabs are rarely needed, so they are hidden while empty.
    ...(counts?.toReceive || view.todo === 'rto'
      ? [{ todo: 'rto', label: 'Coming back', count: counts?.toReceive } as const]
      : []),
    ...(counts?.toReview || view.todo === 'review'
      ? [{ todo: 'review', label: 'To check', count: counts?.toReview } as const]
      : []),
  ] as const
  const applied = appliedFilters(view, productName, people, t)
  return (
    <div className="my-2 grid gap-2 lg:my-3">
      <TabLinks
        label={t('Orders by status')}
        className="-mx-1 p-1"
        tabs={[
          ...todos.map(({ todo, label, count }) => ({
            label: translateWords(label),
            count: countedText(count),
            to: ordersHref({ ...baseView, todo }),
            isCurrent: todo === view.todo && !current,
          })),
          ...statuses.map((status) => ({
            label: translateWords(status ? STATUSES[status] : 'All'),
            to: ordersHref({ ...baseView, ...(!status && all), status }),
            isCurrent: !current && status === view.status && !view.todo && (status !== null || view.assignee !== 'me'),
            count: countedText(counts?.[status ?? 'all']),
          })),
          ...(useMay()('orders:work')
            ? [
                {
                  label: translateWords('Assigned to me'),
                  to: ordersHref({ assignee: 'me' }),
                  isCurrent: view.assignee === 'me' && !view.status && !view.todo && !current,
                },
              ]
            : []),
        ]}
      />
      {saved && saved.views.length > 0 && (
        <TabLinks
          label={t('Saved views')}
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
              removeLabel={t('Remove filter {filter}', { filter: filter.label })}
            />
          ))}
          <Link
            to={ordersHref({ ...all, status: view.status, todo: view.todo, sort: view.sort })}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 text-ui font-semibold underline underline-offset-4"
          >
            {t('Clear all')}
          </Link>
        </div>
      )}
    </div>
  )
}
