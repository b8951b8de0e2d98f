import { useState } from 'react'
import { useFetcher } from 'react-router'
import { formatRupees, ZERO } from '#contract/basics/money.ts'
import type { ReturnCase } from '#contract/orders/admin-returns.api.ts'
import { explainSuggestedRefund } from '#contract/orders/price-breakdown.ts'
import { type RefundSplit, splitRefund } from '#contract/orders/refund-rules.ts'
import { canReopenReturn } from '#contract/orders/returns.ts'
import { priceBreakdown } from '#texts/en/orders/price-breakdown.ts'
import { refundBreakdown } from '#texts/en/orders/refund-breakdown.ts'
import { englishWords } from '#texts/messages/format.ts'
import { ManualRefundFields } from '#web/admin/orders/refunds/manual-refund-fields.tsx'
import { findManualRefundProblem } from '#web/admin/orders/refunds/read-manual-refund.ts'
import { parseRefundAmount } from '#web/admin/orders/refunds/refund-amount.ts'
import { refundQuestion } from '#web/admin/orders/refunds/refund-question.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { BreakdownDetails } from '#web/ui/orders/price-breakdown.tsx'
import { ConfirmDialog } from '#web/ui/steps/confirm-dialog.tsx'
import { ParcelFields } from './parcel-fields.tsx'
import { listReturnSteps, type ReturnStep } from './return-steps.ts'

