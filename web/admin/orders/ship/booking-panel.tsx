import { Form, Link, useNavigation } from 'react-router'
import type { Order } from '#contract/orders/orders.api.ts'
import type { Shipment } from '#contract/orders/shipments.api.ts'
import type { ShipQuestion } from '#contract/orders/shipments.ts'
import { ParcelPapers } from '#web/admin/orders/order-list/parcel-papers.tsx'
import { orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
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
  const { t } = usePackerWords()
  const running = state === 'submitting' ? formData?.get('intent') : null
  const of = new Map(shipments.map((shipment) => [shipment.orderId, shipment]))
  const bookings = orders.flatMap((order) => {
    const shipment = of.get(order.id)
    return shipment ? [{ order, shipment }] : []
  })
  const open = orders.filter(({ id }) => !isTaken(of.get(id)))
  const booked = bookings.filter(({ shipment }) => shipment.state === 'booked')
  return (
    <Panel title={t('Book with Shiprocket')} className="mt-6">
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
            busyLabel={t('Booking...')}
          >
            {open.length === 1 ? t('Book 1 parcel') : t('Book {count} parcels', { count: open.length })}
          </Button>
          <p className="text-meta text-muted">
            {t('A courier is chosen for each, and asked to pick it up. Customers are told when it is picked up.')}
          </p>
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
              {booked.length === 1 ? t('Mark it as Shipped') : t('Mark {count} as Shipped', { count: booked.length })}
            </Button>
            <p className="text-meta text-muted">
              {t('Not needed: the courier’s scan at the pickup marks them as shipped.')}
            </p>
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
  const { t, translateMessage } = usePackerWords()
  const why = problem && translateMessage(problem)
  if (state === 'refused')
    return <span className="text-danger">{t('Not booked: {problem}', { problem: why ?? '' })}</span>
  if (state === 'queued') return <>{t('Being booked. Reload the page in a moment.')}</>
  if (state === 'cancelling' && problem)
    return (
      <span className="text-danger">
        {t('Shiprocket has not cancelled the booking yet: {problem}', { problem: why ?? '' })}
      </span>
    )
  if (state === 'cancelling') return <>{t('The booking is being cancelled.')}</>
  return (
    <>
      {courier} <span className="font-semibold tabular-nums">{trackingNumber}</span>
      {labelUrl && (
        <>
          {' · '}
          <a href={labelUrl} target="_blank" rel="noopener noreferrer" className="text-link">
            {t('Courier’s label')}
            <span className="sr-only"> {t('(opens a new tab)')}</span>
          </a>
        </>
      )}
      {why && <span className="block text-warning">{why}</span>}
    </>
  )
}
