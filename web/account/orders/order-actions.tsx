import { Printer } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { formatDate } from '#contract/dates.ts'
import type { Order } from '#contract/orders.ts'
import type { Return } from '#contract/returns.ts'
import { useAccountField } from '#web/components/account/account-field.tsx'
import { STAYS } from '#web/components/forms/form-result.ts'
import { HiddenFields } from '#web/components/forms/hidden-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ConfirmDialog } from '#web/ui/steps/confirm-dialog.tsx'
import { PayLink } from './pay-link.tsx'
import type { OrderResult } from './reorder.ts'
import { ReturnLink, returnableUntil } from './return-link.tsx'

type Props = { order: Order; returns: readonly Return[]; result: OrderResult | undefined }

/** The actions that an order allows now. Each is a form, so that it works without script. */
export function OrderActions({ order, returns, result }: Props) {
  const again = useFetcher<OrderResult>()
  const leave = useFetcher<OrderResult>()
  const bound = useAccountField()
  const [isAsking, setIsAsking] = useState(false)
  const returnUntil = returnableUntil({ order, returns })
  const canCancel = order.paymentMethod === 'COD' && order.status === 'Pending'

  function ask(event: FormEvent) {
    event.preventDefault()
    setIsAsking(true)
  }
  function cancel() {
    setIsAsking(false)
    void leave.submit({ ...bound, intent: 'cancel', [STAYS]: 'true' }, { method: 'post' })
  }

  return (
    <div className="grid gap-4 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        <PayLink order={order} size="md" />
        <ReturnLink order={order} returns={returns} size="md" />
        <again.Form method="post">
          <HiddenFields fields={{ intent: 'reorder' }} />
          <Button type="submit" variant="secondary" size="md" busy={again.state !== 'idle'} busyLabel="Adding...">
            Reorder
          </Button>
        </again.Form>
        {canCancel && (
          <form method="post" onSubmit={ask}>
            <HiddenFields fields={{ intent: 'cancel' }} />
            <Button type="submit" variant="secondary" size="md" busy={leave.state !== 'idle'} busyLabel="Cancelling...">
              Cancel order
            </Button>
          </form>
        )}
        <Button variant="tertiary" size="md" className="needs-script" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          Print
        </Button>
      </div>
      {returnUntil && <p className="-mt-2 text-meta text-muted">Return by {formatDate(returnUntil, 'dateTime')}</p>}
      <Outcome result={leave.data ?? (result?.intent === 'cancel' ? result : undefined)} />
      <Outcome result={again.data ?? (result?.intent === 'reorder' ? result : undefined)} />
      <ConfirmDialog
        open={isAsking}
        question={`Cancel order #${order.number}?`}
        verb="Cancel order"
        cancelLabel="Keep order"
        onConfirm={cancel}
        onCancel={() => setIsAsking(false)}
      >
        <p className="text-muted">We won't ship it and there is nothing to pay. This cannot be undone.</p>
      </ConfirmDialog>
    </div>
  )
}

function Outcome({ result }: { result: OrderResult | undefined }) {
  if (!result) return null
  if (result.intent === 'cancel') return <Notice tone={result.ok ? 'success' : 'danger'}>{result.message}</Notice>
  const { added, missing } = (result.ok && result.value) || { added: [], missing: [result.message] }
  return (
    <Notice
      tone={missing.length === 0 ? 'success' : 'warning'}
      action={
        added.length > 0 && (
          <Link to="/cart" className="font-semibold text-link">
            Go to Cart
          </Link>
        )
      }
    >
      {added.length > 0 && <p>In your bag: {added.join(', ')}.</p>}
      {missing.length > 0 && (
        <>
          <p>{added.length > 0 ? 'Not added:' : 'Nothing was added:'}</p>
          <ul className="list-disc ps-5">
            {missing.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
