import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Image } from '#contract/images.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Answer } from './answer.ts'
import { placeOf } from './image-places.ts'
import { PictureField } from './picture-field.tsx'

export type ImageFormProps = {
  /** The one to edit; a new one without it. */
  image?: Image | undefined
  /** The place that a new image is for. */
  title?: string | undefined
  answer: Answer | undefined
  onDone: () => void
  onCancel?: (() => void) | undefined
}

/** Title and picture of an image. */
export function ImageForm({ image, title, answer, onDone, onCancel }: ImageFormProps) {
  const fetcher = useFetcher<Answer>()
  const form = useRef<HTMLFormElement>(null)
  const intent = image ? 'update' : 'add'
  const last = fetcher.data ?? (answer?.intent === intent ? answer : undefined)
  const errors = last && !last.ok ? last.fields : {}
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
      {image && <input type="hidden" name="id" value={image.id} />}
      <Field
        label="Title"
        name="title"
        required
        maxLength={60}
        autoComplete="off"
        readOnly={title !== undefined}
        defaultValue={image?.title ?? title}
        help="banner1 to banner4, phonebanner and loginBg have their places in the shop."
        error={errors.title}
      />
      <PictureField
        label="Image"
        required={!image}
        current={image?.imageUrl ?? null}
        shape={placeOf(image?.title ?? title ?? '')?.shape ?? 'aspect-3/2'}
        help={image && 'Choose one only to replace the one that is there.'}
        error={errors.image}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {onCancel && (
          <Button variant="secondary" size="md" className="needs-script" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" size="md" busy={fetcher.state !== 'idle'} busyLabel={image ? 'Saving...' : 'Adding...'}>
          {image ? 'Save Changes' : 'Add Image'}
        </Button>
      </div>
    </fetcher.Form>
  )
}
