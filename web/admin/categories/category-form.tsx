import type { Category } from '#contract/categories.ts'
import type { Answer } from '#web/admin/forms/answer.ts'
import { FormButtons } from '#web/admin/forms/form-buttons.tsx'
import { PictureField } from '#web/admin/forms/picture-field.tsx'
import { useAnsweredForm } from '#web/admin/forms/use-answered-form.ts'
import { LoggedOutNotice } from '#web/admin/layout/logged-out-notice.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'

export type CategoryFormProps = {
  /** The entity to edit; undefined adds a new one. */
  category?: Category | undefined
  /** What came of the form where there is no script. */
  answer: Answer | undefined
  onDone: () => void
  onCancel?: (() => void) | undefined
}

/** Name, description and image of a category. */
export function CategoryForm({ category, answer, onDone, onCancel }: CategoryFormProps) {
  const intent = category ? 'update' : 'add'
  const { fetcher, form, errors, isBusy, isLoggedOut } = useAnsweredForm(intent, answer, onDone)
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
          category ? 'Choose a file only to replace the current picture.' : 'Square, at least 800 px wide, looks best.'
        }
        error={errors.image}
      />
      {isLoggedOut && <LoggedOutNotice />}
      <div className="flex flex-wrap justify-end gap-3">
        <FormButtons
          label={category ? 'Save Changes' : 'Create Category'}
          busyLabel={category ? 'Saving...' : 'Adding...'}
          {...{ isBusy, onCancel }}
        />
      </div>
    </fetcher.Form>
  )
}
