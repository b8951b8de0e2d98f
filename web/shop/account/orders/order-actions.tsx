import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { ZERO } from '#contract/basics/money.ts'
import { canCancelOwn } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { calculateAmountDue } from '#contract/orders/pay-now.ts'
import type { Return } from '#contract/orders/returns.api.ts'
import { usePageTexts, useTexts } from '#web/shop/account/orders/words/order-texts.tsx'
import { useRefundDays } from '#web/shop/account/orders/words/use-refund-days.ts'
import { useAccountField } from '#web/ui/account/account-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { STAYS } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ConfirmDialog } from '#web/ui/steps/confirm-dialog.tsx'
import { PayLink } from './pay-link.tsx'
import type { OrderResult } from './reorder.ts'
import { ReturnLink, returnableUntil } from './return-link.tsx'

type Props = { order: Order; returns: readonly Return[]; result: OrderResult | undefined }

/** The actions that an order allows now. All but printing work without script. */
export function OrderActions({ order, returns, result }: Props) {
  const texts = usePageTexts()
  const { returnBy } = useTexts()
  const again = useFetcher<OrderResult>()
  const leave = useFetcher<OrderResult>()
  const bound = useAccountField()
  const [isAsking, setIsAsking] = useState(false)
  const returnUntil = returnableUntil({ order, returns })
  const canCancel = canCancelOwn(order)

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
          <Button type="submit" variant="secondary" size="md" busy={again.state !== 'idle'} busyLabel={texts.adding}>
            {texts.reorder}
          </Button>
        </again.Form>
        {canCancel && (
          <Button
            variant="secondary"
            size="md"
            className="needs-script"
            busy={leave.state !== 'idle'}
            busyLabel={texts.cancelling}
            onClick={() => setIsAsking(true)}
          >
            {texts.cancel}
          </Button>
        )}
        <Button variant="tertiary" size="md" className="needs-script" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {texts.print}
        </Button>
      </div>
      {canCancel && <CancelWithoutScript order={order} />}
      {returnUntil && <p className="-mt-2 text-meta text-muted">{returnBy({ date: returnUntil })}</p>}
      <Outcome result={leave.data ?? (result?.intent === 'cancel' ? result : undefined)} />
      <Outcome result={again.data ?? (result?.intent === 'reorder' ? result : undefined)} />
      <ConfirmDialog
        open={isAsking}
        question={texts.askCancel({ number: order.number })}
        verb={texts.cancel}
        cancelLabel={texts.keep}
        closeLabel={texts.close}
        onConfirm={cancel}
        onCancel={() => setIsAsking(false)}
      >
        <CancelWarning order={order} />
      </ConfirmDialog>
    </div>
  )
}

/** Replaces the confirmation dialog without JavaScript: the first press does not cancel the order. */
function CancelWithoutScript({ order }: { order: Order }) {
  const texts = usePageTexts()
  const question = texts.askCancel({ number: order.number })
  return (
    <div className="without-script">
      <Disclosure look="plain" summary={texts.cancel}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form's section. */}
        <div role="group" aria-label={question} className="grid justify-items-start gap-3">
          <p className="font-semibold">{question}</p>
          <CancelWarning order={order} />
          <form method="post">
            <HiddenFields fields={{ intent: 'cancel' }} />
            <Button type="submit" variant="danger" size="md">
              {texts.cancel}
            </Button>
          </form>
        </div>
      </Disclosure>
    </div>
  )
}

/** What a cancellation does, and where the money goes. */
function CancelWarning({ order }: { order: Order }) {
  const texts = usePageTexts()
  const days = useRefundDays()
  const amount = order.paid ? calculateAmountDue(order) : ZERO
  return (
    <div className="grid gap-1 text-muted">
      <p>{amount > ZERO ? texts.cancelPaidWarning({ amount, days }) : texts.cancelWarning}</p>
      {order.credit > ZERO && <p>{texts.cancelCredit({ amount: order.credit })}</p>}
    </div>
  )
}

function Outcome({ result }: { result: OrderResult | undefined }) {
  const texts = usePageTexts()
  if (!result) return null
  if (result.intent === 'cancel') return <Notice tone={result.ok ? 'success' : 'danger'}>{result.message}</Notice>
  const { added, missing } = (result.ok && result.value) || { added: [], missing: [] }
  return (
    <Notice
      tone={result.ok && missing.length === 0 ? 'success' : 'warning'}
      action={
        added.length > 0 && (
          <Link to="/cart" className="font-semibold text-link">
            {texts.goToCart}
          </Link>
        )
      }
    >
      {!result.ok && result.message}
      {added.length > 0 && <p>{texts.inCart({ items: added.join(', ') })}</p>}
      {missing.length > 0 && (
        <>
          <p>{added.length > 0 ? texts.notAdded : texts.nothingAdded}</p>
          <ul className="list-disc ps-5">
            {missing.map(({ name, reason, path }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew as a whole.
              <li key={index}>
                {path ? (
                  <Link to={path} className="text-link">
                    {name}
                  </Link>
                ) : (
                  name
                )}
                : {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
