import type { Draft } from '#contract/orders/drafts.api.ts'
import { ownerDrafts } from '#texts/en/orders/owner-drafts.ts'
import { englishWords } from '#texts/messages/format.ts'
import { draftHref } from '#web/admin/shell/addresses/orders-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { DraftForm } from './draft-form.tsx'
import { FoldedPanel } from './folded-panel.tsx'

const TEXTS = englishWords(ownerDrafts)

/** The promo code and the note. */
export function DraftExtras({ draft: { id, promoCode, note, revision } }: { draft: Draft }) {
  return (
    <FoldedPanel title={TEXTS.extras} open={Boolean(promoCode || note)}>
      <DraftForm action={draftHref(id)} className="grid gap-4">
        <HiddenFields fields={{ revision }} />
        <Field
          key={promoCode}
          label={TEXTS.promoCode}
          name="promo"
          maxLength={40}
          defaultValue={promoCode}
          help={TEXTS.promoHelp}
        />
        <TextArea
          key={note}
          label={TEXTS.note}
          name="note"
          rows={2}
          maxLength={1000}
          defaultValue={note}
          help={TEXTS.noteHelp}
        />
        <Button type="submit" name="intent" value="extras" size="md" variant="secondary" className="justify-self-start">
          {TEXTS.saveExtras}
        </Button>
      </DraftForm>
    </FoldedPanel>
  )
}
