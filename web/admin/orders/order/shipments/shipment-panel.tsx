import { Form, useNavigation } from 'react-router'
import type { ShipmentWithScans } from '#contract/orders/shipments.api.ts'
import type { ScanStatus } from '#contract/orders/shipments.ts'
import { OrderLine } from '#web/admin/orders/order/order-line.tsx'
import type { OrderRowData } from '#web/admin/orders/order-list/order-row-data.ts'
import { BookingWords, isTaken } from '#web/admin/orders/ship/booking-panel.tsx'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Notice } from '#web/ui/notice.tsx'

type ShipmentPanelProps = {
  row: Pick<OrderRowData, 'id' | 'status' | 'packedAt' | 'shippedAt'>
  here: string
  isConnected: boolean
  shipment: ShipmentWithScans | null
}

/** The booking of an order with Shiprocket, with its actions, and every scan in the courier's words. */
export function ShipmentPanel({ row, here, isConnected, shipment }: ShipmentPanelProps) {
  const isOpen = row.status === 'Accepted' && !row.shippedAt
  const mayBook = useMay()('orders:work')
  const { words } = usePackerWords()
  if (!shipment && !(isConnected && isOpen && mayBook)) return null
  const isLive = row.status !== 'Cancelled' && row.status !== 'Delivered'
  const isReported = isLive && (shipment?.scanStatus === 'rto_delivered' || shipment?.scanStatus === 'lost')
  const hasProblem = isLive && Boolean(shipment?.problem)
  return (
    <OrderLine
      id="shiprocket"
      title="Shiprocket"
      state={
        shipment?.scanStatus
          ? words.parcels.scanStatuses[shipment.scanStatus]
          : !shipment && words.orderPage.notBookedYet
      }
      isUrgent={isReported || hasProblem}
      isOpen={isReported || hasProblem || (isOpen && row.packedAt !== null && !isTaken(shipment ?? undefined))}
    >
      <Question row={row} status={shipment?.scanStatus ?? null} />
      {shipment && (
        <p className="text-ui wrap-anywhere">
          <BookingWords shipment={shipment} /> <span className="text-muted">({shipment.reference})</span>
        </p>
      )}
      {mayBook && isConnected && isOpen && !isTaken(shipment ?? undefined) && (
        <BookingForm id={row.id} here={here} intent="book" label={words.parcels.bookWithShiprocket} />
      )}
      {mayBook && isConnected && mayCancel(row, shipment) && (
        <BookingForm id={row.id} here={here} intent="cancel-booking" label={words.parcels.cancelTheBooking} />
      )}
      {shipment && shipment.scans.length > 0 && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 items-center text-ui font-semibold lg:min-h-8">
            {words.parcels.scanCount({ count: shipment.scans.length })}
          </summary>
          <ol className="mt-1 grid gap-3">
            {shipment.scans.map(({ at, status, words: text, place }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two scans may be equal.
              <li key={index} className="text-ui wrap-anywhere">
                <span className="font-semibold">{words.parcels.scanStatuses[status]}</span> <span>{text}</span>
                <span className="block text-meta text-muted">
                  {place && `${place} · `}
                  <ShopDate value={at} kind="dateTime" />
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </OrderLine>
  )
}

/**
 * Whether staff can cancel a booking. They can cancel a refused one, because Shiprocket may know it. For a cancelled order, they can cancel
 * only a booking with a problem.
 */
function mayCancel({ status, shippedAt }: ShipmentPanelProps['row'], shipment: ShipmentWithScans | null): boolean {
  if (!shipment || shippedAt) return false
  if (status === 'Cancelled') return shipment.problem !== null
  return status === 'Accepted' && (shipment.state === 'booked' || shipment.state === 'refused')
}

/** Asks the owner to check the courier's report that the parcel has come back or is lost. */
function Question({ row, status }: { row: ShipmentPanelProps['row']; status: ScanStatus | null }) {
  const { words } = usePackerWords()
  if (row.status === 'Cancelled' || row.status === 'Delivered') return null
  if (status === 'rto_delivered')
    return (
      <Notice tone="warning" className="mb-4" title={words.parcels.courierSaysItIsBack}>
        <p>{words.parcels.courierSaysItIsBackHelp}</p>
      </Notice>
    )
  if (status === 'lost')
    return (
      <Notice tone="warning" className="mb-4" title={words.parcels.courierSaysItIsLost}>
        <p>{words.parcels.courierSaysItIsLostHelp}</p>
      </Notice>
    )
  return null
}

type BookingFormProps = { id: string; here: string; intent: 'book' | 'cancel-booking'; label: string }

function BookingForm({ id, here, intent, label }: BookingFormProps) {
  const { state, formData } = useNavigation()
  return (
    <Form method="post" action={here} className="mt-3">
      <input type="hidden" name="ids" value={id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="sm"
        variant="secondary"
        busy={state === 'submitting' && formData?.get('intent') === intent}
        className="max-lg:min-h-11"
      >
        {label}
      </Button>
    </Form>
  )
}
