import { useState } from 'react'
import type { Image } from '#contract/images.ts'
import type { Answer } from '#web/admin/forms/answer.ts'
import { CropField } from '#web/admin/forms/crop-field.tsx'
import { FormButtons } from '#web/admin/forms/form-buttons.tsx'
import { PictureField } from '#web/admin/forms/picture-field.tsx'
import { useAnsweredForm } from '#web/admin/forms/use-answered-form.ts'
import { LoggedOutNotice } from '#web/admin/layout/logged-out-notice.tsx'
import { Field } from '#web/ui/field.tsx'
import { BannerText } from './banner-text.tsx'
import { placeOf } from './image-places.ts'

export type ImageFormProps = {
  /** The entity to edit; undefined adds a new one. */
  image?: Image | undefined
  /** The place that a new image is for. */
  title?: string | undefined
  answer: Answer | undefined
  onDone: () => void
  onCancel?: (() => void) | undefined
}

/** Title and picture of an image. A picture for a place in the shop is cropped to its aspect ratio. */
export function ImageForm({ image, title, answer, onDone, onCancel }: ImageFormProps) {
  const intent = image ? 'update' : 'add'
  const { fetcher, form, errors, isBusy, isLoggedOut } = useAnsweredForm(intent, answer, onDone)
  const [typed, setTyped] = useState(image?.title ?? title ?? '')
  const place = placeOf(typed)
  return (
    <fetcher.Form ref={form} method="post" encType="multipart/form-data" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value={intent} />
      {image && <input type="hidden" name="id" value={image.id} />}
      <Field
        label="Title"
        name="title"
        required
        maxLength={60}
        autoComplete="off"
        readOnly={title !== undefined}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
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
      {!image && (
        <p className="without-script text-meta text-muted">
          Banners: at least 1600 px wide, phone banner at least 800 px. Smaller pictures look blurred.
        </p>
      )}
      {place?.hasText && <BannerText image={image} errors={errors} />}
      {isLoggedOut && <LoggedOutNotice />}
      <div className="flex flex-wrap justify-end gap-3">
        <FormButtons
          label={image ? 'Save Changes' : 'Add Image'}
          busyLabel={image ? 'Saving...' : 'Adding...'}
          {...{ isBusy, onCancel }}
        />
      </div>
    </fetcher.Form>
  )
}
