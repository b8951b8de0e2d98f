import { useEffect, useState } from 'react'
import { useSubmit } from 'react-router'
import { MAX_COUNTED_MATCHES } from '#contract/basics/limits.ts'
import type { OrderViews } from '#contract/orders/order-views.api.ts'
import { NewOrderButton } from '#web/admin/orders/drafts/new-order-button.tsx'
import { CancelDialog } from '#web/admin/orders/order/cancel-question.tsx'
import { changeStatus } from '#web/admin/orders/order/change-status.ts'
import { statusFetcherKey } from '#web/admin/orders/order/order-actions.tsx'
import { noResponseResult, type StatusChangeResult } from '#web/admin/orders/order/status-changes.ts'
import type { AssignmentLabels } from '#web/admin/orders/order-assignment/assignment-fields.tsx'
import { changeViews } from '#web/admin/orders/views/change-views.ts'
import { IgnoredFilters } from '#web/admin/orders/views/ignored-filters.tsx'
import { shownColumns } from '#web/admin/orders/views/shown-columns.ts'
import {
  ALL_ORDERS,
  DRAFTS_PATH,
  isNarrowedView,
  type OrdersView,
  ordersHref,
} from '#web/admin/shell/addresses/orders-address.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { countedText } from '#web/admin/shell/lists/counted.ts'
import { ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { packerMeta } from '#web/admin/shell/words/packer-meta.ts'
import { pagerWords } from '#web/admin/shell/words/pager-words.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Pagination } from '#web/ui/browse/pagination.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkipLink } from '#web/ui/page/skip-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/orders.ts'
import { bulkOrders } from './bulk-orders.ts'
import { loadOrders, type OrdersList } from './load-orders.ts'
import type { OrderRowData } from './order-row-data.ts'
import { OrdersSearch } from './orders-search.tsx'
import { OrdersTable } from './orders-table.tsx'
import { OrdersToolbar } from './orders-toolbar.tsx'
import { StatusChangeNotice } from './status-change-notice.tsx'

const quiet = { size: 'sm', variant: 'tertiary', className: 'no-underline! max-lg:min-h-11' } as const

/** The target of the skip link to the list. */
const ORDER_ROWS = 'order-rows'

export function meta(args: Route.MetaArgs) {
  return packerMeta(args, ({ list }) => list.allOrders)
}

export function loader(args: Route.LoaderArgs) {
  return loadOrders(args)
}

export async function action(args: Route.ActionArgs): Promise<StatusChangeResult> {
  const form = await args.request.formData()
  if (form.has('views')) return changeViews(args, form)
  if (form.has('bulk')) return bulkOrders(args, form)
  return changeStatus(args, form)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<StatusChangeResult> {
  // Read first, because `serverAction` consumes the body.
  const fallback = noResponseResult((await request.clone().formData()).get('move'))
  return toasted(serverAction(), fallback)
}

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const { view, list, counts, opened, productName, unknownProduct, labels, saved } = loaderData
  const { words } = usePackerWords()
  const notRead = words.frame.failedToFetchOrders
  useEffect(() => {
    if (!list) toast.error(notRead)
  }, [list, notRead])
  return (
    <>
      {list && list.total > 0 && <SkipLink to={ORDER_ROWS}>{words.orders.skipToTheOrders}</SkipLink>}
      <PageHeading
        size="h2"
        aside={<OrdersSearch view={view} productName={productName} labels={labels} saved={saved} />}
        className="max-sm:[&>:last-child]:w-full"
      >
        {words.list.allOrders}
      </PageHeading>
      {actionData && <StatusChangeNotice moved={actionData} />}
      {unknownProduct && <Notice tone="warning" className="mt-4" title={unknownProduct} />}
      <IgnoredFilters view={view} saved={saved} />
      <OrdersToolbar view={view} counts={counts} productName={productName} people={labels.people} saved={saved}>
        <Allowed to="orders:create">
          <NewOrderButton size="sm" />
          <ButtonLink to={DRAFTS_PATH} {...quiet}>
            Drafts
          </ButtonLink>
        </Allowed>
      </OrdersToolbar>
      <ListResults
        path="/admin/orders"
        loading={words.frame.loadingOrders}
        notRead={notRead}
        list={list}
        totalText={list ? words.frame.foundCount({ count: countedText(list.total, MAX_COUNTED_MATCHES) }) : ''}
      >
        {(orders) => <OrderResults view={view} list={orders} labels={labels} saved={saved} opened={opened} />}
      </ListResults>
    </>
  )
}

type OrderResultsProps = {
  view: OrdersView
  list: OrdersList
  labels: AssignmentLabels
  saved: OrderViews | null
  opened: Route.ComponentProps['loaderData']['opened']
}

function OrderResults({ view, list, labels, saved, opened }: OrderResultsProps) {
  const submit = useSubmit()
  const [orderToCancel, setOrderToCancel] = useState<OrderRowData | null>(null)
  const { words } = usePackerWords()

  function cancel({ id }: OrderRowData, fields: FormData) {
    setOrderToCancel(null)
    fields.set('id', id)
    fields.set('move', 'cancel')
    void submit(fields, { method: 'post', navigate: false, fetcherKey: statusFetcherKey(id) })
  }

  if (list.total === 0) return <NoOrders isFiltered={isNarrowedView(view)} hasStart={Boolean(saved?.start)} />
  return (
    <>
      <div id={ORDER_ROWS} tabIndex={-1} className="outline-none" />
      <OrdersTable
        view={view}
        rows={list.rows}
        found={
          isNarrowedView(view) ? words.frame.foundCount({ count: countedText(list.total, MAX_COUNTED_MATCHES) }) : null
        }
        labels={labels}
        columns={shownColumns(view, saved)}
        opened={opened}
        onAskCancel={setOrderToCancel}
      />
      <Pagination
        page={view.page}
        pages={list.pages}
        hrefFor={(page) => ordersHref({ ...view, page })}
        {...pagerWords(words, view.page, list.isCapped ? null : list.pages)}
      />
      <CancelDialog order={orderToCancel} onConfirm={cancel} onKeep={() => setOrderToCancel(null)} />
    </>
  )
}

function NoOrders({ isFiltered, hasStart }: { isFiltered: boolean; hasStart: boolean }) {
  const { words } = usePackerWords()
  return (
    <NoResults
      title={words.orders.noOrdersFound}
      isFiltered={isFiltered}
      filtered={words.orders.nothingMatches}
      empty={words.orders.ordersAppearHere}
      action={
        isFiltered && (
          <ButtonLink
            to={ordersHref(hasStart ? { view: ALL_ORDERS } : {})}
            variant="secondary"
            size="md"
            preventScrollReset
          >
            {words.orders.showAllOrders}
          </ButtonLink>
        )
      }
    />
  )
}
