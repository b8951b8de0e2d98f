import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { SHIP_QUESTIONS, type ShipQuestion } from '#contract/orders/shipments.ts'
import { noResponseResult, type StatusChangeResult } from '#web/admin/orders/order/status-changes.ts'
import { answer } from '#web/admin/orders/order-list/bulk-orders.ts'
import { ParcelPapers } from '#web/admin/orders/order-list/parcel-papers.tsx'
import { StatusChangeNotice } from '#web/admin/orders/order-list/status-change-notice.tsx'
import { undoStatusChange } from '#web/admin/orders/order-list/undo-status-change.ts'
import { orderHref, ordersHref, TRACKING_IMPORT_PATH } from '#web/admin/shell/addresses/orders-address.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { packerMeta } from '#web/admin/shell/words/packer-meta.ts'
import { readPackerWords } from '#web/admin/shell/words/read-packer-texts.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { controlClass } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import type { Route } from './+types/ship.ts'
import { BOOKING_INTENTS, bookOrders } from './book-orders.ts'
import { BookingPanel, isTaken } from './booking-panel.tsx'
import { CourierField } from './courier-field.tsx'
import { spread } from './pasted-numbers.ts'
import { readConfirmed } from './read-confirmed.ts'
import { ShipConfirmations, UnprintedNotice } from './ship-confirmations.tsx'

export function meta(args: Route.MetaArgs) {
  return packerMeta(args, ({ list }) => list.shipOrders)
}

export async function loader(args: Route.LoaderArgs) {
  const ids = args.url.searchParams
    .getAll('ids')
    .join()
    .split(',')
    .flatMap((id) => {
      const read = OrderId.safeParse(id)
      return read.success ? [read.data] : []
    })
  const { adminOrders, orders, orderWork, shipments } = packerApi(args)
  const [slips, last, booking, unprinted] = await Promise.all([
    nullOnError(args, adminOrders.slips({ ids })),
    nullOnError(args, orders.all({ todo: 'deliver', sort: 'date_desc', page: 1, limit: 1 })),
    nullOnError(args, shipments.several({ ids })),
    nullOnError(args, orderWork.unprinted({ ids })),
  ])
  return {
    slips,
    lastCourier: last?.items[0]?.courier ?? '',
    unprinted: unprinted ?? [],
    booking: booking ?? { isConnected: false, shipments: [] },
  }
}

