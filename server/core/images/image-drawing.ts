import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import type { DrawnImage, PlacedPicture, PrintSheet, ShirtDrawing } from './image-tasks.ts'

/** Composes pictures onto print sheets and shirts. Runs in the image process only. */

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
/** The size of the layers, in which a mock-up is composed. */
const SHIRT = { width: 1_000, height: 1_250 }
/** `smartSubsample` keeps the edges of text in saturated colours sharp. */
const MOCKUP_WEBP = { quality: 84, effort: 4, smartSubsample: true }
/** The sheet is large and mostly transparent: a higher level takes seconds and saves little. */
const PRINT_PNG = { compressionLevel: 3, adaptiveFiltering: false }

type Raw = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }
type Box = { left: number; top: number; width: number; height: number }

/** Draws the placed picture on a transparent sheet; parts outside the sheet are cropped. */
export async function drawPrint(bytes: Uint8Array, { width, height, dpi, placed }: PrintSheet): Promise<DrawnImage> {
  const whole = turned(bytes, placed)
  const sheet = { left: 0, top: 0, width, height }
  // Usually the whole picture is on the sheet: then it is streamed into the file, and never completely in memory.
  if (isInside(whole, sheet)) return finish(whole.image, whole, { width, height, dpi })
  const part = await renderInside(whole, sheet)
  if (!part)
    return finish(sharp({ create: { width, height, channels: 4, background: CLEAR } }), sheet, { width, height, dpi })
  const { data, info } = part.raw
  return finish(sharp(data, { raw: info }), { ...info, left: part.left, top: part.top }, { width, height, dpi })
}

async function finish(
  image: Sharp,
  { left, top, width, height }: Box,
  sheet: Record<'width' | 'height' | 'dpi', number>,
): Promise<DrawnImage> {
  const [right, bottom] = [sheet.width - left - width, sheet.height - top - height]
  const made = await image
    .extend({ left, top, right, bottom, background: CLEAR })
    .withMetadata({ density: sheet.dpi })
    .png(PRINT_PNG)
    .toBuffer({ resolveWithObject: true })
  const { info } = made
  if (info.width !== sheet.width || info.height !== sheet.height)
    throw new Error(`the sheet has ${info.width} × ${info.height} pixels`)
  return { bytes: made.data, width: info.width, height: info.height }
}

function isInside(one: Box, { width, height }: Box): boolean {
  return one.left >= 0 && one.top >= 0 && one.left + one.width <= width && one.top + one.height <= height
}

/** Composes fabric, picture, folds (multiply) and sheen (screen), masked by the shirt's outline, on a plain background. */
export async function drawMockup(bytes: Uint8Array, shirt: ShirtDrawing): Promise<DrawnImage> {
  const { layers, opacity, area, cloth, background } = shirt
  const visible = {
    left: Math.round(area.x),
    top: Math.round(area.y),
    width: Math.round(area.width),
    height: Math.round(area.height),
  }
  const part = await renderInside(turned(bytes, shirt.placed), visible)
  const picture: OverlayOptions[] = part
    ? [{ input: part.raw.data, raw: part.raw.info, left: part.left, top: part.top }]
    : []
  const folds = sharp(layers.folds).linear(opacity.folds, 255 * (1 - opacity.folds))
  const sheen = sharp(layers.sheen).linear(opacity.sheen, 0)
  const drawn = await sharp({ create: { ...SHIRT, channels: 4, background: cloth } })
    .composite([
      ...picture,
      { input: await folds.png({ compressionLevel: 0 }).toBuffer(), blend: 'multiply' },
      { input: await sheen.png({ compressionLevel: 0 }).toBuffer(), blend: 'screen' },
      { input: Buffer.from(layers.mask), blend: 'dest-in' },
    ])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const made = await sharp(drawn.data, { raw: drawn.info })
    .flatten({ background })
    .resize({ width: shirt.width })
    .webp(MOCKUP_WEBP)
    .toBuffer({ resolveWithObject: true })
  return { bytes: made.data, width: made.info.width, height: made.info.height }
}

/** The pixels of a placed picture inside the box, and their position; null when there are none. */
async function renderInside(
  { image, left, top }: Rotated,
  box: Box,
): Promise<{ raw: Raw; left: number; top: number } | null> {
  const raw = await image.raw().toBuffer({ resolveWithObject: true })
  const from = { x: Math.max(left, box.left), y: Math.max(top, box.top) }
  const to = {
    x: Math.min(left + raw.info.width, box.left + box.width),
    y: Math.min(top + raw.info.height, box.top + box.height),
  }
  if (to.x <= from.x || to.y <= from.y) return null
  const crop = { left: from.x - left, top: from.y - top, width: to.x - from.x, height: to.y - from.y }
  const isWhole = crop.width === raw.info.width && crop.height === raw.info.height
  const kept = isWhole
    ? raw
    : await sharp(raw.data, { raw: raw.info }).extract(crop).raw().toBuffer({ resolveWithObject: true })
  return { raw: kept, left: from.x, top: from.y }
}

type Rotated = Box & { image: Sharp }

/** The picture with its size and rotation (lazy, not rendered yet), and its bounding box in pixels. */
function turned(bytes: Uint8Array, { x, y, width, height, rotation }: PlacedPicture): Rotated {
  if (rotation % 360 === 0) {
    const [left, top] = [Math.round(x - width / 2), Math.round(y - height / 2)]
    const size = {
      width: Math.max(1, Math.round(x + width / 2) - left),
      height: Math.max(1, Math.round(y + height / 2) - top),
    }
    return { image: sized(bytes, size), left, top, ...size }
  }
  const size = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const across = place(x, [0, cos * width, -sin * height, cos * width - sin * height])
  const down = place(y, [0, sin * width, cos * height, sin * width + cos * height])
  // The rotation also corrects the rounding of the size to whole pixels.
  const [sx, sy] = [width / size.width, height / size.height]
  const image = sized(bytes, size).affine(
    [
      [cos * sx, -sin * sy],
      [sin * sx, cos * sy],
    ],
    { odx: across.shift, ody: down.shift, background: CLEAR, interpolator: sharp.interpolators.bicubic },
  )
  return { image, left: across.start, top: down.start, width: across.length, height: down.length }
}

function sized(bytes: Uint8Array, size: Record<'width' | 'height', number>): Sharp {
  return sharp(bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .resize({ ...size, fit: 'fill' })
}

/**
 * Along one axis: the first pixel of the rotated picture, and the subpixel shift. The picture is rotated about its own corner,
 * and libvips starts the result at the whole pixel nearest to the smallest corner coordinate.
 */
function place(middle: number, corners: number[]): { start: number; shift: number; length: number } {
  const [least, most] = [Math.min(...corners), Math.max(...corners)]
  const begin = middle - (most - least) / 2 - (least - Math.round(least))
  return { start: Math.round(begin), shift: begin - Math.round(begin), length: Math.round(most - least) }
}
