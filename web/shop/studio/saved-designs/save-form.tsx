import { type FormEvent, useEffect, useState } from 'react'
import { Form, Link, useFetcher } from 'react-router'
import { DESIGN_NAME_MAX } from '#contract/basics/limits.ts'
import type { Layer } from '#contract/selling/designs/layers.ts'
import type { SavedDesign } from '#contract/selling/saved-designs.api.ts'
import { studioSaving } from '#texts/en/selling/studio-saving.ts'
import { englishWords } from '#texts/messages/format.ts'
import { nextStepQuery } from '#web/shop/account/designs/design-links.ts'
import { PrintAdvice } from '#web/shop/studio/panel/print-advice.tsx'
import { isPlaceholder } from '#web/shop/studio/print-warnings.ts'
import type { StudioState } from '#web/shop/studio/use-studio.ts'
import { ACCOUNT_FIELD } from '#web/ui/account/account-field.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { DESIGNS, InPlace } from './save-design.tsx'

const texts = englishWords(studioSaving)

/** `owner` is the id of the account; null for a visitor. */
export type SaveNowProps = { studio: StudioState; owner: string | null }

type Props = SaveNowProps & { onSaved(): void }

/** Asks for a name, then uploads and saves the design. The draft stays in the studio. */
export function SaveForm({ studio, owner, onSaved }: Props) {
  const fetcher = useFetcher<FormResult<SavedDesign>>()
  const { saved } = studio
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { data: result } = fetcher
  useEffect(() => {
    if (result?.ok) onSaved()
  }, [result, onSaved])
  if (result?.ok) return <Saved design={result.value} owner={owner} message={result.message} />

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    const replaces = submitter instanceof HTMLButtonElement ? submitter.value : ''
    if (name === '') return setProblem(texts.nameless)
    const choices = studio.savedChoices()
    if (!choices || owner === null) return setProblem(texts.failed)
    setProblem(null)
    setSending(true)
    const sent = await studio.upload(choices, 'save', () => undefined)
    setSending(false)
    if (!sent) return
    if (sent.kind === 'refused') return setProblem(Object.values(sent.fields)[0] ?? sent.message)
    await fetcher.submit(
      { [ACCOUNT_FIELD]: owner, customized_product_id: sent.product.id, change: 'save', name, design: replaces },
      { method: 'post', action: DESIGNS },
    )
  }

  const isBusy = isSending || fetcher.state !== 'idle'
  const unsaved = studio.savedChoices()
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
      <PrintAdvice warnings={studio.placeholders} />
      <Field
        label={texts.name}
        name="name"
        autoFocus
        maxLength={DESIGN_NAME_MAX}
        defaultValue={saved?.name ?? suggestName(studio.design.layers)}
        autoComplete="off"
        error={problem ?? (result && !result.ok ? result.message : undefined)}
        help={texts.nameHelp}
      />
      {unsaved && (
        <p className="text-meta text-muted">
          {texts.savedAs({ choices: [unsaved.color, unsaved.size, unsaved.material].join(' · ') })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {saved && (
          <Button type="submit" name="design" value={saved.id} size="md" busy={isBusy} busyLabel={texts.saving}>
            {texts.replace({ name: saved.name })}
          </Button>
        )}
        <Button type="submit" size="md" variant={saved ? 'tertiary' : 'primary'} busy={isBusy} busyLabel={texts.saving}>
          {saved ? texts.saveNew : texts.save}
        </Button>
      </div>
      {saved && <InPlace name={saved.name} />}
    </form>
  )
}

/** What can be done with the design that was just saved. *Share it* makes its link. */
function Saved({ design, owner, message }: { design: SavedDesign; owner: string | null; message: string }) {
  const { id, mockupUrl } = design
  return (
    <div role="status" className="grid gap-4">
      <div className="flex items-center gap-4">
        <img src={mockupUrl} alt={texts.mockup} width={80} height={100} className="rounded-card bg-tile" />
        <div className="grid gap-1">
          <p className="font-semibold">{message}</p>
          <p className="text-ui text-muted">{texts.savedNote}</p>
          <Link to={DESIGNS} className="inline-flex min-h-8 items-center justify-self-start text-ui text-link">
            {texts.yourDesigns}
          </Link>
        </div>
      </div>
      <Form method="post" action={DESIGNS} className="grid grid-cols-2 gap-3">
        <HiddenFields fields={{ [ACCOUNT_FIELD]: owner, design: id, change: 'share', next: 'share' }} />
        <ButtonLink to={DESIGNS + nextStepQuery(id, 'order')}>{texts.orderIt}</ButtonLink>
        <Button type="submit" variant="secondary">
          {texts.shareIt}
        </Button>
      </Form>
    </div>
  )
}

/** The first text of a design as its name; '' for one without texts of the customer's own. */
function suggestName(layers: readonly Layer[]): string {
  const [text = ''] = layers.flatMap((layer) => (layer.kind === 'text' && !isPlaceholder(layer) ? [layer.text] : []))
  return [...text.replace(/\s+/g, ' ').trim()].slice(0, DESIGN_NAME_MAX).join('').trim()
}
