import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { ReturnCase } from '#contract/admin-returns.ts'
import { formatRupees } from '#contract/money.ts'
import { canMoveReturn } from '#contract/return-states.ts'
import { ConfirmBox } from '#web/admin/forms/confirm-box.tsx'
import { REFUND_METHODS } from '#web/admin/orders/order/refund-methods.ts'
import type { FormResult } from '#web/components/forms/form-result.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { ConfirmDialog } from '#web/ui/steps/confirm-dialog.tsx'
import { type ReturnStep, STEPS } from './return-steps.ts'

/** The form with the next steps of a return. */
export function ReturnForm({ path, one }: { path: string; one: ReturnCase }) {
  const fetcher = useFetcher<FormResult>()
  const [asked, setAsked] = useState<{ step: ReturnStep; form: HTMLFormElement } | null>(null)
  const { request } = one
  const steps = STEPS.filter(({ to }) => canMoveReturn(request.state, to))
  const errors = fetcher.data?.fields ?? {}
  if (steps.length === 0) return <p className="text-muted">This return is closed.</p>
  const canRefund = steps.some(({ to }) => to === 'refunded') && one.suggestedRefund !== null
  const canRestock = steps.some(({ to }) => to === 'received') && request.items.length > 0
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
        if (step.question) setAsked({ step, form: event.currentTarget })
        else send(step, event.currentTarget)
      }}
    >
      <input type="hidden" name="id" value={request.id} />
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
      {canRefund && (
        <Field
          label="Refund"
          name="amount"
          prefix="₹"
          inputMode="decimal"
          defaultValue={String((one.suggestedRefund ?? 0) / 100)}
          help={`${formatRupees(request.fee)} return shipping deducted. Waive if faulty. Refundable: ${formatRupees(one.refundable ?? request.fee)}.`}
          error={errors.amount}
        />
      )}
      {canRefund && one.isCash && (
        <>
          <Select
            label="Paid back by"
            name="paidBy"
            options={REFUND_METHODS}
            defaultValue="upi"
            error={errors.paidBy}
          />
          <Field
            label="Customer’s UPI ID"
            name="payee"
            maxLength={100}
            autoComplete="off"
            placeholder="name@bank"
            help="Ask the customer for it. Needed when you pay by UPI."
            error={errors.payee}
          />
          <Field
            label="Payment reference"
            name="reference"
            maxLength={60}
            autoComplete="off"
            help="The UTR of your UPI app or bank. Needed for a bank transfer."
            error={errors.reference}
          />
        </>
      )}
      <TextArea
        label="Message to customer"
        name="note"
        rows={2}
        maxLength={1000}
        required={false}
        error={errors.note}
      />
      {steps.some(({ question }) => question) && (
        <ConfirmBox>Yes, close this return: the customer is told by email.</ConfirmBox>
      )}
      <div className="flex flex-wrap gap-2">
        {steps.map((step) => (
          <Button
            key={step.name}
            type="submit"
            name="step"
            value={step.name}
            size="sm"
            variant={step.to === 'declined' ? 'secondary' : 'primary'}
            busy={fetcher.state !== 'idle' && fetcher.formData?.get('step') === step.name}
            className="max-lg:min-h-11"
          >
            {step.label}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={asked !== null}
        question={asked ? questionOf(asked.step, asked.form, one) : ''}
        verb={asked?.step.label ?? ''}
        variant={asked?.step.to === 'declined' ? 'danger' : 'primary'}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) send(asked.step, asked.form)
          setAsked(null)
        }}
      >
        <p className="text-muted">The customer is told by email. This closes the return.</p>
      </ConfirmDialog>
    </fetcher.Form>
  )
}

/** What is asked before a step that closes the return; a refund says how much goes back, and how. */
function questionOf(step: ReturnStep, form: HTMLFormElement, one: ReturnCase): string {
  if (step.to !== 'refunded' || one.suggestedRefund === null) return step.question ?? ''
  const fields = new FormData(form)
  const amount = `₹${String(fields.get('amount') ?? '').trim()}`
  if (!one.isCash) return `Refund ${amount} the way it was paid?`
  const how = REFUND_METHODS.find(({ value }) => value === fields.get('paidBy'))?.words ?? ''
  const payee = fields.get('paidBy') === 'upi' ? String(fields.get('payee') ?? '').trim() : ''
  return `Pay ${amount} ${how}${payee && ` to ${payee}`}?`
}
