import { useEffect, useState } from 'react'
import { useSubmit } from 'react-router'
import { isNarrowedView, type OrdersView, ordersHref } from '#web/admin/addresses/orders-address.ts'
import { toasted } from '#web/admin/forms/toasted.ts'
import { ListResults } from '#web/admin/lists/list-results.tsx'
import { NothingFound } from '#web/admin/lists/nothing-found.tsx'
import { CancelDialog, CancelQuestion } from '#web/admin/orders/order/cancel-question.tsx'
import { changeStatus } from '#web/admin/orders/order/change-status.ts'
import { statusFetcherKey } from '#web/admin/orders/order/order-actions.tsx'
import { noResponseResult, type StatusChangeResult } from '#web/admin/orders/order/status-changes.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
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

/** The target of the skip link to the list. */
const ORDER_ROWS = 'order-rows'
const NOT_READ = 'Failed to fetch orders.'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'All Orders', description: 'Every order, and what to do with it next.' })
}

export function loader(args: Route.LoaderArgs) {
  return loadOrders(args)
}

export async function action(args: Route.ActionArgs): Promise<StatusChangeResult> {
  const form = await args.request.formData()
  return form.has('bulk') ? bulkOrders(args, form) : changeStatus(args, form)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<StatusChangeResult> {
  // Before serverAction(), which consumes the body.
  const fallback = noResponseResult((await request.clone().formData()).get('move'))
  return toasted(serverAction(), fallback)
}

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const { view, list, counts, opened, asked, problem } = loaderData
  useEffect(() => {
    if (!list) toast.error(NOT_READ)
  }, [list])
  return (
    <>
      {list && list.total > 0 && <SkipLink to={ORDER_ROWS}>Skip to the orders</SkipLink>}
      <PageHeading size="h2" aside={<OrdersSearch view={view} />} className="max-sm:[&>:last-child]:w-full">
        All Orders
      </PageHeading>
      {actionData && <StatusChangeNotice moved={actionData} />}
      {problem && <Notice tone="danger" className="without-script mt-4" title={problem} />}
      {asked && <CancelQuestion order={asked.row} back={ordersHref(view)} money={asked.money} />}
      <OrdersToolbar view={view} counts={counts} />
      <ListResults path="/admin/orders" loading="Loading orders..." notRead={NOT_READ} list={list}>
        {(found) => <OrdersFound view={view} list={found} opened={opened} />}
      </ListResults>
    </>
  )
}

type OrdersFoundProps = { view: OrdersView; list: OrdersList; opened: Route.ComponentProps['loaderData']['opened'] }

function OrdersFound({ view, list, opened }: OrdersFoundProps) {
  const submit = useSubmit()
  const [asked, setAsked] = useState<OrderRowData | null>(null)

  function cancel({ id }: OrderRowData, wish: FormData) {
    setAsked(null)
    wish.set('id', id)
    wish.set('move', 'cancel')
    void submit(wish, { method: 'post', navigate: false, fetcherKey: statusFetcherKey(id) })
  }

  if (list.total === 0) return <NoOrders isFiltered={isNarrowedView(view)} />
  return (
    <>
      <div id={ORDER_ROWS} tabIndex={-1} className="outline-none" />
      <OrdersTable view={view} rows={list.rows} opened={opened} onAskCancel={setAsked} />
      <Pagination page={view.page} pages={list.pages} hrefFor={(page) => ordersHref({ ...view, page })} />
      <CancelDialog order={asked} onConfirm={cancel} onKeep={() => setAsked(null)} />
    </>
  )
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return (
    <NothingFound
      title="No orders found."
      isFiltered={isFiltered}
      filtered="Nothing in this view matches."
      empty="Orders appear here as soon as somebody buys."
      action={
        isFiltered && (
          <ButtonLink to={ordersHref()} variant="secondary" size="md" preventScrollReset>
            Show all orders
          </ButtonLink>
        )
      }
    />
  )
}
