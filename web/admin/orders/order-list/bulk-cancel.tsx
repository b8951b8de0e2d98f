import { useRef } from 'react'
import { plus } from '#contract/basics/money.ts'
import { ownerCancel } from '#texts/en/orders/owner-cancel.ts'
import { englishWords } from '#texts/messages/format.ts'
import { CancelFields, isAway } from '#web/admin/orders/order/cancel-question.tsx'
import { ConfirmDialog } from '#web/ui/steps/confirm-dialog.tsx'
import type { OrderRowData } from './order-row-data.ts'

const TEXTS = englishWords(ownerCancel)

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
  const count = orders.length
  return (
    <ConfirmDialog
      open={count > 0}
      question={TEXTS.questionOfMany({ count })}
      verb={TEXTS.cancelMany({ count })}
      cancelLabel={TEXTS.keep}
      onConfirm={() => form.current && onConfirm(new FormData(form.current))}
      onCancel={onKeep}
    >
      <form ref={form} onSubmit={(event) => event.preventDefault()} className="grid gap-3">
        <p className="text-muted">
          {TEXTS.ordersTogether({
            numbers: orders.map(({ number }) => `#${number}`).join(', '),
            total: plus(...orders.map(({ total }) => total)),
            money: paid.length === 0 ? TEXTS.nothingWasPaid : TEXTS.paymentsGoBack({ count: paid.length }),
            final: TEXTS.thisCannotBeUndone,
          })}
        </p>
        <CancelFields isAway={orders.some(isAway)} />
      </form>
    </ConfirmDialog>
  )
}
