import { Form } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { OrderRowData } from './order-row-data.ts'

const QUESTION = 'Are you sure you want to cancel this order?'

function consequences({ number, customer, total, paid }: OrderRowData): string {
  const money = paid ? ' and the payment goes back to the customer' : ''
  return `Order #${number} of ${customer}, ${formatRupees(total)}: its pieces go back into stock${money}. This cannot be undone.`
}

export type CancelDialogProps = {
  /** Null: nothing is asked. */
  order: OrderRowData | null
  onConfirm: (order: OrderRowData) => void
  onKeep: () => void
}

/** Asks before an order is cancelled. */
export function CancelDialog({ order, onConfirm, onKeep }: CancelDialogProps) {
  return (
    <ConfirmDialog
      open={order !== null}
      question={QUESTION}
      verb="Cancel order"
      cancelLabel="Keep order"
      onConfirm={() => order && onConfirm(order)}
      onCancel={onKeep}
    >
      <p className="text-muted">{order && consequences(order)}</p>
    </ConfirmDialog>
  )
}

/** The same question as a part of the page at `back`, where there is no script to open a dialog. */
export function CancelQuestion({ order, back }: { order: OrderRowData; back: string }) {
  return (
    <Notice tone="warning" className="mt-4" title={QUESTION}>
      <p>{consequences(order)}</p>
      <Form method="post" action={back} className="mt-2 flex flex-wrap gap-3">
        <input type="hidden" name="id" value={order.id} />
        <ButtonLink to={back} variant="secondary" size="md">
          Keep order
        </ButtonLink>
        <Button type="submit" name="move" value="cancel" variant="danger" size="md">
          Cancel order
        </Button>
      </Form>
    </Notice>
  )
}
