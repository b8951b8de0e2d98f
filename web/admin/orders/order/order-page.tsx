import { Link } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { ownerOrderPage } from '#texts/en/orders/owner-order-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { withdrawAddOn } from '#web/admin/orders/order/payment/withdraw-add-on.ts'
import { WITHDRAW } from '#web/admin/orders/order/payment/withdraw-intent.ts'
import { changePartialShipments } from '#web/admin/orders/order/shipments/change-partial-shipments.ts'
import { shareParcel } from '#web/admin/orders/order/shipments/share-parcel.ts'
import { AssignmentPanel } from '#web/admin/orders/order-assignment/assignment-panel.tsx'
import { bulkOrders } from '#web/admin/orders/order-list/bulk-orders.ts'
import { StatusChangeNotice } from '#web/admin/orders/order-list/status-change-notice.tsx'
import { askBeforeShipping } from '#web/admin/orders/ship/ask-before-shipping.ts'
import { BOOKING_INTENTS, bookOrders } from '#web/admin/orders/ship/book-orders.ts'
import { groupHref, orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { readPackerWords } from '#web/admin/shell/words/read-packer-texts.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OrderStatusBadge } from '#web/ui/orders/order-status.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Money } from '#web/ui/price.tsx'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import type { Route } from './+types/order-page.ts'
import { changeStatus } from './change-status.ts'
import { loadOrderPage, type OrderPageData } from './load-order-page.ts'
import { NextStepBar } from './next-step-bar.tsx'
import { NoteForm } from './note-form.tsx'
import { customerId, useStatusChange } from './order-actions.tsx'
import { OrderContents } from './order-contents.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLine } from './order-line.tsx'
import { OrderMenu } from './order-menu.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderPaging } from './order-paging.tsx'
import { readStepFacts } from './read-step-facts.ts'
import {
  EXCUSE,
  noResponseResult,
  PARTIAL_SHIPMENT_INTENTS,
  SHARING_INTENTS,
  type StatusChangeResult,
  statusChangeResult,
} from './status-changes.ts'

const TEXTS = englishWords(ownerOrderPage)

export function meta(args: Route.MetaArgs) {
  const title = args.loaderData ? TEXTS.pageTitle({ number: args.loaderData.row.number }) : TEXTS.orderWord
  return pageMeta(args, { title, description: TEXTS.pageDescription })
}

export function loader(args: Route.LoaderArgs) {
  return loadOrderPage(args, args.params.number)
}

export async function action(args: Route.ActionArgs): Promise<StatusChangeResult> {
  const form = await args.request.formData()
  if (form.has('bulk')) return bulkOrders(args, form)
  if (form.get('intent') === WITHDRAW) return withdrawAddOn(args, form)
  if (form.get('intent') === EXCUSE) return excuseRto(args, form)
  if (PARTIAL_SHIPMENT_INTENTS.some((intent) => intent === form.get('intent')))
    return changePartialShipments(args, form)
  if (SHARING_INTENTS.some((intent) => intent === form.get('intent'))) return shareParcel(args, form)
  const isBooking = BOOKING_INTENTS.includes(form.get('intent'))
  const moved = await (isBooking ? bookOrders(args, form) : changeStatus(args, form))
  return askBeforeShipping(moved, form.get(isBooking ? 'ids' : 'id'))
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<StatusChangeResult> {
  // Read first, because `serverAction` consumes the body.
  const fallback = noResponseResult((await request.clone().formData()).get('move'))
  return toasted(serverAction(), fallback)
}

/** The page of an order: its one next step, its pieces, and all that is known about it. */
export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { row, previous, next, isEdited, isMade, isAdded } = loaderData
  return (
    <>
      <OrderPaging number={row.number} previous={previous} next={next} />
      <OrderHeader {...loaderData} />
      {actionData && <StatusChangeNotice moved={actionData} />}
      {isEdited && <Notice tone="success" className="mt-4" title={TEXTS.edited} />}
      {isMade && <Notice tone="success" className="mt-4" title={TEXTS.made} />}
      {isAdded && <Notice tone="success" className="mt-4" title={TEXTS.paymentLinkSent} />}
      {/* With another order, its forms begin anew. */}
      <OrderBody key={row.id} order={loaderData} moved={actionData ?? null} />
    </>
  )
}

function OrderHeader(order: OrderPageData) {
  const { row, isByPhone, group } = order
  const { words } = usePackerWords()
  const { status } = useStatusChange(row)
  const parcelState = row.rtoAt ? 'comingBack' : row.shippedAt ? 'shipped' : row.packedAt ? 'packed' : null
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 tabIndex={-1} className="text-h3 lg:text-h2">
            {words.list.order({ number: row.number })}
          </h1>
          <OrderStatusBadge status={status} label={words.list.statuses[status]} />
          {status === 'Accepted' && parcelState && <Badge>{words.list.parcelStates[parcelState]}</Badge>}
        </div>
        <p className="text-ui text-muted">
          <ShopDate value={row.createdAt} kind="dateTime" /> ·{' '}
          <Allowed to="orders:amounts">
            <Money amount={row.total} /> ·{' '}
          </Allowed>
          {words.list.paymentMethods[row.paymentMethod]}
          {isByPhone && ` · ${words.list.madeByPhone}`}
          {row.promo && ` · ${row.promo}`}
          {group && (
            <>
              {' · '}
              <Link to={groupHref(group.id)} className="touch-area text-link">
                {group.title}
              </Link>
            </>
          )}
        </p>
      </div>
      <Steps key={row.id} order={order} />
    </header>
  )
}