/** The form with the next steps of a return. */
export function ReturnForm({ path, returnCase }: { path: string; returnCase: ReturnCase }) {
  const fetcher = useFetcher<FormResult>()
  const [pendingStep, setPendingStep] = useState<{ step: ReturnStep; form: HTMLFormElement } | null>(null)
  const [problem, setProblem] = useState<ReturnType<typeof missingBeforeRefund>>(null)
  const { request } = returnCase
  const mayRefund = useMay()('orders:refund')
  const steps = listReturnSteps(request).filter(({ to }) => to !== 'refunded' || mayRefund)
  const errors = problem ? { [problem.field]: problem.message } : (fetcher.data?.fields ?? {})
  if (steps.length === 0)
    return (
      <p className="text-muted">
        {listReturnSteps(request).length === 0
          ? 'This return is closed.'
          : 'Waits for the refund, which your role does not include.'}
      </p>
    )
  const canRefund = steps.some(({ to }) => to === 'refunded') && returnCase.suggestedRefund !== null
  const canSend = steps.some(({ to }) => to === 'sent')
  const isSent = request.state === 'sent'
  const canRestock = !isSent && steps.some(({ to }) => to === 'received') && request.items.length > 0
  /** Whether a step is unusual and gets a less prominent button. */
  const isSecondary = ({ to }: ReturnStep) =>
    to === 'declined' ||
    (canSend && to === 'refunded') ||
    (isSent && to !== 'exchanged') ||
    canReopenReturn(request.state)
  function send(step: ReturnStep, form: HTMLFormElement) {
    const fields = new FormData(form)
    fields.set('step', step.name)
    if (step.question) fields.set('confirmed', 'yes')
    void fetcher.submit(fields, { method: 'post', action: path })
  }
  return (
    <fetcher.Form
      method="post"
      action={path}
      className="grid content-start gap-3"
      onSubmit={(event) => {
        const button = (event.nativeEvent as SubmitEvent).submitter
        const step = steps.find(({ name }) => button instanceof HTMLButtonElement && name === button.value)
        if (!step) return
        event.preventDefault()
        const form = event.currentTarget
        const missing = step.to === 'refunded' ? missingBeforeRefund(form, returnCase) : null
        setProblem(missing)
        if (missing) form.querySelector<HTMLElement>(`[name=${missing.field}]`)?.focus()
        else if (step.question) setPendingStep({ step, form })
        else send(step, form)
      }}
    >
      <input type="hidden" name="id" value={request.id} />
      {canReopenReturn(request.state) && <input type="hidden" name="reopen" value="yes" />}
      {canReopenReturn(request.state) && (
        <p className="text-muted">
          This return is cancelled. If its parcel comes all the same, mark it as received: then you can refund it.
        </p>
      )}
      {canRestock && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold">Restock when received</legend>
          {request.items.map(({ id, name, size, color, quantity }) => (
            <Field
              key={id}
              label={`Restock ${name}, ${[size, color].filter(Boolean).join(', ')} (${quantity} returned)`}
              name={`restock ${id}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={quantity}
              defaultValue={quantity}
              error={errors.restock}
            />
          ))}
        </fieldset>
      )}
      {canSend && <ParcelFields key={request.state} request={request} errors={errors} />}
      {canRefund && !canSend && <RefundFields returnCase={returnCase} errors={errors} />}
      {canRefund && canSend && (
        <details open={Boolean(errors.amount ?? errors.paidBy)}>
          <summary className="cursor-pointer py-2.5 text-ui font-semibold lg:py-1">
            Refund instead of the exchange
          </summary>
          <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
            <RefundFields returnCase={returnCase} errors={errors} />
          </div>
        </details>
      )}
      <TextArea
        label="Message to customer"
        name="note"
        rows={2}
        maxLength={1000}
        required={false}
        error={errors.note}
      />
      <div className="flex flex-wrap gap-2">
        {steps.map((step) => (
          <Button
            key={step.name}
            type="submit"
            name="step"
            value={step.name}
            size="sm"
            variant={isSecondary(step) ? 'secondary' : 'primary'}
            busy={fetcher.state !== 'idle' && fetcher.formData?.get('step') === step.name}
            className="max-lg:min-h-11"
          >
            {step.label}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={pendingStep !== null}
        question={pendingStep ? composeQuestion(pendingStep.step, pendingStep.form, returnCase) : ''}
        verb={pendingStep?.step.label ?? ''}
        variant={pendingStep?.step.to === 'declined' ? 'danger' : 'primary'}
        onCancel={() => setPendingStep(null)}
        onConfirm={() => {
          if (pendingStep) send(pendingStep.step, pendingStep.form)
          setPendingStep(null)
        }}
      >
        <p className="text-muted">The customer is told by email. This closes the return.</p>
      </ConfirmDialog>
    </fetcher.Form>
  )
}

type FieldsProps = { returnCase: ReturnCase; errors: Record<string, string> }

/** The fields for a refund's amount. For a cash payment, also how the owner pays it back. */
function RefundFields({ returnCase, errors }: FieldsProps) {
  const { request, suggestedRefund, isCash } = returnCase
  const refundable = returnCase.refundable ?? request.fee
  const byMoney = returnCase.byMoney ?? refundable
  const cost =
    request.kind === 'exchange'
      ? 'What the exchange has reserved goes back to stock.'
      : `${formatRupees(request.fee)} return shipping deducted. Waive if faulty.`
  return (
    <>
      <Field
        label="Refund"
        name="amount"
        prefix="₹"
        inputMode="decimal"
        defaultValue={String((suggestedRefund ?? 0) / 100)}
        help={[
          `${cost} Refundable: ${formatRupees(refundable)}.`,
          byMoney < refundable && `Money first, at most ${formatRupees(byMoney)}; the rest becomes store credit.`,
        ]
          .filter(Boolean)
          .join(' ')}
        error={errors.amount}
      />
      {suggestedRefund !== null && (
        <BreakdownDetails
          {...explainSuggestedRefund(
            { items: returnCase.paidItems, fee: request.fee, refund: suggestedRefund },
            { ...englishWords(priceBreakdown), ...englishWords(refundBreakdown) },
          )}
        />
      )}
      <Checkbox
        name="asCredit"
        defaultChecked={request.refundTo === 'credit'}
        label="As store credit"
        help={request.refundTo === 'credit' ? 'The customer asked for it.' : 'At once, if the customer agrees.'}
      />
      <input type="hidden" name="howShown" value="yes" />
      {isCash && byMoney > ZERO && <ManualRefundFields errors={errors} payTo={request.payTo} />}
    </>
  )
}

/** The typed amount, split into money and store credit. Null when it is unreadable; then the server refuses it. */
function parseTypedSplit(fields: FormData, { refundable, byMoney }: ReturnCase): RefundSplit | null {
  const amount = parseRefundAmount(String(fields.get('amount') ?? ''))
  if (amount === null) return null
  const shown = { refundable: refundable ?? amount, byMoney: byMoney ?? amount, asCredit: fields.has('asCredit') }
  return splitRefund(amount, shown)
}

function missingBeforeRefund(form: HTMLFormElement, returnCase: ReturnCase) {
  const fields = new FormData(form)
  const parts = parseTypedSplit(fields, returnCase)
  return parts && findManualRefundProblem(fields, parts, returnCase.isCash === true)
}

/** The confirmation before a step that closes the return; for a refund, it names the amount and the way of payment. */
function composeQuestion(step: ReturnStep, form: HTMLFormElement, returnCase: ReturnCase): string {
  if (step.to !== 'refunded' || returnCase.suggestedRefund === null) return step.question ?? ''
  const fields = new FormData(form)
  const parts = parseTypedSplit(fields, returnCase)
  if (parts === null) return step.question ?? ''
  const byHand = { paidBy: String(fields.get('paidBy') ?? ''), payee: String(fields.get('payee') ?? '').trim() }
  return refundQuestion(parts, returnCase.isCash ? byHand : null)
}