export async function action(args: Route.ActionArgs): Promise<StatusChangeResult> {
  const form = await args.request.formData()
  if (form.get('move') === 'undo') return undoStatusChange(args, form)
  if (BOOKING_INTENTS.includes(form.get('intent'))) return bookOrders(args, form)
  const courier = String(form.get('courier') ?? '').trim() || null
  const parcels = [...form.keys()].flatMap((name) => {
    const id = OrderId.safeParse(name.startsWith('tracking ') ? name.slice('tracking '.length) : null)
    return id.success ? [{ id: id.data, courier, trackingNumber: String(form.get(name)).trim() || null }] : []
  })
  return answer(
    readPackerWords(args),
    'ship',
    await nullOnError(args, attempt(packerApi(args).orderWork.shipAll({ parcels, confirmed: readConfirmed(form) }))),
  )
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<StatusChangeResult> {
  return toasted(serverAction(), noResponseResult('ship'))
}

/** The page that marks several orders as shipped, with tracking numbers that are typed, scanned, or pasted from a spreadsheet. */
export default function Ship({
  loaderData: { slips, lastCourier, booking, unprinted },
  actionData,
}: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  const { state } = useNavigation()
  const { words } = usePackerWords()
  if (!slips) return <ErrorPanel message={words.frame.failedToFetchOrders} />
  const orders = slips.map(({ order }) => order)
  // Only the leading order of a combined shipment gets a line. The others ship with it.
  const open = orders.filter(
    ({ status, shippedAt, parcel }) => status === 'Accepted' && !shippedAt && (!parcel || parcel.isLeading),
  )
  const filterUnprinted = (sent: typeof open) => {
    const numbers = new Set(
      sent.flatMap(({ number, parcel }) => [number, ...(parcel?.others ?? []).map((other) => other.number)]),
    )
    return unprinted.filter(({ number }) => numbers.has(number))
  }
  const listQuestions = (sent: typeof open): ShipQuestion[] =>
    SHIP_QUESTIONS.filter(
      (question) =>
        actionData?.questions.includes(question) || (question === 'not_printed' && filterUnprinted(sent).length > 0),
    )
  const taken = new Set(booking.shipments.filter(isTaken).map(({ orderId }) => orderId))
  const byHand = open.filter(({ id }) => !taken.has(id))
  const findTrackingFields = (element: HTMLFormElement | null) => [
    ...(element?.querySelectorAll<HTMLInputElement>('input[name^="tracking "]') ?? []),
  ]

  /** Scanners type Enter after each number. Moves to the next field then; in the last field, Enter submits the form. */
  function scan(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    const fields = findTrackingFields(form.current)
    const next = fields[fields.indexOf(event.currentTarget) + 1]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const fields = findTrackingFields(form.current)
    const numbers = byHand.map(({ number }) => number)
    const values = spread(event.clipboardData.getData('text'), numbers, fields.indexOf(event.currentTarget))
    if (!values) return
    event.preventDefault()
    for (const [index, value] of values) {
      const field = fields[index]
      if (field) field.value = value
    }
  }

  return (
    <>
      <PageHeading
        size="h2"
        intro={booking.isConnected ? undefined : words.list.shipByHandHelp}
        aside={
          <span className="flex flex-wrap gap-3">
            <ButtonLink to={TRACKING_IMPORT_PATH} variant="secondary" size="md">
              {words.list.importAList}
            </ButtonLink>
            <ButtonLink to={ordersHref({ todo: 'ship' })} variant="secondary" size="md">
              {words.list.backToTheOrders}
            </ButtonLink>
          </span>
        }
      >
        {words.list.shipOrders}
      </PageHeading>
      {actionData && <StatusChangeNotice moved={actionData} />}
      {actionData?.undo && <ParcelPapers ids={actionData.undo.orders.map(({ id }) => id)} />}
      {open.length > 0 && (
        <div className="mt-4">
          <UnprintedNotice unprinted={filterUnprinted(open)} />
        </div>
      )}
      {open.length > 0 && (booking.isConnected || booking.shipments.length > 0) && (
        <BookingPanel orders={open} shipments={booking.shipments} questions={listQuestions(open)} />
      )}
      {open.length === 0 ? (
        <EmptyState
          art="box"
          title={orders.length === 0 ? words.list.noOrdersToShip : words.list.allOfTheseAreShipped}
          action={
            <ButtonLink to={ordersHref({ todo: 'deliver' })} variant="secondary" size="md">
              {words.list.ordersOnTheWay}
            </ButtonLink>
          }
        >
          <p>{orders.length === 0 ? words.list.chooseAcceptedOrdersFirst : words.list.customersGetEmails}</p>
        </EmptyState>
      ) : byHand.length === 0 ? null : (
        <Form
          ref={form}
          method="post"
          className="panel mt-6 grid gap-5 rounded-panel border border-hairline bg-bg p-4 sm:p-5"
        >
          {booking.isConnected && (
            <div className="grid gap-1">
              <h2 className="text-h4">{words.list.orShipByHand}</h2>
              <p className="text-ui text-muted">{words.list.shipByHandHelp}</p>
            </div>
          )}
          <CourierField defaultValue={lastCourier} help={words.list.courierHelp} />
          <ul className="grid gap-x-4 gap-y-4 sm:gap-y-2">
            {byHand.map(({ id, number, address, trackingNumber, parcel }, index) => (
              <li
                key={id}
                className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[5rem_minmax(0,1fr)_minmax(0,20rem)]"
              >
                <Link to={orderHref(number)} className="font-semibold tabular-nums">
                  #{number}
                </Link>
                <span className="text-ui text-muted">
                  {parcel &&
                    `${words.parcels.withOrders({ numbers: parcel.others.map((other) => `#${other.number}`).join(', ') })} · `}
                  {address.fullName}, {address.city} {address.postalCode}
                </span>
                <input
                  name={`tracking ${id}`}
                  aria-label={words.parcels.trackingNumberOfOrder({ number })}
                  placeholder={words.list.trackingNumber}
                  defaultValue={trackingNumber ?? ''}
                  maxLength={60}
                  autoComplete="off"
                  // biome-ignore lint/a11y/noAutofocus: the page is for typing and pasting these numbers, nothing else.
                  autoFocus={index === 0 && !booking.isConnected}
                  onPaste={paste}
                  onKeyDown={scan}
                  className={controlClass}
                />
              </li>
            ))}
          </ul>
          <ShipConfirmations questions={listQuestions(byHand)} />
          <div className="sticky bottom-(--bottom-bar) z-10 -mx-1 border-t border-hairline bg-bg px-1 py-3 sm:static sm:border-0 sm:py-0">
            <Button type="submit" size="md" busy={state === 'submitting'}>
              {words.list.markAsShipped({ count: byHand.length })}
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}
