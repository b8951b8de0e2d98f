import { Form, Link, useNavigation } from 'react-router'
import type { Order } from '#contract/orders/orders.api.ts'
import type { Shipment } from '#contract/orders/shipments.api.ts'
import type { ShipQuestion } from '#contract/orders/shipments.ts'
import { ParcelPapers } from '#web/admin/orders/order-list/parcel-papers.tsx'
import { orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ShipConfirmations } from './ship-confirmations.tsx'

type BookingPanelProps = {
  /** Accepted orders that are not shipped. */
  orders: readonly Pick<Order, 'id' | 'number' | 'address'>[]
  shipments: readonly Shipment[]
  questions: readonly ShipQuestion[]
}

/** Books parcels with Shiprocket in one click. Lists the booked and the refused parcels. */
export function BookingPanel({ orders, shipments, questions }: BookingPanelProps) {
  const { state, formData } = useNavigation()
  const { words } = usePackerWords()
  const running = state === 'submitting' ? formData?.get('intent') : null
  const of = new Map(shipments.map((shipment) => [shipment.orderId, shipment]))
  const bookings = orders.flatMap((order) => {
    const shipment = of.get(order.id)
    return shipment ? [{ order, shipment }] : []
  })
  const open = orders.filter(({ id }) => !isTaken(of.get(id)))
  const booked = bookings.filter(({ shipment }) => shipment.state === 'booked')
  return (
    <Panel title={words.parcels.bookWithShiprocket} className="mt-6">
      {bookings.length > 0 && (
        <ul className="mb-5 grid gap-3">
          {bookings.map(({ order, shipment }) => (
            <li key={order.id} className="grid gap-x-4 sm:grid-cols-[5rem_minmax(0,14rem)_minmax(0,1fr)]">
              <Link to={orderHref(order.number)} className="font-semibold tabular-nums">
                #{order.number}
              </Link>
              <span className="text-ui text-muted">
                {order.address.fullName}, {order.address.city} {order.address.postalCode}
              </span>
              <span className="text-ui wrap-anywhere">
                <BookingWords shipment={shipment} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <Form method="post" className="grid justify-items-start gap-2">
          {open.map(({ id }) => (
            <input key={id} type="hidden" name="ids" value={id} />
          ))}
          <ShipConfirmations questions={questions.filter((question) => question === 'not_printed')} />
          <Button
            type="submit"
            name="intent"
            value="book"
            size="md"
            busy={running === 'book'}
            busyLabel={words.parcels.booking}
          >
            {words.parcels.bookParcels({ count: open.length })}
          </Button>
          <p className="text-meta text-muted">{words.parcels.bookingHelp}</p>
        </Form>
      )}
      {booked.length > 0 && (
        <>
          <ParcelPapers ids={booked.map(({ order }) => order.id)} />
          <Form method="post" className="mt-4 grid justify-items-start gap-2">
            {booked.map(({ order }) => (
              <input key={order.id} type="hidden" name="ids" value={order.id} />
            ))}
            <ShipConfirmations questions={questions} />
            <Button
              type="submit"
              name="intent"
              value="hand-over"
              size="sm"
              variant="secondary"
              busy={running === 'hand-over'}
              className="max-lg:min-h-11"
            >
              {words.parcels.markBookedAsShipped({ count: booked.length })}
            </Button>
            <p className="text-meta text-muted">{words.parcels.markBookedAsShippedHelp}</p>
          </Form>
        </>
      )}
    </Panel>
  )
}

/** Whether the order has a booking that was not refused. */
export function isTaken(shipment: Shipment | undefined): boolean {
  return shipment !== undefined && shipment.state !== 'refused'
}

/** The state of a booking in words. */
export function BookingWords({
  shipment: { state, courier, awb: trackingNumber, problem, labelUrl },
}: {
  shipment: Shipment
}) {
  const { words } = usePackerWords()
  if (state === 'refused')
    return <span className="text-danger">{words.parcels.notBooked({ problem: problem ?? '' })}</span>
  if (state === 'queued') return <>{words.parcels.beingBooked}</>
  if (state === 'cancelling' && problem)
    return <span className="text-danger">{words.parcels.bookingNotCancelled({ problem: problem ?? '' })}</span>
  if (state === 'cancelling') return <>{words.parcels.bookingBeingCancelled}</>
  return (
    <>
      {courier} <span className="font-semibold tabular-nums">{trackingNumber}</span>
      {labelUrl && (
        <>
          {' · '}
          <a href={labelUrl} target="_blank" rel="noopener noreferrer" className="text-link">
            {words.parcels.couriersLabel}
            <span className="sr-only"> {words.parcels.opensANewTab}</span>
          </a>
        </>
      )}
      {problem && <span className="block text-warning">{problem}</span>}
    </>
  )
}
