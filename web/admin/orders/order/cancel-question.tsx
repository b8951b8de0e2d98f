import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { formatRupees, ZERO } from '#contract/basics/money.ts'
import type { AdminOrderDetails } from '#contract/orders/admin-orders.api.ts'
import type { OrderRowData } from '#web/admin/orders/order-list/order-row-data.ts'
import { detailsHref } from '#web/admin/shell/addresses/orders-address.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { LoadingNote } from '#web/ui/skeleton.tsx'
import { ConfirmDialog } from '#web/ui/steps/confirm-dialog.tsx'
import { CANCEL_REASONS } from './cancel-reasons.ts'
import type { loader as detailsLoader } from './order-details.ts'

const QUESTION = 'Are you sure you want to cancel this order?'

type Money = AdminOrderDetails['money']

export type CancelDialogProps = {
  /** Null closes the dialog. */
  order: OrderRowData | null
  /** `fields` holds the reason and whether to restock, as the form sends them. */
  onConfirm: (order: OrderRowData, fields: FormData) => void
  onKeep: () => void
}

/** Asks before an order is cancelled. Shows the refund. Asks for the reason, and whether to restock. */
export function CancelDialog({ order, onConfirm, onKeep }: CancelDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  return (
    <ConfirmDialog
      open={order !== null}
      question={QUESTION}
      verb="Cancel order"
      cancelLabel="Keep order"
      onConfirm={() => order && form.current && onConfirm(order, new FormData(form.current))}
      onCancel={onKeep}
    >
      {order && (
        <form ref={form} onSubmit={(event) => event.preventDefault()} className="grid gap-3">
          <MoneyNow key={order.id} order={order} />
          <CancelFields isAway={isAway(order)} />
        </form>
      )}
    </ConfirmDialog>
  )
}

/** Fetches the paid and refunded amounts, which a row of the list lacks. */
function MoneyNow({ order }: { order: OrderRowData }) {
  const { load, data, state } = useFetcher<typeof detailsLoader>()
  useEffect(() => void load(detailsHref(order.id)), [load, order.id])
  const money = data?.details?.file.money
  if (!money && state !== 'idle') return <LoadingNote text="Loading order details..." />
  return <Consequences order={order} money={money ?? null} />
}

function Consequences({ order, money }: { order: OrderRowData; money: Money | null }) {
  const { number, customer, total } = order
  return (
    <p className="text-muted">
      Order #{number} of {customer}, {formatRupees(total)}. {moneyWords(order, money)} This cannot be undone.
    </p>
  )
}

function moneyWords({ paid }: OrderRowData, money: Money | null): string {
  if (!money) return paid ? 'What is left of the payment goes back to the customer.' : 'Nothing was paid.'
  if (money.received === ZERO) return 'Nothing was paid.'
  const before = money.refunded > ZERO ? `${formatRupees(money.refunded)} was refunded before. ` : ''
  if (money.refundable === ZERO) return `${before}Nothing is left to refund.`
  return `${before}${formatRupees(money.refundable)} goes back to the customer, the way it was paid.`
}

/** Whether the parcel is with the courier, so that its pieces are not in the shop. */
export function isAway({ shippedAt }: Pick<OrderRowData, 'shippedAt'>): boolean {
  return shippedAt !== null
}

/** The fields for the reason of a cancellation and for restocking the pieces. */
export function CancelFields({ isAway: away }: { isAway: boolean }) {
  return (
    <>
      <Select label="Reason" name="reason" options={CANCEL_REASONS} defaultValue="by_owner" />
      <input type="hidden" name="restockAsked" value="yes" />
      <Checkbox
        key={String(away)}
        name="restock"
        value="yes"
        defaultChecked={!away}
        label="Put the pieces back into stock"
        help={away ? 'The parcel is with the courier. Tick this only once it is back.' : undefined}
      />
    </>
  )
}
