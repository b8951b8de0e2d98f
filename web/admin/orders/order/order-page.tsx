import { useState } from 'react'
import { Link, useRevalidator, useSubmit } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { isAwaitingPayment } from '#contract/orders/order-status.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { NewOrderButton } from '#web/admin/orders/drafts/new-order-button.tsx'
import { AddOnsPanel } from '#web/admin/orders/order/payment/add-ons-panel.tsx'
import { PayLinkPanel } from '#web/admin/orders/order/payment/pay-link-panel.tsx'
import { withdrawAddOn } from '#web/admin/orders/order/payment/withdraw-add-on.ts'
import { WITHDRAW } from '#web/admin/orders/order/payment/withdraw-intent.ts'
import { changePartialShipments } from '#web/admin/orders/order/shipments/change-partial-shipments.ts'
import { DesignPanel } from '#web/admin/orders/order/shipments/design-panel.tsx'
import { ParcelSteps } from '#web/admin/orders/order/shipments/parcel-steps.tsx'
import { PartialShipmentsPanel } from '#web/admin/orders/order/shipments/partial-shipments-panel.tsx'
import { shareParcel } from '#web/admin/orders/order/shipments/share-parcel.ts'
import { SharedParcel } from '#web/admin/orders/order/shipments/shared-parcel.tsx'
import { ShipmentPanel } from '#web/admin/orders/order/shipments/shipment-panel.tsx'
import { AssignmentPanel } from '#web/admin/orders/order-assignment/assignment-panel.tsx'
import { bulkOrders } from '#web/admin/orders/order-list/bulk-orders.ts'
import type { OrderRowData } from '#web/admin/orders/order-list/order-row-data.ts'
import { StatusChangeNotice } from '#web/admin/orders/order-list/status-change-notice.tsx'
import { askBeforeShipping } from '#web/admin/orders/ship/ask-before-shipping.ts'
import { BOOKING_INTENTS, bookOrders } from '#web/admin/orders/ship/book-orders.ts'
import { editHref, groupHref, orderHref, slipsHref } from '#web/admin/shell/addresses/orders-address.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { readOpenWords } from '#web/admin/shell/words/open-words.ts'
import { readPackerWords } from '#web/admin/shell/words/read-packer-texts.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OrderStatusBadge } from '#web/ui/orders/order-status.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Money } from '#web/ui/price.tsx'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import type { Route } from './+types/order-page.ts'
import { CancelDialog } from './cancel-question.tsx'
import { changeStatus } from './change-status.ts'
import { DetailsPanel } from './details-panel.tsx'
import { loadOrderPage } from './load-order-page.ts'
import { CancelButton, customerId, NextStep, statusFetcherKey, useStatusChange } from './order-actions.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderPaging } from './order-paging.tsx'
import { PrintPanel } from './print-panel.tsx'
import {
  EXCUSE,
  noResponseResult,
  PARTIAL_SHIPMENT_INTENTS,
  SHARING_INTENTS,
  type StatusChangeResult,
  statusChangeResult,
} from './status-changes.ts'

export function meta(args: Route.MetaArgs) {
  const title = args.loaderData ? `Order #${args.loaderData.row.number}` : 'Order'
  return pageMeta(args, { title, description: 'What was ordered, by whom, and where it stands.' })
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
  const fallback = noResponseResult(readOpenWords(), (await request.clone().formData()).get('move'))
  return toasted(serverAction(), fallback)
}

