import type { Customer } from '#contract/people/customers.api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Panel } from '#web/ui/panel.tsx'

/** The owner's tags for finding a customer. */
export function TagsForm({ customer: { tags } }: { customer: Customer }) {
  const { formProps, field, isBusy } = useActionForm({ intent: 'tags' })
  return (
    <Panel title="Tags">
      <form method="post" {...formProps} className="grid gap-3">
        <HiddenFields fields={{ intent: 'tags' }} />
        <Field
          {...field('tags')}
          label="Tags"
          maxLength={800}
          autoComplete="off"
          defaultValue={tags.join(', ')}
          help="With commas between: reseller, press. Only the back-office sees them."
        />
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          busy={isBusy}
          className="justify-self-start max-lg:min-h-11"
        >
          Save tags
        </Button>
      </form>
    </Panel>
  )
}
