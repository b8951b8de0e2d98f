import clsx from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useEffect, useRef } from 'react'
import type { Picture as ShopPicture } from '#contract/catalogue/products.api.ts'
import { pictureZoom } from '#texts/en/catalogue/picture-zoom.ts'
import { englishWords } from '#texts/messages/format.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useCloseOnBack } from './close-on-back.ts'
import { useZoom } from './use-zoom.ts'
import { MOST_SCALE } from './zoom-geometry.ts'

const texts = englishWords(pictureZoom)

export type PictureZoomProps = {
  name: string
  pictures: readonly ShopPicture[]
  /** The index of the picture shown; null while closed. */
  index: number | null
  onShow: (index: number) => void
  onClose: () => void
}

/** The product's pictures in a full-window dialog. Fingers, mouse, keys and buttons zoom; the back button closes it. */
export function PictureZoom({ name, pictures, index, onShow, onClose }: PictureZoomProps) {
  useCloseOnBack(index !== null, onClose)
  const picture = index === null ? undefined : pictures[index]
  return (
    <Dialog kind="full" open={index !== null} onClose={onClose} title={texts.title({ name })} hideTitle>
      {index !== null && picture && (
        <Viewer name={name} picture={picture} index={index} count={pictures.length} onShow={onShow} />
      )}
    </Dialog>
  )
}

type ViewerProps = {
  name: string
  picture: ShopPicture
  index: number
  count: number
  onShow: (index: number) => void
}

function Viewer({ name, picture, index, count, onShow }: ViewerProps) {
  const step = (by: number) => count > 1 && onShow((index + by + count) % count)
  const { stage, picture: moving, scale, handlers, ...zoom } = useZoom(picture, step)
  const isLarge = scale > 1
  const { reset } = zoom
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture begins whole.
  useEffect(() => reset(), [index])

  const keys = useRef<(key: string) => boolean>(() => false)
  keys.current = (key) => {
    const arrow = ARROWS[key]
    if (key === '+' || key === '=') zoom.enlarge()
    else if (key === '-') zoom.reduce()
    else if (key === '0') zoom.reset()
    else if (arrow && isLarge) zoom.pan(...arrow)
    else if (arrow?.[0]) step(arrow[0])
    else return false
    return true
  }
  // Listens on the window, so that keys work wherever the focus is in the dialog.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Keys with a modifier belong to the browser.
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (keys.current(event.key)) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  return (
    <div className="-m-5 grid h-[calc(100%+2.5rem)] grid-rows-[minmax(0,1fr)_auto] bg-tile">
      <div
        ref={stage}
        {...handlers}
        className={clsx(
          'touch-none overflow-hidden select-none',
          isLarge ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in',
        )}
      >
        <div ref={moving} className="size-full">
          <Picture
            src={picture.url}
            alt={picture.alt || name}
            width={picture.width}
            height={picture.height}
            sizes={isLarge ? '1600px' : '100vw'}
            maxWidth={1600}
            eager
            draggable={false}
            className="size-full object-contain"
          />
        </div>
      </div>
      <div className="flex items-center justify-center gap-2 border-t border-hairline bg-bg py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <IconButton label={texts.previous} onClick={() => step(-1)} disabled={count < 2}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
        <p aria-live="polite" className="min-w-14 text-center text-ui text-muted tabular-nums">
          {texts.position({ number: index + 1, count })}
          {isLarge && <span className="block text-caption">{Math.round(scale * 100)}%</span>}
        </p>
        <IconButton label={texts.next} onClick={() => step(1)} disabled={count < 2}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </IconButton>
        {/* Uses aria-disabled, because a disabled button loses the focus. */}
        <IconButton
          label={texts.smaller}
          aria-disabled={!isLarge}
          onClick={zoom.reduce}
          className="aria-disabled:opacity-40"
        >
          <ZoomOut aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton
          label={texts.larger}
          aria-disabled={scale >= MOST_SCALE}
          onClick={zoom.enlarge}
          className="aria-disabled:opacity-40"
        >
          <ZoomIn aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </div>
  )
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
