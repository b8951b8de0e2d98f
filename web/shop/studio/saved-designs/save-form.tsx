import { type FormEvent, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { DESIGN_NAME_MAX } from '#contract/basics/limits.ts'
import { studioSaving } from '#texts/en/selling/studio-saving.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { StudioState } from '#web/shop/studio/use-studio.ts'
import { ACCOUNT_FIELD } from '#web/ui/account/account-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { DESIGNS, InPlace } from './save-design.tsx'

const texts = englishWords(studioSaving)

/** `owner` is the id of the account; null for a visitor. */
export type SaveNowProps = { studio: StudioState; owner: string | null }

/** Asks for a name, then uploads and saves the design. The draft stays in the studio. */
export function SaveForm({ studio, owner }: SaveNowProps) {
  const fetcher = useFetcher<FormResult>()
  const { saved } = studio
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { data: result } = fetcher
  if (result?.ok)
    return (
      <p role="status" className="text-ui">
        {result.message}{' '}
        <Link to={DESIGNS} className="text-link">
          {texts.yourDesigns}
        </Link>
      </p>
    )

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
      <Field
        label={texts.name}
        name="name"
        data-autofocus
        maxLength={DESIGN_NAME_MAX}
        defaultValue={saved?.name}
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
        <Button type="submit" size="md" busy={isBusy} busyLabel={texts.saving}>
          {texts.save}
        </Button>
        {saved && (
          <Button type="submit" name="design" value={saved.id} variant="tertiary" size="md" busy={isBusy}>
            {texts.replace({ name: saved.name })}
          </Button>
        )}
      </div>
      {saved && <InPlace name={saved.name} />}
    </form>
  )
}
