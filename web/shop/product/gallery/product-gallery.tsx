import clsx from 'clsx'
import type { CSSProperties, MouseEvent, PointerEvent } from 'react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { ProductVideo } from '#contract/catalogue/product-video.api.ts'
import type { ProductDetails, Picture as ShopPicture } from '#contract/catalogue/products.api.ts'
import { picturesFor } from '#web/shop/lists/coloured-pictures.ts'
import { texts } from '#web/shop/product/texts.ts'
import { mediaUrl, mediaWidths, Picture } from '#web/ui/picture.tsx'
import { PRODUCT_IMAGE_TRANSITION } from '#web/ui/products/product-card.tsx'
import type { PictureZoomProps } from './picture-zoom.tsx'
import { PlayIcon, VideoSlide } from './video-slide.tsx'

/** The product's pictures to swipe, with thumbnails and a zoom dialog. Its video follows the first picture. */
export function ProductGallery({ product, colour }: { product: ProductDetails; colour: string }) {
  const pictures = picturesFor(product.pictures, colour)
  const { video } = product
  const tiles = video ? [...pictures.slice(0, 1), video, ...pictures.slice(1)] : pictures
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const [PictureZoom, setPictureZoom] = useState<ComponentType<PictureZoomProps> | null>(null)
  const shown = useRef(colour)

  // Scrolls to the first picture when the colour changes.
  useEffect(() => {
    if (shown.current !== colour) show(strip.current, 0)
    shown.current = colour
  }, [colour])

  /** Opens the zoom dialog, which is loaded on the first click. When it cannot be loaded, nothing happens. */
  function zoom(index: number) {
    setZoomed(index)
    import('./picture-zoom.tsx').then(
      (loaded) => setPictureZoom(() => loaded.PictureZoom),
      () => setZoomed(null),
    )
  }

  if (pictures.length === 0) return <NoPicture name={product.name} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[4.5rem_minmax(0,1fr)]">
      <ul
        ref={strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
        className="-mx-4 flex snap-x snap-mandatory overflow-x-auto scroll-smooth bg-tile [scrollbar-width:none] sm:-mx-6 lg:col-start-2 lg:row-start-1 lg:mx-0 lg:rounded-panel"
        style={{ viewTransitionName: PRODUCT_IMAGE_TRANSITION }}
      >
        {tiles.map((tile, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide shows its old picture until that of the new colour has loaded.
          <li key={index} id={`picture-${index + 1}`} className="w-full shrink-0 snap-center">
            {'seconds' in tile ? (
              <VideoSlide video={tile} isShown={index === current} />
            ) : (
              <Slide
                picture={tile}
                name={product.name}
                isFirst={index === 0}
                onZoom={() => zoom(pictures.indexOf(tile))}
              />
            )}
          </li>
        ))}
      </ul>
      {tiles.length > 1 && (
        <ul className="flex gap-2 lg:col-start-1 lg:row-start-1 lg:flex-col">
          {tiles.map((tile, index) => (
            <li key={tile.url}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={describeTile(tile, index + 1, tiles.length)}
                aria-current={index === current ? 'true' : undefined}
                data-after-hydration=""
                onClick={(event) => {
                  event.preventDefault()
                  show(strip.current, index)
                }}
                className={clsx(
                  'relative block overflow-hidden rounded-field bg-tile ring-offset-2 ring-offset-bg',
                  index === current ? 'ring-2 ring-fg' : 'hover:ring-1 hover:ring-strong',
                )}
              >
                <Picture
                  src={('seconds' in tile ? tile.poster : tile)?.url}
                  alt=""
                  width={tile.width}
                  height={tile.height}
                  sizes="72px"
                  maxWidth={400}
                  className="aspect-4/5 w-14 object-cover lg:w-18"
                />
                {'seconds' in tile && (
                  <PlayIcon className="absolute inset-0 m-auto size-7 rounded-full bg-bg/90 p-1.5" />
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
      {PictureZoom && (
        <PictureZoom
          name={product.name}
          pictures={pictures}
          index={zoomed}
          onShow={setZoomed}
          onClose={() => setZoomed(null)}
        />
      )}
    </div>
  )
}

/** 'Picture 2 of 4: the back'. */
function describeTile(tile: ShopPicture | ProductVideo, number: number, count: number): string {
  const position = { number, count }
  return [('seconds' in tile ? texts.video : texts.picture)(position), tile.alt].filter(Boolean).join(': ')
}

function show(strip: HTMLElement | null, index: number) {
  strip?.scrollTo({ left: index * strip.clientWidth })
}

type SlideProps = { picture: ShopPicture; name: string; isFirst: boolean; onZoom: () => void }

/** One picture. Hovering magnifies it; a click opens the zoom dialog. Without script it links to the file. */
function Slide({ picture, name, isFirst, onZoom }: SlideProps) {
  const [origin, setOrigin] = useState<CSSProperties>()
  function look(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'mouse') return
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * 100
    const y = ((event.clientY - box.top) / box.height) * 100
    setOrigin({ transformOrigin: `${x}% ${y}%`, scale: 2 })
  }
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOrigin(undefined)
    onZoom()
  }
  return (
    <a
      href={largest(picture)}
      aria-label={texts.lookCloser({ picture: picture.alt || name })}
      data-after-hydration=""
      onClick={open}
      onPointerMove={look}
      onPointerLeave={() => setOrigin(undefined)}
      className="block cursor-zoom-in overflow-hidden -outline-offset-2"
    >
      <Picture
        src={picture.url}
        alt={picture.alt || name}
        width={picture.width}
        height={picture.height}
        sizes={origin ? '1200px' : '(min-width: 85rem) 590px, (min-width: 64rem) 46vw, 100vw'}
        eager={isFirst}
        priority={isFirst}
        draggable={false}
        style={origin}
        className="h-[min(125vw,48svh)] w-full object-cover transition-[scale] duration-120 lg:aspect-4/5 lg:h-auto"
      />
    </a>
  )
}

function largest({ url, width }: ShopPicture): string {
  return url.startsWith('/media/') ? mediaUrl(url, mediaWidths(width, 1600).at(-1) ?? 400, 'webp') : url
}

function NoPicture({ name }: { name: string }) {
  return (
    <Picture
      src={null}
      alt={texts.noPicture({ name })}
      width={800}
      height={1000}
      sizes="(min-width: 64rem) 46vw, 100vw"
      eager
      className="aspect-4/5 w-full rounded-panel bg-tile object-cover"
    />
  )
}
