import type { Customer } from '#contract/people/customers.api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Panel } from '#web/ui/panel.tsx'

export function NoteForm({ customer }: { customer: Customer }) {
  const { formProps, errors, isBusy } = useActionForm({ intent: 'note' })
  return (
    <Panel title="Note">
      <form method="post" {...formProps} noValidate={false} className="grid gap-3">
        <HiddenFields fields={{ intent: 'note' }} />
        <TextArea
          label="Team note"
          name="note"
          rows={4}
          maxLength={2000}
          defaultValue={customer.note ?? ''}
          help="Only your team sees it."
          error={errors.note}
        />
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          busy={isBusy}
          className="justify-self-start max-lg:min-h-11"
        >
          Save note
        </Button>
      </form>
    </Panel>
  )
}
