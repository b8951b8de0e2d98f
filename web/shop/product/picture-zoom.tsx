import clsx from 'clsx'
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Picture as ShopPicture } from '#contract/products.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'

export type PictureZoomProps = {
  name: string
  pictures: readonly ShopPicture[]
  /** The index of the picture shown; null while closed. */
  index: number | null
  onShow: (index: number) => void
  onClose: () => void
}

/** The pictures in a full-window dialog, fitted or at full size, with arrow keys and buttons; pinch zoom is the browser's. */
export function PictureZoom({ name, pictures, index, onShow, onClose }: PictureZoomProps) {
  return (
    <Dialog kind="full" open={index !== null} onClose={onClose} title={`${name}, pictures`} hideTitle>
      {index !== null && <Viewer key={index} name={name} pictures={pictures} index={index} onShow={onShow} />}
    </Dialog>
  )
}

function Viewer({ name, pictures, index, onShow }: Omit<PictureZoomProps, 'index' | 'onClose'> & { index: number }) {
  const [isLarge, setLarge] = useState(false)
  const view = useRef<HTMLDivElement>(null)
  // Scrolls to the centre at full size.
  useEffect(() => {
    const box = view.current
    if (isLarge && box) box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 3)
  }, [isLarge])
  const picture = pictures[index]
  if (!picture) return null
  const step = (by: number) => onShow((index + by + pictures.length) % pictures.length)
  function keys(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') step(1)
    if (event.key === 'ArrowLeft') step(-1)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are shortcuts for the buttons inside.
    <div className="-m-5 grid h-[calc(100%+2.5rem)] grid-rows-[minmax(0,1fr)_auto] bg-tile" onKeyDown={keys}>
      <div ref={view} className="overflow-auto overscroll-contain">
        <button
          type="button"
          aria-label={isLarge ? 'Show the whole picture' : 'Enlarge the picture'}
          onClick={() => setLarge(!isLarge)}
          className={clsx(
            'block -outline-offset-2',
            isLarge ? 'mx-auto w-[max(100%,min(200%,75rem))] cursor-zoom-out' : 'size-full cursor-zoom-in',
          )}
        >
          <Picture
            src={picture.url}
            alt={picture.alt || name}
            width={picture.width}
            height={picture.height}
            sizes={isLarge ? '1200px' : '100vw'}
            maxWidth={1600}
            eager
            className={isLarge ? 'mx-auto w-full max-w-400' : 'size-full object-contain'}
          />
        </button>
      </div>
      <div className="flex items-center justify-center gap-2 border-t border-hairline bg-bg py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <IconButton label="Previous picture" onClick={() => step(-1)} disabled={pictures.length < 2}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
        <p aria-live="polite" className="min-w-14 text-center text-ui text-muted tabular-nums">
          {index + 1} of {pictures.length}
        </p>
        <IconButton label="Next picture" onClick={() => step(1)} disabled={pictures.length < 2}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={isLarge ? 'Smaller' : 'Larger'} onClick={() => setLarge(!isLarge)}>
          {isLarge ? (
            <ZoomOut aria-hidden="true" className="size-5" />
          ) : (
            <ZoomIn aria-hidden="true" className="size-5" />
          )}
        </IconButton>
      </div>
    </div>
  )
}
