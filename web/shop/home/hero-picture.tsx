import clsx from 'clsx'
import { mediaUrl, mediaWidths, srcSet } from '#web/ui/picture.tsx'
import type { Slide } from './hero-text.tsx'

/** From this width the landscape banners are shown; below it the portrait picture. */
export const WIDE = '(min-width: 48rem)'
export const FIRST_SLIDE_SIZES = '(min-width: 85rem) 1296px, 96vw'

/** The largest picture of the first view: portrait on phones, landscape elsewhere; only the matching one is preloaded. */
export function FirstPicture({ wide, upright, isShown }: { wide: Slide; upright: Slide; isShown: boolean }) {
  const isStored = wide.src.startsWith('/media/') && upright.src.startsWith('/media/')
  const wideWidths = mediaWidths(wide.width ?? 1920, 1600)
  const uprightWidths = mediaWidths(upright.width ?? 900)
  const wideSize = { width: wide.width ?? 1920, height: wide.height ?? 820 }
  const uprightSize = { width: upright.width ?? 900, height: upright.height ?? 1200 }
  return (
    <picture className="contents">
      {!isStored && <source media={WIDE} srcSet={wide.src} {...wideSize} />}
      {isStored &&
        (['avif', 'webp'] as const).map((format) => [
          <source
            key={`wide-${format}`}
            media={WIDE}
            type={`image/${format}`}
            srcSet={srcSet(wide.src, wideWidths, format)}
            sizes={FIRST_SLIDE_SIZES}
            {...wideSize}
          />,
          <source
            key={`upright-${format}`}
            type={`image/${format}`}
            srcSet={srcSet(upright.src, uprightWidths, format)}
            sizes="94vw"
            {...uprightSize}
          />,
        ])}
      <img
        src={isStored ? mediaUrl(upright.src, uprightWidths.at(-1) ?? 400, 'webp') : upright.src}
        alt={isShown ? wide.alt : ''}
        {...uprightSize}
        fetchPriority="high"
        decoding="sync"
        className={clsx(
          'absolute inset-0 size-full object-cover transition-opacity duration-320 md:object-right',
          !isShown && 'md:opacity-0',
        )}
      />
    </picture>
  )
}
