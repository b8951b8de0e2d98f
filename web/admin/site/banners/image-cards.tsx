import type { ReactNode } from 'react'
import type { Image } from '#contract/site/images.api.ts'
import { Picture } from '#web/ui/picture.tsx'

export type ImageCardsProps = { images: readonly Image[]; buttons: (image: Image) => ReactNode }

/** The images that no place in the shop shows. */
export function ImageCards({ images, buttons }: ImageCardsProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-4">
      {images.map((image) => (
        <li key={image.id} className="panel grid content-start gap-3 rounded-panel border border-hairline bg-bg p-4">
          <div>
            <Picture
              src={image.imageUrl}
              alt=""
              width={image.width}
              height={image.height}
              sizes="16rem"
              maxWidth={400}
              className="aspect-3/2 w-full rounded-field bg-tile object-contain"
            />
          </div>
          <h3 className="font-sans text-ui font-semibold tracking-normal break-words">{image.title}</h3>
          {buttons(image)}
        </li>
      ))}
    </ul>
  )
}
