import type { Draft } from '#contract/orders/drafts.api.ts'
import { draftHref } from '#web/admin/shell/addresses/orders-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DraftForm } from './draft-form.tsx'

/** The promo code and the note. */
export function DraftExtras({ draft: { id, promoCode, note, revision } }: { draft: Draft }) {
  return (
    <Panel title="Promo code and note">
      <DraftForm action={draftHref(id)} className="grid gap-4">
        <HiddenFields fields={{ revision }} />
        <Field
          key={promoCode}
          label="Promo code"
          name="promo"
          maxLength={40}
          defaultValue={promoCode}
          help="Offers without a code apply by themselves."
        />
        <TextArea
          key={note}
          label="Note"
          name="note"
          rows={2}
          maxLength={1000}
          defaultValue={note}
          help="Only your team sees it."
        />
        <Button type="submit" name="intent" value="extras" size="md" variant="secondary" className="justify-self-start">
          Save code and note
        </Button>
      </DraftForm>
    </Panel>
  )
}
