import { useEffect, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigation, useSubmit } from 'react-router'
import { orLost } from '#web/parts/lost.ts'
import { pageMeta } from '#web/seo.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { LoadingNote } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/orders.ts'
import { bulkOrders } from './bulk-orders.ts'
import { CancelDialog, CancelQuestion } from './cancel-question.tsx'
import { loadOrders, type OrdersList } from './load-orders.ts'
import { moveOrder } from './move-order.ts'
import { FAILED, isMove, MOVES, type Moved } from './moves.ts'
import { moverKey } from './order-actions.tsx'
import type { OrderRowData } from './order-row-data.ts'
import { type OrdersView, ordersHref } from './orders-address.ts'
import { OrdersTable } from './orders-table.tsx'
import { OrdersToolbar } from './orders-toolbar.tsx'
import { unlessLost } from './unless-lost.ts'

const NOT_READ = 'Failed to fetch orders.'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'All Orders', description: 'Every order, and what to do with it next.' })
}

export function loader(args: Route.LoaderArgs) {
  return loadOrders(args)
}

export async function action(args: Route.ActionArgs): Promise<Moved> {
  const form = await args.request.formData()
  return form.has('bulk') ? bulkOrders(args, form) : moveOrder(args, form)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Moved> {
  const move = (await request.clone().formData()).get('move')
  const message = isMove(move) ? MOVES[move].failed : FAILED
  const reason = 'The shop could not be reached. Check your connection.'
  const moved = await orLost(serverAction(), { ok: false, message, reason, status: null, isLost: true })
  if (moved.ok) toast.success(moved.message)
  else toast.error(moved.message)
  return moved
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return unlessLost(args)
}

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const { view, list, counts, opened, asked } = loaderData
  const navigation = useNavigation()
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === '/admin/orders'
  useEffect(() => {
    if (!list) toast.error(NOT_READ)
  }, [list])
  return (
    <>
      <PageHeading size="h2">All Orders</PageHeading>
      {actionData && <MovedNotice moved={actionData} />}
      {asked && <CancelQuestion order={asked} view={view} />}
      <OrdersToolbar view={view} counts={counts} />
      {isLoading && <LoadingNote text="Loading orders..." />}
      <div aria-busy={isLoading} className={isLoading ? 'opacity-60 transition-opacity delay-150' : undefined}>
        {list ? (
          <OrdersFound view={view} list={list} opened={opened} />
        ) : (
          <ErrorPanel message={NOT_READ} className="mt-4" />
        )}
      </div>
    </>
  )
}

/** What came of a form that was sent without script; with script a toast says it. */
function MovedNotice({ moved }: { moved: Moved }) {
  return (
    <Notice tone={moved.ok ? 'success' : 'danger'} className="mt-4" title={moved.message}>
      {moved.reason && <p>{moved.reason}</p>}
    </Notice>
  )
}

type OrdersFoundProps = { view: OrdersView; list: OrdersList; opened: Route.ComponentProps['loaderData']['opened'] }

function OrdersFound({ view, list, opened }: OrdersFoundProps) {
  const submit = useSubmit()
  const [asked, setAsked] = useState<OrderRowData | null>(null)

  function cancel({ id }: OrderRowData) {
    setAsked(null)
    void submit({ id, move: 'cancel' }, { method: 'post', navigate: false, fetcherKey: moverKey(id) })
  }

  if (list.total === 0) return <NothingFound isFiltered={view.status !== null || view.todo !== null || view.q !== ''} />
  return (
    <>
      <OrdersTable view={view} rows={list.rows} opened={opened} onAskCancel={setAsked} />
      <Pagination page={view.page} pages={list.pages} hrefFor={(page) => ordersHref({ ...view, page })} />
      <CancelDialog order={asked} onConfirm={cancel} onKeep={() => setAsked(null)} />
    </>
  )
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      art={isFiltered ? 'search' : 'box'}
      title="No orders found."
      action={
        isFiltered && (
          <ButtonLink to={ordersHref()} variant="secondary" size="md" preventScrollReset>
            Show all orders
          </ButtonLink>
        )
      }
    >
      <p>{isFiltered ? 'Nothing in this view matches.' : 'Orders appear here as soon as somebody buys.'}</p>
    </EmptyState>
  )
}
