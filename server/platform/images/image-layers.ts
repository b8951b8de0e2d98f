import sharp, { type Sharp } from 'sharp'
import { applyFixes } from '#contract/selling/designs/art-fixes.ts'
import type { DrawnLayer, DrawnPicture, DrawnText, PlacedPicture, Rectangle } from './image-tasks.ts'

/** Draws single layers of a design: a picture with its corrections, or the outline of a text. Runs in the image process only. */

export const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
/** The longest side in pixels of a corrected picture in a mock-up; the studio's preview is as large. */
const PREVIEW_SIDE = 1_600

type Raw = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

/**
 * Renders a picture into pixels. Drops a flag in sharp's `info` which says wrongly that colours were multiplied by alpha: soft edges would
 * turn white.
 */
async function renderPixels(image: Sharp): Promise<Raw> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { data, info: { width, height, channels } }
}

export type Rendered = { raw: Raw; left: number; top: number }
/** Opens the picture anew at each call, because an image of sharp can be used only once. */
type Source = () => Sharp

/** The pixels of a layer inside its clip rectangle, and their position; null when there are none. */
export async function renderLayer(sources: Sources, { art, placed, clip }: DrawnLayer): Promise<Rendered | null> {
  if (art.kind === 'text') return renderText(art, placed, clip)
  return renderInside(await turned(await sources(art), placed), clip)
}

/** Finds a picture with its corrections. Throws when the picture does not exist. */
export type Sources = (art: DrawnPicture) => Promise<Source>

/**
 * The pictures of a drawing with their corrections. A print uses full resolution, and caches only the last picture, because one may take
 * 160 MB. A preview caches all of its small pictures.
 */
