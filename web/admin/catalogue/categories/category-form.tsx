import { useState } from 'react'
import { boxText, DEFAULT_PARCEL } from '#contract/basics/parcel-size.ts'
import type { Category } from '#contract/catalogue/categories.api.ts'
import { FormButtons } from '#web/admin/shell/forms/form-buttons.tsx'
import { PictureField } from '#web/admin/shell/forms/picture-field.tsx'
import { TaxFields } from '#web/admin/shell/forms/tax-fields.tsx'
import { LoggedOutNotice } from '#web/admin/shell/layout/logged-out-notice.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { BEFORE, toCategoryTexts } from './category-texts.ts'

export type CategoryFormProps = {
  /** The category to edit; undefined: a new one. */
  category?: Category | undefined
  onDone: () => void
  onCancel?: (() => void) | undefined
}

/** Name, description and image of a category. */
export function CategoryForm({ category, onDone, onCancel }: CategoryFormProps) {
  const intent = category ? 'update' : 'add'
  const [texts] = useState(() => toCategoryTexts(category))
  const { formProps, errors, isBusy, isLoggedOut } = useActionForm({ intent, onDone })
  return (
    <form method="post" {...formProps} encType="multipart/form-data" className="grid gap-5">
      <HiddenFields fields={{ intent, id: category?.id, [BEFORE]: category && JSON.stringify(texts) }} />
      <Field
        label="Name"
        name="name"
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={texts.name}
        error={errors.name}
      />
      <TextArea
        label="Description"
        name="description"
        required
        maxLength={5_000}
        defaultValue={texts.description}
        error={errors.description}
      />
      <TaxFields
        values={{ hsn: texts.hsn, gstRate: texts.gstRate }}
        errors={errors}
        otherwise="Empty: the HSN code of the settings, and the GST rate by price."
      />
      <fieldset className="grid min-w-0 gap-2">
        <legend className="sr-only">Parcel</legend>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label="Weight of a piece (g)"
            name="weightGrams"
            inputMode="numeric"
            maxLength={5}
            required={false}
            autoComplete="off"
            defaultValue={texts.weightGrams}
            error={errors.weightGrams}
          />
          <Field
            label="Box of a piece (cm)"
            name="box"
            maxLength={20}
            required={false}
            autoComplete="off"
            placeholder="30 × 25 × 3"
            defaultValue={texts.box}
            error={errors.box}
          />
        </div>
        <p className="text-meta text-muted">
          Packed, for couriers. Empty: {DEFAULT_PARCEL.weightGrams} g and {boxText(DEFAULT_PARCEL)} cm.
        </p>
      </fieldset>
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
          isBusy={isBusy}
          onCancel={onCancel}
        />
      </div>
    </form>
  )
}