/** The page of an order, with its next actions. */
export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { row, customer, codRecord, isRtoExcused, shipPhone, details, parcel, labels, assigneeId } = loaderData
  const {
    canJoin,
    previous,
    next,
    isEdited,
    isMade,
    isAdded,
    isByPhone,
    payLink,
    additions,
    partialShipments,
    designs,
    jobs,
    group,
  } = loaderData
  const { status } = useStatusChange(row)
  const { words } = usePackerWords()
  const revalidator = useRevalidator()
  const here = orderHref(row.number)
  return (
    <>
      <OrderPaging number={row.number} previous={previous} next={next} />
      <PageHeading
        size="h2"
        aside={<OrderStatusBadge status={status} label={words.list.statuses[status]} />}
        intro={
          <>
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
          </>
        }
      >
        {words.list.order({ number: row.number })}
      </PageHeading>
      {actionData && <StatusChangeNotice moved={actionData} />}
      {isEdited && (
        <Notice tone="success" className="mt-4" title="Order edited. The customer gets an email about it." />
      )}
      {isMade && <Notice tone="success" className="mt-4" title="Order made. The customer gets an email about it." />}
      {isAdded && (
        <Notice tone="success" className="mt-4" title="Payment link sent. The order stays as it is until it is paid." />
      )}
      {payLink && <PayLinkPanel link={payLink} number={row.number} />}
      <Actions row={row} here={here} />
      {designs && <DesignPanel number={row.number} {...designs} />}
      {additions && <AddOnsPanel {...additions} here={here} />}
      <SharedParcel row={row} customer={customer.name} canJoin={canJoin} here={here} />
      {jobs.length > 0 && <PrintPanel jobs={jobs} isPacked={row.packedAt !== null || row.shippedAt !== null} />}
      {partialShipments && (
        <PartialShipmentsPanel row={row} {...partialShipments} here={here} questions={actionData?.questions ?? []} />
      )}
      <ShipmentPanel row={row} here={here} {...parcel} />
      <ParcelSteps key={row.id} row={row} here={here} money={details?.file.money ?? null} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <Panel className="min-w-0">
          <DetailsPanel
            key={row.id}
            order={{ ...row, status }}
            details={details}
            isBusy={revalidator.state !== 'idle'}
            onRetry={() => void revalidator.revalidate()}
          />
        </Panel>
        <div className="grid gap-5">
          <OrderCustomer
            customer={customer}
            nameId={customerId(row)}
            {...{ codRecord, isRtoExcused, shipPhone, here, orderId: row.id }}
          />
          <AssignmentPanel key={row.id} row={row} here={here} labels={labels} assigneeId={assigneeId} />
        </div>
      </div>
    </>
  )
}

function Actions({ row, here }: { row: OrderRowData; here: string }) {
  const submit = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const { words } = usePackerWords()
  function cancel({ id }: OrderRowData, fields: FormData) {
    setAsking(false)
    fields.set('id', id)
    fields.set('move', 'cancel')
    void submit(fields, { method: 'post', action: here, navigate: false, fetcherKey: statusFetcherKey(id) })
  }
  return (
    <div className="my-5 flex flex-wrap items-start gap-2">
      <NextStep order={row} />
      <Allowed to="orders:work">
        <ButtonLink to={slipsHref([row.id])} size="sm" variant="secondary" className="max-lg:min-h-11">
          {words.list.packingSlip}
        </ButtonLink>
      </Allowed>
      <EditLink row={row} />
      <NewOrderButton repeats={row.id} size="sm" />
      <CancelButton order={row} onAsk={() => setAsking(true)} />
      <CancelDialog order={isAsking ? row : null} onConfirm={cancel} onKeep={() => setAsking(false)} />
    </div>
  )
}

/** The link to the edit page, shown while the status allows edits. The edit page explains every other obstacle. */
function EditLink({ row }: { row: OrderRowData }) {
  const isOpen = row.status === 'Pending' || row.status === 'Success' || row.status === 'Accepted'
  if (!isOpen || row.packedAt || row.shippedAt || isAwaitingPayment(row)) return null
  return (
    <Allowed to="orders:edit">
      <ButtonLink to={editHref(row.number)} size="sm" variant="secondary" className="max-lg:min-h-11">
        Edit order
      </ButtonLink>
    </Allowed>
  )
}

/** Records whether a returned parcel counts as refused by the customer. */
async function excuseRto(args: ApiArgs, form: FormData): Promise<StatusChangeResult> {
  const { failedToUpdateOrder } = readPackerWords(args).list
  const id = OrderId.safeParse(form.get('id'))
  if (!id.success) return statusChangeResult(false, failedToUpdateOrder)
  const isExcused = form.get('isExcused') === 'yes'
  const changed = await nullOnError(args, attempt(api(args).cod.excuse({ id: id.data, isExcused })))
  if (!changed?.ok) return statusChangeResult(false, failedToUpdateOrder, changed?.message ?? null)
  return statusChangeResult(
    true,
    isExcused ? 'This return no longer counts as refused!' : 'This return counts as refused!',
  )
}
