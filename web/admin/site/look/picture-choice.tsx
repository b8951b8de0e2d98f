import clsx from 'clsx'
import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type { StoredLookPicture } from '#contract/site/look.api.ts'
import { look } from '#texts/en/site/look.ts'
import { englishWords } from '#texts/messages/format.ts'
import { wordPictureProblem } from '#texts/platform/picture-problems.ts'
import { NAMED_SETTING } from '#web/admin/site/settings/use-named-setting.ts'
import { useAccountField } from '#web/ui/account/account-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { describedBy, FieldError } from '#web/ui/field.tsx'
import { PICTURE_TYPES, pictureProblem, shrinkPicture } from '#web/ui/forms/shrink-picture.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { LookResult } from './save-look.ts'

const words = englishWords(look)

type PictureChoiceProps = {
  slot: 'logo' | 'icon'
  /** The address names this picture. */
  isNamed: boolean
  label: string
  help: string
  picture: StoredLookPicture | null
  error: string | undefined
  onChange: (picture: StoredLookPicture | null) => void
}

/** A picture that is uploaded when it is chosen, so that the preview can show it before the look is saved. */
export function PictureChoice({ slot, isNamed, label, help, picture, error, onChange }: PictureChoiceProps) {
  const fetcher = useFetcher<LookResult>()
  const account = useAccountField()
  const [problem, setProblem] = useState<string | null>(null)
  const isBusy = fetcher.state !== 'idle'
  const refusal = fetcher.data && !fetcher.data.ok ? fetcher.data.message : null
  const shownError = problem ?? refusal ?? error
  const takeUploaded = useEffectEvent((result: LookResult) => {
    if (result.ok && result.value) onChange(result.value)
  })
  useEffect(() => {
    if (fetcher.data) takeUploaded(fetcher.data)
  }, [fetcher.data])

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [selectedFile] = input.files ?? []
    input.value = ''
    if (!selectedFile) return
    const file = await shrinkPicture(selectedFile)
    const wrong = pictureProblem(file)
    setProblem(wrong && wordPictureProblem(wrong))
    if (wrong) return
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...account, intent: 'upload', slot })) form.set(name, value)
    form.set('image', file)
    void fetcher.submit(form, { method: 'post', action: '/admin/settings/look', encType: 'multipart/form-data' })
  }

  return (
    <div className={clsx('grid gap-1.5', isNamed && NAMED_SETTING)}>
      <label htmlFor={slot} className="text-ui font-semibold">
        {label}
      </label>
      {picture && (
        <div
          data-theme="light"
          className="flex items-center justify-between gap-3 rounded-card border border-hairline bg-bg p-3"
        >
          <img
            src={`${picture.url}-400.webp`}
            alt={label}
            width={picture.width}
            height={picture.height}
            className="h-10 w-auto max-w-48 object-contain"
          />
          <Button variant="tertiary" size="md" onClick={() => onChange(null)}>
            {words.remove({ picture: slot })}
          </Button>
        </div>
      )}
      <div className="flex items-center gap-2">
        <input
          {...describedBy(slot, { help, error: shownError })}
          type="file"
          id={slot}
          accept={PICTURE_TYPES}
          aria-disabled={isBusy || undefined}
          onChange={(event) => void choose(event)}
          className="w-full max-w-full min-w-0 text-ui file:me-3 file:min-h-10 file:cursor-pointer file:rounded-pill file:border-[1.5px] file:border-solid file:border-fg file:bg-transparent file:px-4 file:font-semibold file:text-fg hover:file:bg-tile"
        />
        {isBusy && (
          <span role="status" className="inline-flex shrink-0 items-center gap-2 text-meta text-muted">
            <Spinner /> {words.uploading}
          </span>
        )}
      </div>
      <FieldError id={slot} error={shownError} />
      <p id={`${slot}-help`} className="text-meta text-muted">
        {help}
      </p>
    </div>
  )
}
