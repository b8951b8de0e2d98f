import { useRevalidator } from 'react-router'
import { ownerOrderPage } from '#texts/en/orders/owner-order-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { AddOnsPanel } from '#web/admin/orders/order/payment/add-ons-panel.tsx'
import { PayLinkPanel } from '#web/admin/orders/order/payment/pay-link-panel.tsx'
import { DesignPanel } from '#web/admin/orders/order/shipments/design-panel.tsx'
import { ParcelSteps } from '#web/admin/orders/order/shipments/parcel-steps.tsx'
import { PartialShipmentsPanel } from '#web/admin/orders/order/shipments/partial-shipments-panel.tsx'
import { SharedParcel } from '#web/admin/orders/order/shipments/shared-parcel.tsx'
import { ShipmentPanel } from '#web/admin/orders/order/shipments/shipment-panel.tsx'
import { ParcelPapers } from '#web/admin/orders/order-list/parcel-papers.tsx'
import { orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { OrderPageData } from './load-order-page.ts'
import { OrderLine } from './order-line.tsx'
import { OrderPieces } from './order-pieces.tsx'
import { OrderReturns } from './order-returns.tsx'
import type { StatusChangeResult } from './status-changes.ts'
import { TrackingForm } from './tracking-form.tsx'

const TEXTS = englishWords(ownerOrderPage)

type Props = { order: OrderPageData; moved: StatusChangeResult | null }

/** The pieces of an order, its returns, and a line for each thing that can happen to its parcel and payment. */
export function OrderContents({ order, moved }: Props) {
  const { row, details, jobs, payLink, designs, additions, customer, canJoin, partialShipments, parcel } = order
  const { words } = usePackerWords()
  const revalidator = useRevalidator()
  const here = orderHref(row.number)
  if (!details)
    return <ErrorPanel message={words.list.detailsNotLoaded} onRetry={() => void revalidator.revalidate()} />
  return (
    <>
      <OrderPieces items={details.items} jobs={jobs} />
      {details.file.returns.length > 0 && (
        <div lang="en">
          <Panel title={TEXTS.returnsAndExchanges}>
            <OrderReturns returns={details.file.returns} />
          </Panel>
        </div>
      )}
      <div className="panel rounded-panel border border-hairline bg-bg px-5 empty:hidden sm:px-6">
        {payLink && (
          <div lang="en">
            <PayLinkPanel link={payLink} number={row.number} />
          </div>
        )}
        {designs && <DesignPanel number={row.number} {...designs} />}
        {additions && <AddOnsPanel {...additions} here={here} />}
        <SharedParcel row={row} customer={customer.name} canJoin={canJoin} here={here} />
        {partialShipments && (
          <PartialShipmentsPanel row={row} {...partialShipments} here={here} questions={moved?.questions ?? []} />
        )}
        <ShipmentPanel row={row} here={here} {...parcel} />
        {row.status !== 'Cancelled' && (
          <Allowed to="orders:work">
            <ParcelLine order={order} parcel={details.parcel} />
          </Allowed>
        )}
        <ParcelSteps row={row} here={here} money={details.file.money} />
      </div>
    </>
  )
}

type ParcelLineProps = { order: OrderPageData; parcel: NonNullable<OrderPageData['details']>['parcel'] }

/** Courier, tracking number and label. It is open when the order is packed and has no tracking number yet. */
function ParcelLine({ order: { row }, parcel }: ParcelLineProps) {
  const { words } = usePackerWords()
  const { courier, trackingNumber } = parcel
  const isMissing = row.packedAt !== null && row.shippedAt === null && row.status === 'Accepted' && !trackingNumber
  return (
    <OrderLine
      id="parcel"
      title={words.orders.parcel}
      state={[courier, trackingNumber].filter(Boolean).join(' ') || words.orderPage.noTrackingYet}
      isOpen={isMissing}
    >
      <div className="max-w-md">
        <TrackingForm id={row.id} parcel={parcel} />
        {row.acceptedAt && <ParcelPapers ids={[row.id]} />}
      </div>
    </OrderLine>
  )
}
