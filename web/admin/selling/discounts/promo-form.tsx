import { useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Panel } from '#web/ui/panel.tsx'

/** The form for a new discount code; it is cleared after a save. */
export function PromoForm() {
  const { formProps, errors, isBusy } = useActionForm({
    intent: 'add',
    onDone: () => formProps.ref.current?.reset(),
  })
  const form = formProps.ref
  useEffect(() => {
    // With a finger the keyboard would cover the codes.
    if (matchMedia('(pointer: fine)').matches)
      form.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus({ preventScroll: true })
  }, [form])
  return (
    <Panel title="Add a promo code">
      <form method="post" {...formProps} className="grid gap-4">
        <HiddenFields fields={{ intent: 'add', discountType: 'percentage' }} />
        <Field
          label="Code"
          name="code"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="[&_input]:uppercase"
          error={errors.code}
        />
        <Field
          label="Discount (%)"
          name="discountValue"
          required
          type="number"
          inputMode="decimal"
          min={0.01}
          max={100}
          step="any"
          error={errors.discountValue}
        />
        <TextArea
          label="Description"
          name="description"
          required={false}
          rows={2}
          maxLength={200}
          error={errors.description}
        />
        <Field
          label="Uses"
          name="maxUses"
          required={false}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          help="Total uses. One per customer."
          error={errors.maxUses}
        />
        <Field
          label="Valid until"
          name="until"
          required={false}
          type="date"
          help="Until the end of that day, Indian time."
          error={errors.expiresAt}
        />
        <Button type="submit" size="md" busy={isBusy} busyLabel="Adding...">
          Add promo code
        </Button>
      </form>
    </Panel>
  )
}
