import clsx from 'clsx'
import ImageOff from 'lucide-react/icons/image-off'
import type { ReactNode } from 'react'
import type { Image } from '#contract/site/images.api.ts'
import { RowButton } from '#web/admin/shell/lists/row-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { IMAGE_PLACES, type ImagePlace } from './image-places.ts'

export type ImagePlaceCardsProps = {
  images: readonly Image[]
  onAdd: (title: string) => void
  /** The buttons of an image's card. */
  buttons: (image: Image) => ReactNode
}

/** One card for each place of the storefront that shows an image: with its image, or empty. */
export function ImagePlaceCards({ images, onAdd, buttons }: ImagePlaceCardsProps) {
  return (
    <ul className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-4">
      {IMAGE_PLACES.map((place) => {
        const image = images.find(({ title }) => title === place.title)
        return (
          <li key={place.title} className="panel grid gap-3 rounded-panel border border-hairline bg-bg p-4">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="font-sans text-ui font-semibold tracking-normal">{place.label}</h3>
              <code className="font-mono text-caption text-muted">{place.title}</code>
              <Badge tone={image ? 'success' : 'warning'} className="ms-auto">
                {image ? 'Shown' : 'Missing'}
              </Badge>
            </div>
            <Frame place={place} image={image} />
            {image?.headline && <p className="text-ui font-medium wrap-anywhere">“{image.headline}”</p>}
            {image && image.width < place.minWidth && (
              <p className="text-meta font-medium text-warning">
                This picture is only {image.width} px wide and looks blurred. Replace it with one of at least{' '}
                {place.minWidth} px.
              </p>
            )}
            <p className="text-meta text-muted">{place.where}</p>
            {image ? (
              buttons(image)
            ) : (
              <RowButton aria-label={`Add ${place.label}`} onClick={() => onAdd(place.title)}>
                Add
              </RowButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Frame({ place: { shape, ratio }, image }: { place: ImagePlace; image: Image | undefined }) {
  const size = clsx('rounded-field', shape, ratio > 1 ? 'w-full' : 'w-1/2')
  if (!image)
    return (
      <div className={clsx(size, 'grid place-items-center border border-dashed border-strong bg-paper text-muted')}>
        <ImageOff aria-hidden="true" className="size-7" strokeWidth={1.5} />
      </div>
    )
  return (
    <div>
      <Picture
        src={image.imageUrl}
        alt=""
        width={image.width}
        height={image.height}
        sizes="(min-width: 80rem) 20rem, (min-width: 48rem) 45vw, 90vw"
        maxWidth={800}
        className={clsx(size, 'bg-tile object-cover')}
      />
    </div>
  )
}
