import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { ZERO } from '#contract/basics/money.ts'
import type { AdminOrderDetails } from '#contract/orders/admin-orders.api.ts'
import { ownerCancel } from '#texts/en/orders/owner-cancel.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { OrderRowData } from '#web/admin/orders/order-list/order-row-data.ts'
import { detailsHref } from '#web/admin/shell/addresses/orders-address.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { LoadingNote } from '#web/ui/skeleton.tsx'
import { ConfirmDialog } from '#web/ui/steps/confirm-dialog.tsx'
import { CANCEL_REASONS } from './cancel-reasons.ts'
import type { loader as detailsLoader } from './order-details.ts'

const TEXTS = englishWords(ownerCancel)

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
      question={TEXTS.question}
      verb={TEXTS.cancelOrder}
      cancelLabel={TEXTS.keepOrder}
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
  if (!money && state !== 'idle') return <LoadingNote text={TEXTS.loadingOrderDetails} />
  return <Consequences order={order} money={money ?? null} />
}

function Consequences({ order, money }: { order: OrderRowData; money: Money | null }) {
  const { number, customer, total } = order
  return (
    <p className="text-muted">
      {TEXTS.order({ number, customer, total, money: moneyWords(order, money), final: TEXTS.thisCannotBeUndone })}
    </p>
  )
}

function moneyWords({ paid }: OrderRowData, money: Money | null): string {
  if (!money) return paid ? TEXTS.restGoesBack : TEXTS.nothingWasPaid
  if (money.received === ZERO) return TEXTS.nothingWasPaid
  const before = money.refunded > ZERO ? `${TEXTS.refundedBefore({ amount: money.refunded })} ` : ''
  const left = money.refundable === ZERO ? TEXTS.nothingLeft : TEXTS.goesBack({ amount: money.refundable })
  return before + left
}

/** Whether the parcel is with the courier, so that its pieces are not in the shop. */
export function isAway({ shippedAt }: Pick<OrderRowData, 'shippedAt'>): boolean {
  return shippedAt !== null
}

/** The fields for the reason of a cancellation and for restocking the pieces. */
export function CancelFields({ isAway: away }: { isAway: boolean }) {
  return (
    <>
      <Select label={TEXTS.reason} name="reason" options={CANCEL_REASONS} defaultValue="by_owner" />
      <input type="hidden" name="restockAsked" value="yes" />
      <Checkbox
        key={String(away)}
        name="restock"
        value="yes"
        defaultChecked={!away}
        label={TEXTS.restock}
        help={away ? TEXTS.restockOnceBack : undefined}
      />
    </>
  )
}