function Steps({ order }: { order: OrderPageData }) {
  const { row } = order
  const { facts, details } = readStepFacts(order)
  return (
    <NextStepBar row={row} facts={facts} details={details}>
      <OrderMenu order={order} facts={facts} />
    </NextStepBar>
  )
}

type BodyProps = { order: OrderPageData; moved: StatusChangeResult | null }

function OrderBody({ order, moved }: BodyProps) {
  const { row, customer, codRecord, isRtoExcused, shipPhone, details, labels, assigneeId } = order
  const { status } = useStatusChange(row)
  const { words } = usePackerWords()
  const here = orderHref(row.number)
  const address = details?.address ?? null
  return (
    <div className="mt-4 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 gap-5">
        <OrderContents order={order} moved={moved} />
      </div>
      <div className="grid min-w-0 gap-5 xl:row-span-2">
        <OrderCustomer
          customer={customer}
          nameId={customerId(row)}
          {...{ codRecord, isRtoExcused, shipPhone, here, orderId: row.id, number: row.number, address }}
        />
        <div className="panel rounded-panel border border-hairline bg-bg px-5 sm:px-6">
          {details && (
            <Allowed to="orders:note">
              <OrderLine id="note" title={words.orders.teamNote} state={details.file.note}>
                <NoteForm id={row.id} note={details.file.note} />
              </OrderLine>
            </Allowed>
          )}
          <AssignmentPanel row={row} here={here} labels={labels} assigneeId={assigneeId} />
          {details && (
            <Allowed to="customers:contact">
              {/* In English even for somebody who works in Hindi, because packers do not see it. */}
              <div lang="en">
                <OrderMessages row={row} mails={details.file.mails} email={customer.email} />
              </div>
            </Allowed>
          )}
        </div>
      </div>
      {details && (
        <div className="grid min-w-0 gap-5">
          <Allowed to="orders:amounts">
            <OrderMoney order={{ ...row, status }} details={details} />
          </Allowed>
          <Panel title={words.orders.timeline}>
            <OrderHistory order={{ ...row, status }} events={details.file.events} />
          </Panel>
        </div>
      )}
    </div>
  )
}

/** Records whether a returned parcel counts as refused by the customer. */
async function excuseRto(args: ApiArgs, form: FormData): Promise<StatusChangeResult> {
  const { updateOrder } = readPackerWords(args).failures
  const id = OrderId.safeParse(form.get('id'))
  if (!id.success) return statusChangeResult(false, updateOrder)
  const isExcused = form.get('isExcused') === 'yes'
  const changed = await nullOnError(args, attempt(api(args).cod.excuse({ id: id.data, isExcused })))
  if (!changed?.ok) return statusChangeResult(false, updateOrder, changed?.message ?? null)
  return statusChangeResult(true, isExcused ? TEXTS.isNotCustomersFault : TEXTS.isCustomersFault)
}
