import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { OrderPartialShipment, OrderPartialShipments } from '#contract/orders/partial-shipments.api.ts'
import type { ShipQuestion } from '#contract/orders/shipments.ts'
import { OrderLine } from '#web/admin/orders/order/order-line.tsx'
import type { PartialShipmentIntent } from '#web/admin/orders/order/status-changes.ts'
import { type OrderRowData, parcelsSent } from '#web/admin/orders/order-list/order-row-data.ts'
import { CourierField } from '#web/admin/orders/ship/courier-field.tsx'
import { ShipConfirmations } from '#web/admin/orders/ship/ship-confirmations.tsx'
import { partialShipmentSlipHref } from '#web/admin/shell/addresses/orders-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { optionsText } from '#web/ui/orders/options-text.ts'

type PartialShipmentsPanelProps = {
  row: OrderRowData
  revision: number
  partialShipments: OrderPartialShipments
  here: string
  /** Questions to confirm before the last submitted form can be carried out. */
  questions: readonly ShipQuestion[]
}
type Pieces = OrderPartialShipment['pieces']

/** The partial shipments of an order, and the form that sends another one. */
export function PartialShipmentsPanel({
  row,
  revision,
  partialShipments: { parts: shipments, left, next, refusal },
  here,
  questions,
}: PartialShipmentsPanelProps) {
  const { words } = usePackerWords()
  const mayWork = useMay()('orders:work')
  const isOpen = row.status === 'Accepted'
  const canAsk = mayWork && isOpen && !row.shippedAt
  if (shipments.length === 0 && !canAsk) return null
  const sending = refusal ? (
    <p className="text-ui text-muted">{refusal}</p>
  ) : (
    <SendForm key={next} row={row} revision={revision} left={left} next={next} here={here} questions={questions} />
  )
  const id = 'parts'
  if (shipments.length === 0)
    return (
      <OrderLine id={id} title={words.partialShipments.sendAPart}>
        {sending}
      </OrderLine>
    )
  const sent = parcelsSent(row)
  return (
    <OrderLine
      id={id}
      title={words.partialShipments.sentInSeveralParcels}
      state={sent && words.partialShipments.parcelsSent(sent)}
      isOpen={isOpen}
    >
      <ul className="grid gap-4">
        {shipments.map((partialShipment) => (
          <PartialShipmentRow
            key={partialShipment.number}
            row={row}
            partialShipment={partialShipment}
            here={here}
            mayChange={mayWork && isOpen}
            questions={questions}
          />
        ))}
        {left.length > 0 && (
          <li className="border-t border-hairline pt-4 text-ui first:border-0 first:pt-0">
            <p className="font-semibold">
              {row.shippedAt ? words.partialShipments.lastParcel : words.partialShipments.leftForTheLastParcel}
            </p>
            <PieceList pieces={left} />
            {isOpen && (
              <p className="mt-1 text-meta text-muted">
                {row.shippedAt
                  ? words.partialShipments.lastParcelHelp
                  : words.partialShipments.leftForTheLastParcelHelp}
              </p>
            )}
          </li>
        )}
      </ul>
      {canAsk && (
        <Disclosure look="plain" summary={<span className="text-ui">{words.partialShipments.sendAnotherPart}</span>}>
          {sending}
        </Disclosure>
      )}
    </OrderLine>
  )
}

type PartialShipmentRowProps = {
  row: OrderRowData
  partialShipment: OrderPartialShipment
  here: string
  mayChange: boolean
  questions: readonly ShipQuestion[]
}

function PartialShipmentRow({ row, partialShipment, here, mayChange, questions }: PartialShipmentRowProps) {
  const { words } = usePackerWords()
  const { number, courier, trackingNumber, trackingUrl, shippedAt, deliveredAt, returnedAt, pieces } = partialShipment
  const isUnderWay = !deliveredAt && !returnedAt
  const at = returnedAt ?? deliveredAt ?? shippedAt
  return (
    <li className="border-t border-hairline pt-4 text-ui first:border-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{words.partialShipments.part({ number })}</span>
        <Badge tone={deliveredAt ? 'success' : returnedAt ? 'warning' : 'info'}>
          {deliveredAt
            ? words.list.statuses.Delivered
            : returnedAt
              ? words.partialShipments.cameBack
              : words.partialShipments.onItsWay}
        </Badge>
        <ShopDate value={at} kind="dateTime" className="text-meta text-muted" />
      </p>
      <PieceList pieces={pieces} />
      {(courier || trackingNumber) && (
        <p className="mt-1 wrap-anywhere">
          {courier} <span className="tabular-nums">{trackingNumber}</span>
          {trackingUrl && (
            <>
              {' · '}
              <a href={trackingUrl} rel="noopener noreferrer" target="_blank" className="text-link">
                {words.orders.trackingPage}
                <span className="sr-only"> {words.partialShipments.trackingPageOfPart({ number })}</span>
              </a>
            </>
          )}
        </p>
      )}
      {mayChange && !returnedAt && (
        <>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
            {isUnderWay && (
              <PartialShipmentForm
                row={row}
                number={number}
                here={here}
                intent="deliver-part"
                label={words.partialShipments.markAsDelivered}
              />
            )}
            {isUnderWay && !row.shippedAt && (
              <PartialShipmentForm
                row={row}
                number={number}
                here={here}
                intent="back-part"
                label={words.partialShipments.cameBack}
              />
            )}
            <Link
              to={partialShipmentSlipHref(row.id, number)}
              className="inline-flex min-h-11 items-center text-link lg:min-h-8"
              aria-label={words.partialShipments.packingSlipOfPart({ number })}
            >
              {words.list.packingSlip}
            </Link>
          </div>
          <details className="mt-1">
            <summary className="inline-flex min-h-11 items-center text-ui lg:min-h-8">
              <span className="text-link">{words.partialShipments.changeTracking}</span>
            </summary>
            <PartialShipmentForm
              row={row}
              number={number}
              here={here}
              intent="track-part"
              label={words.partialShipments.saveTrackingOfPart({ number })}
            >
              <TrackingFields partialShipment={partialShipment} />
              <ShipConfirmations questions={questions.filter((question) => question === 'tracking_number_used')} />
            </PartialShipmentForm>
          </details>
        </>
      )}
    </li>
  )
}

