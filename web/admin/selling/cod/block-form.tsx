import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'

const WHAT = [
  { value: 'cod', label: 'Cash on delivery' },
  { value: 'order', label: 'All orders' },
]

/** The form for a new COD block; it is cleared after a save. */
export function BlockForm({ phone }: { phone: string }) {
  const { formProps, errors, isBusy } = useActionForm({
    intent: 'add',
    onDone: () => formProps.ref.current?.reset(),
  })
  return (
    <Panel title="Block somebody">
      <form method="post" {...formProps} className="grid gap-4">
        <HiddenFields fields={{ intent: 'add' }} />
        <Field
          label="Phone number"
          name="phone"
          type="tel"
          required={false}
          defaultValue={phone}
          help="Of the delivery address, in any account."
          error={errors.phone}
        />
        <Field
          label="Only at this PIN code"
          name="pin"
          required={false}
          inputMode="numeric"
          maxLength={7}
          help="With a phone number. Empty: at every address."
          error={errors.pin}
        />
        <Field
          label="Or the email of an account"
          name="email"
          type="email"
          required={false}
          autoComplete="off"
          error={errors.email}
        />
        <Select label="What" name="what" options={WHAT} defaultValue="cod" error={errors.what} />
        <TextArea
          label="Reason"
          name="reason"
          rows={2}
          maxLength={300}
          help="Only your team sees it."
          error={errors.reason}
        />
        <Field
          label="For how many days"
          name="days"
          required={false}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          help="Empty: until you lift it."
          error={errors.days}
        />
        <Button type="submit" size="md" busy={isBusy} busyLabel="Saving..." className="justify-self-start">
          Block
        </Button>
      </form>
    </Panel>
  )
}
