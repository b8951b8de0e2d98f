import { setPriority } from 'node:os'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { UPLOAD_MAX_BYTES } from '#contract/basics/limits.ts'
import { MAIL_PICTURE } from '#contract/site/picture-sizes.ts'
import { drawMockup, drawPrint } from './image-drawing.ts'
import {
  type DrawnImage,
  detectImageType,
  type ImageAnswer,
  type ImageForm,
  type ImageTask,
  type MeasuredImage,
  type PngDrawing,
  type Rectangle,
  type ScaledImage,
  type Shares,
  type TakenImage,
  type Thumbnail,
} from './image-tasks.ts'

/**
 * The image process (forked by images.ts): decodes one picture at a time, at low priority. A broken or malicious picture can
 * crash only this process.
 */

/** The maximum side, px, of a picture that is stored as WebP. No page shows a larger one. */
const MAX_SHOWN_SIDE = 2_400
/** The longest side of a JPEG, px. Meta wants at least 500 px for a product, Google 800 px for large previews. */
const JPEG_SIDE = 1_200
/** Measured on the demo pictures: the next higher effort takes twice as long and saves 5%. */
const AVIF = { quality: 50, effort: 2 }
const WEBP = { quality: 78, effort: 4 }
const STORED_WEBP = { quality: 90, effort: 4 }
/** At this quality no loss is visible in print. As PNG a photo would be ten times as large and take seconds. */
const PRINTED_JPEG = { quality: 95, chromaSubsampling: '4:4:4' }
const PRINTED_PNG = { compressionLevel: 6 }
/** The maximum size of a stored picture, which drawing reads as a whole. Only transparent WebP and AVIF can exceed it. */
const ORIGINAL_MAX_BYTES = 24 << 20
const LOWEST = 19

class TooDetailed extends Error {}

setPriority(LOWEST)
sharp.cache(false)
sharp.concurrency(1)
// libvips can decode SVG, PDF and many more formats: only those of detectImageType are allowed.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
})

process.on('message', async (task: ImageTask) => {
  process.send?.(await answer(task))
})
process.on('disconnect', () => process.exit(0))
// The server may have ended while this process was loading.
if (!process.connected) process.exit(0)

async function answer(task: ImageTask): Promise<ImageAnswer> {
  try {
    return { done: await perform(task) }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    if (error instanceof TooDetailed) return { refused: 'too_detailed', why }
    return { refused: error instanceof RangeError ? 'too_large' : 'unreadable', why }
  }
}

function perform(task: ImageTask) {
  switch (task.kind) {
    case 'take':
      return take(task)
    case 'scale':
      return scale(task)
    case 'thumbnail':
      return thumbnail(task.bytes)
    case 'jpeg':
      return jpeg(task.bytes)
    case 'measure':
      return measure(task.bytes, task.area)
    case 'ink':
      return measureInk(task.bytes).then((ink) => ({ ink }))
    case 'png':
      return typeof task.drawing.source === 'string' ? withOutlines(() => png(task.drawing)) : png(task.drawing)
    case 'print':
      return withOutlines(() => drawPrint(task.pictures, task.sheet))
    case 'mockup':
      return withOutlines(() => drawMockup(task.pictures, task.shirt))
  }
}

const SVG = { operation: ['VipsForeignLoadSvgBuffer'] }

/** Allows SVG while texts are drawn through it; the pictures of these tasks were encoded by the shop, so they cannot be SVG. */
async function withOutlines<T>(draw: () => Promise<T>): Promise<T> {
  sharp.unblock(SVG)
  try {
    return await draw()
  } finally {
    sharp.block(SVG)
  }
}

/** Decodes a picture and encodes it again: upright, in sRGB, without metadata. */
async function take({ bytes, form, maxPixels, crop }: Extract<ImageTask, { kind: 'take' }>): Promise<TakenImage> {
  // Only the header is read first, so that a decompression bomb is refused before it is decoded.
  const { width = 0, height = 0, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > maxPixels) throw new RangeError(`${width} × ${height}`)
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true }).autoOrient()
  const part = crop ? image.extract(toPixelBox(crop, autoOrient)) : image
  const { data, info } = await encoded(part, form, detectImageType(bytes))
  if (form === 'original' && data.length > ORIGINAL_MAX_BYTES) throw new TooDetailed(`${data.length} bytes`)
  const { width: w, height: h, format } = info
  return { bytes: data, mime: `image/${format}`, width: w, height: h, colour: await meanColour(data) }
}

/** The rectangle in whole pixels, at least one, inside the picture. */
function toPixelBox({ x, y, width, height }: Shares, whole: { width: number; height: number }) {
  const span = (from: number, share: number, all: number): [start: number, length: number] => {
    const start = Math.min(Math.round(from * all), all - 1)
    return [start, Math.min(Math.max(1, Math.round(share * all)), all - start)]
  }
  const [left, across] = span(x, width, whole.width)
  const [top, down] = span(y, height, whole.height)
  return { left, top, width: across, height: down }
}

type Encoded = { data: Buffer; info: OutputInfo }

