import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Category } from '#contract/categories.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import type { Answer } from './answer.ts'
import { PictureField } from './picture-field.tsx'

export type CategoryFormProps = {
  /** The one to edit; a new one without it. */
  category?: Category | undefined
  /** What came of the form where there is no script. */
  answer: Answer | undefined
  onDone: () => void
  onCancel?: (() => void) | undefined
}

/** Name, description and image of a category. */
export function CategoryForm({ category, answer, onDone, onCancel }: CategoryFormProps) {
  const fetcher = useFetcher<Answer>()
  const form = useRef<HTMLFormElement>(null)
  const intent = category ? 'update' : 'add'
  const last = fetcher.data ?? (answer?.intent === intent ? answer : undefined)
  const errors = last && !last.ok ? last.fields : {}
  const isBusy = fetcher.state !== 'idle'
  const whenDone = useRef(onDone)
  whenDone.current = onDone
  useEffect(() => {
    if (!fetcher.data) return
    if (fetcher.data.ok) whenDone.current()
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [fetcher.data])
  return (
    <fetcher.Form ref={form} method="post" encType="multipart/form-data" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value={intent} />
      {category && <input type="hidden" name="id" value={category.id} />}
      <Field
        label="Name"
        name="name"
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={category?.name}
        error={errors.name}
      />
      <TextArea
        label="Description"
        name="description"
        required
        maxLength={5_000}
        defaultValue={category?.description}
        error={errors.description}
      />
      <PictureField
        label="Image"
        required={!category}
        current={category?.image ?? null}
        help={
          category ? 'Choose one only to replace the one that is there.' : 'Square, at least 800 px wide, looks best.'
        }
        error={errors.image}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {onCancel && (
          <Button variant="secondary" size="md" className="needs-script" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" size="md" busy={isBusy} busyLabel={category ? 'Saving...' : 'Adding...'}>
          {category ? 'Save Changes' : 'Create Category'}
        </Button>
      </div>
    </fetcher.Form>
  )
}