function PieceList({ pieces }: { pieces: Pieces }) {
  return (
    <ul className="mt-1">
      {pieces.map((piece) => (
        <li key={piece.itemId} className="wrap-anywhere">
          <span className="font-semibold tabular-nums">{piece.quantity} ×</span> {piece.name}{' '}
          <span className="text-muted">({optionsText({ ...piece, material: '' })})</span>
        </li>
      ))}
    </ul>
  )
}

/** Courier, tracking number and tracking link of a partial shipment. */
function TrackingFields({ partialShipment }: { partialShipment?: OrderPartialShipment }) {
  const { words, language } = usePackerWords()
  // The built-in "(optional)" mark is English. In other languages the label contains the mark.
  const optional = language === 'en' ? '' : ` (${words.frame.optional})`
  const required = language === 'en' ? false : undefined
  return (
    <>
      <CourierField defaultValue={partialShipment?.courier ?? ''} />
      <Field
        label={words.list.trackingNumber + optional}
        name="trackingNumber"
        maxLength={60}
        required={required}
        defaultValue={partialShipment?.trackingNumber ?? ''}
        className="max-w-sm"
      />
      <Field
        label={words.orders.trackingPage + optional}
        name="trackingUrl"
        type="url"
        maxLength={300}
        required={required}
        defaultValue={partialShipment?.trackingUrl ?? ''}
        help={words.partialShipments.trackingPageHelp}
        className="max-w-sm"
      />
    </>
  )
}

type SendFormProps = {
  row: OrderRowData
  revision: number
  left: OrderPartialShipments['left']
  next: number
  here: string
  questions: readonly ShipQuestion[]
}

function SendForm({ row, revision, left, next, here, questions }: SendFormProps) {
  const { words } = usePackerWords()
  return (
    <PartialShipmentForm
      row={row}
      number={next}
      here={here}
      intent="send-part"
      label={words.partialShipments.sendThisPart}
      revision={revision}
    >
      <p className="text-ui text-muted">{words.partialShipments.sendAPartHelp}</p>
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-ui font-semibold">{words.partialShipments.piecesInThisPart}</legend>
        {left.map((piece) => {
          const name = `${piece.name} (${optionsText({ ...piece, material: '' })})`
          return (
            <label key={piece.itemId} className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-3 text-ui">
              <input
                type="number"
                name={`pieces.${piece.itemId}`}
                min={0}
                max={piece.quantity}
                defaultValue={0}
                inputMode="numeric"
                aria-label={words.partialShipments.piecesOf({ name })}
                className="h-11 w-full rounded-field border border-strong bg-bg px-3 tabular-nums"
              />
              <span className="wrap-anywhere">
                {name}{' '}
                <span className="text-muted">· {words.partialShipments.leftToSend({ count: piece.quantity })}</span>
              </span>
            </label>
          )
        })}
      </fieldset>
      <TrackingFields />
      <ShipConfirmations questions={questions} />
    </PartialShipmentForm>
  )
}

type PartialShipmentFormProps = {
  row: Pick<OrderRowData, 'id'>
  number: number
  here: string
  intent: PartialShipmentIntent
  label: string
  /** The displayed revision of the order. */
  revision?: number
  children?: ReactNode
}

function PartialShipmentForm({ row, number, here, intent, label, revision, children }: PartialShipmentFormProps) {
  const { words } = usePackerWords()
  const { state, formData } = useNavigation()
  const isSent = formData?.get('intent') === intent && formData.get('part') === String(number)
  return (
    <Form method="post" action={here} className={children ? 'mt-2 grid justify-items-start gap-4' : undefined}>
      <HiddenFields fields={{ id: row.id, part: String(number), revision: String(revision ?? '') }} />
      {children}
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="sm"
        variant="secondary"
        busy={state !== 'idle' && isSent}
        aria-label={children ? undefined : `${label}: ${words.partialShipments.partInSentence({ number })}`}
        className="max-lg:min-h-11"
      >
        {label}
      </Button>
    </Form>
  )
}
