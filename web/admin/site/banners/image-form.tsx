import { useState } from 'react'
import type { Image } from '#contract/site/images.api.ts'
import { CropField } from '#web/admin/shell/forms/crop-field.tsx'
import { FormButtons } from '#web/admin/shell/forms/form-buttons.tsx'
import type { PageTarget } from '#web/admin/shell/forms/pickers/picked.ts'
import { PictureField } from '#web/admin/shell/forms/picture-field.tsx'
import { rowFields } from '#web/admin/shell/forms/shown-row.ts'
import { StaleNotice } from '#web/admin/shell/forms/stale-notice.tsx'
import { LoggedOutNotice } from '#web/admin/shell/layout/logged-out-notice.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { BannerText } from './banner-text.tsx'
import { findImagePlace } from './image-places.ts'

export type ImageFormProps = {
  /** The image to edit; undefined for a new one. */
  image?: Image | undefined
  /** The title of the place in the shop that a new image is for. */
  title?: string | undefined
  /** What the button of a banner can lead to. */
  targets: readonly PageTarget[]
  /** Fills the form with the current image; see `StaleNotice`. */
  onShow?: (() => void) | undefined
  onDone: () => void
  onCancel?: (() => void) | undefined
}

/** Title and picture of an image. A picture for a place in the shop is cropped to its aspect ratio. */
export function ImageForm({ image, title, targets, onShow, onDone, onCancel }: ImageFormProps) {
  const intent = image ? 'update' : 'add'
  const { formProps, errors, refusal, noticeId, isBusy, isLoggedOut } = useActionForm({ intent, onDone })
  const [named, setNamed] = useState(image?.title ?? title ?? '')
  const place = findImagePlace(named)
  return (
    <form method="post" {...formProps} encType="multipart/form-data" className="grid gap-5">
      <HiddenFields fields={{ intent, ...rowFields(image) }} />
      <StaleNotice refusal={refusal} id={noticeId} onShow={onShow} />
      <Field
        label="Title"
        name="title"
        required
        maxLength={60}
        autoComplete="off"
        readOnly={title !== undefined}
        value={named}
        onChange={({ currentTarget }) => setNamed(currentTarget.value)}
        help="The titles banner1 to banner4, phonebanner and loginBg each fill a place in the shop."
        error={errors.title}
      />
      <PictureField
        label="Image"
        required={!image}
        current={image?.imageUrl ?? null}
        shape={place?.shape ?? 'aspect-3/2'}
        help={image && 'Choose a file only to replace the current picture.'}
        error={errors.image ?? errors.crop}
      >
        {(preview) =>
          place && (
            <CropField key={`${preview} ${place.ratio}`} src={preview} ratio={place.ratio} minWidth={place.minWidth} />
          )
        }
      </PictureField>
      {place?.hasText && <BannerText image={image} targets={targets} errors={errors} />}
      {isLoggedOut && <LoggedOutNotice />}
      <div className="flex flex-wrap justify-end gap-3">
        <FormButtons
          label={image ? 'Save Changes' : 'Add Image'}
          busyLabel={image ? 'Saving...' : 'Adding...'}
          isBusy={isBusy}
          onCancel={onCancel}
        />
      </div>
    </form>
  )
}