export function createSources(
  pictures: readonly Uint8Array[],
  layers: readonly DrawnLayer[],
  detail: 'print' | 'preview',
): Sources {
  const previews = new Map<number, Raw>()
  let last: { key: string; raw: Raw } | null = null
  const isRepeated = (picture: number) =>
    layers.filter(({ art }) => art.kind === 'picture' && art.picture === picture).length > 1

  async function preview(picture: number, bytes: Uint8Array): Promise<Raw> {
    const cached = previews.get(picture)
    if (cached) return cached
    const side = { width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside' as const, withoutEnlargement: true }
    const raw = await renderPixels(opened(bytes).resize(side))
    previews.set(picture, raw)
    return raw
  }

  async function corrected({ picture, fixes, widthMm }: DrawnPicture, bytes: Uint8Array): Promise<Raw> {
    if (detail === 'preview') {
      const raw = await preview(picture, bytes)
      return fixes.length === 0 ? raw : applied({ ...raw, data: Buffer.from(raw.data) }, fixes, widthMm)
    }
    const key = JSON.stringify([picture, fixes, fixes.includes('thicken') && widthMm])
    if (last?.key === key) return last.raw
    last = null
    const raw = applied(await renderPixels(opened(bytes)), fixes, widthMm)
    last = { key, raw }
    return raw
  }

  return async (art) => {
    const bytes = pictures[art.picture]
    if (!bytes) throw new Error(`there is no picture ${art.picture}`)
    if (art.fixes.length === 0 && !isRepeated(art.picture)) return () => sharp(bytes)
    const { data, info } = await corrected(art, bytes)
    return () => sharp(data, { raw: info })
  }
}

function opened(bytes: Uint8Array): Sharp {
  return sharp(bytes).toColourspace('srgb').ensureAlpha()
}

/** Corrects the pixels in place. */
function applied(raw: Raw, fixes: DrawnPicture['fixes'], widthMm: number): Raw {
  applyFixes({ data: raw.data, width: raw.info.width, height: raw.info.height }, fixes, widthMm)
  return raw
}

/** Draws a text's outline directly at its place on the sheet, so that its edges are sharp. Only the visible part is drawn. */
async function renderText(text: DrawnText, placed: PlacedPicture, clip: Rectangle): Promise<Rendered | null> {
  const { x, y, width, height, rotation } = placed
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const half = { x: (width * cos + height * sin) / 2, y: (width * sin + height * cos) / 2 }
  const left = Math.max(clip.left, Math.floor(x - half.x))
  const top = Math.max(clip.top, Math.floor(y - half.y))
  const size = {
    width: Math.min(clip.left + clip.width, Math.ceil(x + half.x)) - left,
    height: Math.min(clip.top + clip.height, Math.ceil(y + half.y)) - top,
  }
  if (size.width <= 0 || size.height <= 0) return null
  const scale = width / text.width
  const transform = `translate(${x - left} ${y - top}) rotate(${rotation}) scale(${scale}) translate(${-text.width / 2} ${-text.height / 2})`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><path fill="${text.colour}" transform="${transform}" d="${text.path}"/></svg>`
  const raw = await renderPixels(sharp(Buffer.from(svg)).ensureAlpha())
  return { raw, left, top }
}

/** The pixels of a placed picture inside the box, and their position; null when there are none. */
async function renderInside({ image, left, top }: Turned, box: Rectangle): Promise<Rendered | null> {
  const raw = await renderPixels(image)
  const from = { x: Math.max(left, box.left), y: Math.max(top, box.top) }
  const to = {
    x: Math.min(left + raw.info.width, box.left + box.width),
    y: Math.min(top + raw.info.height, box.top + box.height),
  }
  if (to.x <= from.x || to.y <= from.y) return null
  const crop = { left: from.x - left, top: from.y - top, width: to.x - from.x, height: to.y - from.y }
  const isWhole = crop.width === raw.info.width && crop.height === raw.info.height
  const visible = isWhole ? raw : await renderPixels(sharp(raw.data, { raw: raw.info }).extract(crop))
  return { raw: visible, left: from.x, top: from.y }
}

export type Turned = Rectangle & { image: Sharp }

/** The picture, scaled and rotated but not rendered yet, and its bounding box in pixels. */
export async function turned(source: Source, { x, y, width, height, rotation }: PlacedPicture): Promise<Turned> {
  if (rotation % 360 === 0) {
    const [left, top] = [Math.round(x - width / 2), Math.round(y - height / 2)]
    const size = {
      width: Math.max(1, Math.round(x + width / 2) - left),
      height: Math.max(1, Math.round(y + height / 2) - top),
    }
    return { image: sized(source, size), left, top, ...size }
  }
  const size = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const across = place(x, [0, cos * width, -sin * height, cos * width - sin * height])
  const down = place(y, [0, sin * width, cos * height, sin * width + cos * height])
  // The factors also correct the rounding of the size to whole pixels.
  const [sx, sy] = [width / size.width, height / size.height]
  // Rendered first: `affine` after `resize` in one pipeline divides by alpha twice, which leaves a white edge.
  const { data, info } = await renderPixels(sized(source, size))
  const image = sharp(data, { raw: info }).affine(
    [
      [cos * sx, -sin * sy],
      [sin * sx, cos * sy],
    ],
    { odx: across.shift, ody: down.shift, background: CLEAR, interpolator: sharp.interpolators.bicubic },
  )
  return { image, left: across.start, top: down.start, width: across.length, height: down.length }
}

function sized(source: Source, size: Record<'width' | 'height', number>): Sharp {
  return source()
    .toColourspace('srgb')
    .ensureAlpha()
    .resize({ ...size, fit: 'fill' })
}

/**
 * The place of a rotated picture along one axis: its first pixel, its subpixel shift and its length in pixels. The picture is rotated about
 * its own corner. libvips starts the result at the whole pixel nearest to the smallest corner coordinate.
 */
function place(middle: number, corners: number[]): { start: number; shift: number; length: number } {
  const [least, most] = [Math.min(...corners), Math.max(...corners)]
  const begin = middle - (most - least) / 2 - (least - Math.round(least))
  return { start: Math.round(begin), shift: begin - Math.round(begin), length: Math.round(most - least) }
}
