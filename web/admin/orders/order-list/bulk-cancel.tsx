import { useRef } from 'react'
import { formatRupees, plus } from '#contract/basics/money.ts'
import { CancelFields, isAway } from '#web/admin/orders/order/cancel-question.tsx'
import { ConfirmDialog } from '#web/ui/steps/confirm-dialog.tsx'
import type { OrderRowData } from './order-row-data.ts'

type BulkCancelDialogProps = {
  /** Empty: the dialog is closed. */
  orders: readonly OrderRowData[]
  onConfirm: (fields: FormData) => void
  onKeep: () => void
}

/** Asks for confirmation and one reason before several orders are cancelled. */
export function BulkCancelDialog({ orders, onConfirm, onKeep }: BulkCancelDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const paid = orders.filter(({ paid: isPaid }) => isPaid)
  const many = orders.length === 1 ? 'this order' : `these ${orders.length} orders`
  return (
    <ConfirmDialog
      open={orders.length > 0}
      question={`Are you sure you want to cancel ${many}?`}
      verb={orders.length === 1 ? 'Cancel order' : `Cancel ${orders.length} orders`}
      cancelLabel="Keep"
      onConfirm={() => form.current && onConfirm(new FormData(form.current))}
      onCancel={onKeep}
    >
      <form ref={form} onSubmit={(event) => event.preventDefault()} className="grid gap-3">
        <p className="text-muted">
          {orders.map(({ number }) => `#${number}`).join(', ')},{' '}
          {formatRupees(plus(...orders.map(({ total }) => total)))} together.{' '}
          {paid.length === 0
            ? 'Nothing was paid.'
            : `What is left of ${paid.length === 1 ? 'one payment' : `${paid.length} payments`} goes back to the customers.`}{' '}
          This cannot be undone.
        </p>
        <CancelFields isAway={orders.some(isAway)} />
      </form>
    </ConfirmDialog>
  )
}
