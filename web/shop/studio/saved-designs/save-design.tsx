import { Link, useFetcher } from 'react-router'
import { DESIGN_NAME_MAX } from '#contract/basics/limits.ts'
import { studioSaving } from '#texts/en/selling/studio-saving.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { SavedName } from '#web/shop/studio/draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'

const texts = englishWords(studioSaving)

/** The page of the caller's saved designs. The name in its path is not read. */
export const DESIGNS = '/me/designs'

/** Saves a shirt under a name. It can replace `saved`, the design that was opened. */
export function SaveDesign({ shirt, saved }: { shirt: string; saved: SavedName | null }) {
  const fetcher = useFetcher<FormResult>()
  const result = fetcher.data
  if (result?.ok)
    return (
      <p role="status" className="text-ui">
        {result.message} <Link to={DESIGNS}>{texts.yourDesigns}</Link>
      </p>
    )
  return (
    <fetcher.Form method="post" action={DESIGNS} className="grid w-full max-w-md gap-3">
      <HiddenFields fields={{ customized_product_id: shirt, change: 'save' }} />
      <Field
        label={texts.saveAs}
        name="name"
        maxLength={DESIGN_NAME_MAX}
        defaultValue={saved?.name}
        autoComplete="off"
        error={result && !result.ok ? result.message : undefined}
        help={texts.saveAsHelp}
      />
      <div className="flex flex-wrap gap-2">
        {saved && (
          <Button type="submit" name="design" value={saved.id} variant="secondary" size="md">
            {texts.replace({ name: saved.name })}
          </Button>
        )}
        <Button type="submit" variant={saved ? 'tertiary' : 'secondary'} size="md" busy={fetcher.state !== 'idle'}>
          {saved ? texts.saveNew : texts.save}
        </Button>
      </div>
      {saved && <InPlace name={saved.name} />}
    </fetcher.Form>
  )
}

/** Explains what replacing the opened design means. */
export function InPlace({ name }: { name: string }) {
  return <p className="text-meta text-muted">{texts.replaceNote({ name })}</p>
}