async function encoded(image: Sharp, form: ImageForm, type: string | null): Promise<Encoded> {
  const written = (output: Sharp): Promise<Encoded> => output.toBuffer({ resolveWithObject: true })
  if (form === 'webp') {
    const side = { width: MAX_SHOWN_SIDE, height: MAX_SHOWN_SIDE }
    return written(image.resize({ ...side, fit: 'inside', withoutEnlargement: true }).webp(STORED_WEBP))
  }
  const photo = () => written(image.clone().toColourspace('srgb').jpeg(PRINTED_JPEG))
  if (type === 'image/jpeg') return photo()
  const plain = await written(image.clone().png(PRINTED_PNG))
  // A lossy photo could grow from 8 MB to 100 MB as PNG.
  const isLossy = type === 'image/webp' || type === 'image/avif'
  return isLossy && plain.data.length > UPLOAD_MAX_BYTES && plain.info.channels === 3 ? photo() : plain
}

/** Scales a stored picture down, never up. */
async function scale({ bytes, width, format }: Extract<ImageTask, { kind: 'scale' }>): Promise<ScaledImage> {
  const small = sharp(bytes).resize({ width, withoutEnlargement: true })
  const encoded = format === 'avif' ? small.avif(AVIF) : small.webp(WEBP)
  return { bytes: await encoded.toBuffer(), colour: await meanColour(bytes) }
}

async function thumbnail(bytes: Uint8Array): Promise<Thumbnail> {
  const small = sharp(bytes).resize(2 * MAIL_PICTURE.width, 2 * MAIL_PICTURE.height, { fit: 'cover' })
  return { jpeg: await asJpeg(small) }
}

/** A JPEG for link previews and product feeds, some of which do not accept WebP. */
async function jpeg(bytes: Uint8Array): Promise<Thumbnail> {
  const side = { width: JPEG_SIDE, height: JPEG_SIDE }
  return { jpeg: await asJpeg(sharp(bytes).resize({ ...side, fit: 'inside', withoutEnlargement: true })) }
}

/** Draws the picture on the tile's colour, because JPEG has no transparency. */
function asJpeg(image: Sharp): Promise<Buffer> {
  return image.flatten({ background: '#efece6' }).jpeg({ quality: 80 }).toBuffer()
}

async function png({ source, box, square }: PngDrawing): Promise<DrawnImage> {
  const input = typeof source === 'string' ? Buffer.from(source) : source
  const fitted = sharp(input).resize({
    ...box,
    fit: 'inside',
    withoutEnlargement: !square && typeof source !== 'string',
  })
  const { data, info } = await fitted.png().toBuffer({ resolveWithObject: true })
  if (!square) return { bytes: data, width: info.width, height: info.height }
  const { side, background } = square
  const canvas = {
    width: side,
    height: side,
    channels: 4,
    background: background ?? { r: 0, g: 0, b: 0, alpha: 0 },
  } as const
  const bytes = await sharp({ create: canvas })
    .composite([{ input: data }])
    .png()
    .toBuffer()
  return { bytes, width: side, height: side }
}

async function meanColour(bytes: Uint8Array): Promise<string> {
  const pixel = await sharp(bytes).flatten({ background: 'white' }).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const [red = 0, green = red, blue = red] = pixel
  return `#${[red, green, blue].map((share) => share.toString(16).padStart(2, '0')).join('')}`
}

/** The width of the grid on which an area is measured, so that small details do not influence the text colour. */
const GRID_SIZE = 48
const IGNORED_SHARE = 0.05

async function measure(bytes: Uint8Array, area: Shares): Promise<MeasuredImage> {
  const { width = 1, height = 1 } = await sharp(bytes).metadata()
  const { data, info } = await sharp(bytes)
    .flatten({ background: 'white' })
    .extract(toPixelBox(area, { width, height }))
    .resize(GRID_SIZE, GRID_SIZE, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const shades = Array.from({ length: GRID_SIZE * GRID_SIZE }, (_, pixel) => {
    const [red = 0, green = red, blue = red] = data.subarray(pixel * info.channels, pixel * info.channels + 3)
    return Math.round(1_000 * luminance(red, green, blue))
  }).sort((shade, other) => shade - other)
  const end = Math.floor(shades.length * IGNORED_SHARE)
  return { darkest: shades[end] ?? 0, lightest: shades.at(-1 - end) ?? 1_000 }
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(...parts: [red: number, green: number, blue: number]): number {
  const [red, green, blue] = parts.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The smallest rectangle with all pixels that are not fully transparent; null when there are none. */
async function measureInk(bytes: Uint8Array): Promise<Rectangle | null> {
  const { data, info } = await sharp(bytes, { ignoreIcc: true, sequentialRead: true })
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  let [left, right, top, bottom] = [width, 0, -1, 0]
  for (let y = 0; y < height; y += 1) {
    const row = data.subarray(y * width, (y + 1) * width)
    const first = row.findIndex((alpha) => alpha !== 0)
    if (first < 0) continue
    const last = row.findLastIndex((alpha) => alpha !== 0)
    if (top < 0) top = y
    left = Math.min(left, first)
    right = Math.max(right, last + 1)
    bottom = y + 1
  }
  return top < 0 ? null : { left, top, width: right - left, height: bottom - top }
}
