import { type ChangeEvent, useState } from 'react'
import { MAX_REVIEW_PHOTOS } from '#contract/limits.ts'
import { fill } from '#contract/texts/fill.ts'
import { usePageTexts } from '#web/account/orders/words/order-texts.tsx'
import { Optional } from '#web/components/account/optional.tsx'
import { PICTURE_TYPES, shrinkPicture } from '#web/components/forms/shrink-picture.ts'
import { describedBy, FieldShell } from '#web/ui/field.tsx'

/** Photos for a review. With script large ones are made smaller before they are sent. */
export function ReviewPhotosField({ name, id, error }: { name: string; id: string; error: string | undefined }) {
  const texts = usePageTexts()
  const [isTooMany, setTooMany] = useState(false)
  const help = fill(texts.photosHelp, { count: MAX_REVIEW_PHOTOS })
  const shown = isTooMany ? fill(texts.tooManyPhotos, { count: MAX_REVIEW_PHOTOS }) : error
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])]
    setTooMany(chosen.length > MAX_REVIEW_PHOTOS)
    const smaller = new DataTransfer()
    for (const file of await Promise.all(chosen.map(shrinkPicture))) smaller.items.add(file)
    target.files = smaller.files
  }
  return (
    <FieldShell id={id} label={<Optional label={texts.photos} mark={texts.optional} />} help={help} error={shown}>
      <input
        type="file"
        multiple
        accept={PICTURE_TYPES}
        name={name}
        id={id}
        {...describedBy(id, { help, error: shown })}
        onChange={(event) => void choose(event)}
        className="min-h-11 w-full text-ui file:me-3 file:min-h-11 file:rounded-pill file:border file:border-strong file:bg-transparent file:px-4 file:font-semibold"
      />
    </FieldShell>
  )
}
