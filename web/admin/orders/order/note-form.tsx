import { detailsHref } from '#web/admin/shell/addresses/orders-address.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'

/** The team's note about an order. */
export function NoteForm({ id, note }: { id: string; note: string | null }) {
  const { formProps, errors, isBusy } = useActionForm({ intent: 'note', result: undefined })
  const { words } = usePackerWords()
  return (
    <form method="post" action={detailsHref(id)} {...formProps} noValidate={false} className="grid content-start gap-3">
      <HiddenFields fields={{ intent: 'note' }} />
      <TextArea
        label={words.orders.note}
        name="note"
        rows={4}
        maxLength={2000}
        defaultValue={note ?? ''}
        help={words.orders.noteHelp}
        error={errors.note}
      />
      <Button type="submit" size="sm" variant="secondary" busy={isBusy} className="justify-self-start max-lg:min-h-11">
        {words.orders.saveNote}
      </Button>
    </form>
  )
}
