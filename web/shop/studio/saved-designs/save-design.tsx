import { Link, useFetcher } from 'react-router'
import { DESIGN_NAME_MAX } from '#contract/basics/limits.ts'
import type { SavedName } from '#web/shop/studio/draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'

/** The page of the caller's saved designs. The name in its path is not read. */
export const DESIGNS = '/me/designs'

/** Saves a shirt under a name. It can replace `saved`, the design that was opened. */
export function SaveDesign({ shirt, saved }: { shirt: string; saved: SavedName | null }) {
  const fetcher = useFetcher<FormResult>()
  const result = fetcher.data
  if (result?.ok)
    return (
      <p role="status" className="text-ui">
        {result.message} <Link to={DESIGNS}>Your designs</Link>
      </p>
    )
  return (
    <fetcher.Form method="post" action={DESIGNS} className="grid w-full max-w-md gap-3">
      <HiddenFields fields={{ customized_product_id: shirt, change: 'save' }} />
      <Field
        label="Save this design as"
        name="name"
        maxLength={DESIGN_NAME_MAX}
        defaultValue={saved?.name}
        autoComplete="off"
        error={result && !result.ok ? result.message : undefined}
        help="To order it again in any size, change it or share it."
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" size="md" busy={fetcher.state !== 'idle'}>
          Save
        </Button>
        {saved && (
          <Button type="submit" name="design" value={saved.id} variant="tertiary" size="md">
            Save in place of “{saved.name}”
          </Button>
        )}
      </div>
      {saved && <InPlace name={saved.name} />}
    </fetcher.Form>
  )
}

/** Explains what replacing the opened design means. */
export function InPlace({ name }: { name: string }) {
  return (
    <p className="text-meta text-muted">
      What you save in its place is also what a link to “{name}” shows from then on.
    </p>
  )
}
