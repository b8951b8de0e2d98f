import type { ComponentProps } from 'react'
import { PLACEHOLDER_IMAGE } from '#contract/basics/limits.ts'
import { PICTURE_WIDTHS, type PictureWidth } from '#contract/site/picture-sizes.ts'

/** The widest file by default, px. */
const MAX_WIDTH = 1200

export type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt' | 'width' | 'height' | 'sizes'> & {
  /** `/media/<hash>` or any other URL. When empty, a placeholder is shown. */
  src: string | null | undefined
  /** Required; '' for a decorative picture. */
  alt: string
  /** The original's width. With `height` it reserves space while the picture loads. The default is 1200 × 1500. */
  width?: number | undefined
  height?: number | undefined
  /** The displayed width, as HTML's `sizes`: "(min-width: 80rem) 25vw, 50vw". */
  sizes: string
  /** The first pictures of a page: loaded at once, not when scrolled to. */
  eager?: boolean | undefined
  /** Loads the picture with high priority. For the largest picture of the first view. */
  priority?: boolean | undefined
  /** The widest file in the srcset. */
  maxWidth?: PictureWidth | undefined
}

/** A picture in AVIF and WebP at its stored widths. `className` goes to the `<img>`; the `<picture>` has no box of its own. */
export function Picture({
  src,
  alt,
  width = 1200,
  height = 1500,
  sizes,
  eager,
  priority,
  maxWidth = MAX_WIDTH,
  ...rest
}: PictureProps) {
  const loading = {
    loading: eager || priority ? 'eager' : 'lazy',
    decoding: priority ? 'sync' : 'async',
    fetchPriority: priority ? 'high' : undefined,
  } as const
  const image = { ...rest, ...loading, alt, width, height }
  if (!src?.startsWith('/media/')) return <img {...image} src={src || PLACEHOLDER_IMAGE} alt={alt} />
  const widths = mediaWidths(width, maxWidth)
  const fallback = widths.includes(800) ? 800 : (widths.at(-1) ?? 400)
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(src, widths, 'avif')} sizes={sizes} />
      <img
        {...image}
        src={mediaUrl(src, fallback, 'webp')}
        srcSet={srcSet(src, widths, 'webp')}
        sizes={sizes}
        alt={alt}
      />
    </picture>
  )
}

/** One file of a stored picture: `/media/<hash>-800.avif`. */
export function mediaUrl(src: string, width: PictureWidth, format: 'avif' | 'webp'): string {
  return `${src}-${width}.${format}`
}

/** For `<link rel="preload" as="image" imageSrcSet=…>` and the like. */
export function srcSet(src: string, widths: readonly PictureWidth[], format: 'avif' | 'webp'): string {
  return widths.map((width) => `${mediaUrl(src, width, format)} ${width}w`).join(', ')
}

/** The stored widths of a picture. None is wider than the original, but there is always one. */
export function mediaWidths(originalWidth: number, maxWidth: PictureWidth = MAX_WIDTH): PictureWidth[] {
  return PICTURE_WIDTHS.filter((width, index) => index === 0 || (width <= originalWidth && width <= maxWidth))
}
