import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import type { DrawnImage, PlacedPicture, PrintSheet, ShirtDrawing } from './image-tasks.ts'

/** Pictures placed on sheets and shirts. Runs in the image process only. */

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
/** The layers' own size, in which a shirt is put together. */
const SHIRT = { width: 1_000, height: 1_250 }
/** Letters in a strong colour keep their edges. */
const MOCKUP_WEBP = { quality: 84, effort: 4, smartSubsample: true }
/** Mostly nothing, and a whole print area of it: more effort takes seconds and saves little. */
const PRINT_PNG = { compressionLevel: 3, adaptiveFiltering: false }

type Raw = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }
type Box = { left: number; top: number; width: number; height: number }

/** The picture where it belongs on a clear sheet; what hangs over the edge is cut off. */
export async function drawPrint(bytes: Uint8Array, { width, height, dpi, placed }: PrintSheet): Promise<DrawnImage> {
  const sheet = { left: 0, top: 0, width, height }
  const part = await layOut(bytes, placed, sheet)
  const clear = sharp({ create: { width, height, channels: 4, background: CLEAR } })
  const page = part
    ? sharp(part.raw.data, { raw: part.raw.info }).extend({
        left: part.left,
        top: part.top,
        right: width - part.left - part.raw.info.width,
        bottom: height - part.top - part.raw.info.height,
        background: CLEAR,
      })
    : clear
  const made = await page.withMetadata({ density: dpi }).png(PRINT_PNG).toBuffer({ resolveWithObject: true })
  return { bytes: made.data, width: made.info.width, height: made.info.height }
}

/** Cloth, picture, folds (multiply), sheen (screen), cut to the shirt's outline, on a plain ground. */
export async function drawMockup(bytes: Uint8Array, shirt: ShirtDrawing): Promise<DrawnImage> {
  const { layers, opacity, area, cloth, background } = shirt
  const visible = {
    left: Math.round(area.x),
    top: Math.round(area.y),
    width: Math.round(area.width),
    height: Math.round(area.height),
  }
  const part = await layOut(bytes, shirt.placed, visible)
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

/** The pixels of a placed picture that lie inside the box, and where they begin; null when none do. */
async function layOut(
  bytes: Uint8Array,
  placed: PlacedPicture,
  box: Box,
): Promise<{ raw: Raw; left: number; top: number } | null> {
  const { raw, left, top } = await turned(bytes, placed)
  const from = { x: Math.max(left, box.left), y: Math.max(top, box.top) }
  const to = {
    x: Math.min(left + raw.info.width, box.left + box.width),
    y: Math.min(top + raw.info.height, box.top + box.height),
  }
  if (to.x <= from.x || to.y <= from.y) return null
  const cut = { left: from.x - left, top: from.y - top, width: to.x - from.x, height: to.y - from.y }
  const isWhole = cut.width === raw.info.width && cut.height === raw.info.height
  const kept = isWhole
    ? raw
    : await sharp(raw.data, { raw: raw.info }).extract(cut).raw().toBuffer({ resolveWithObject: true })
  return { raw: kept, left: from.x, top: from.y }
}

/** The picture at its size and angle, with the place of its top left pixel. */
async function turned(bytes: Uint8Array, placed: PlacedPicture): Promise<{ raw: Raw; left: number; top: number }> {
  const { x, y, width, height, rotation } = placed
  if (rotation % 360 === 0) {
    const [left, top] = [Math.round(x - width / 2), Math.round(y - height / 2)]
    const size = { width: Math.round(x + width / 2) - left, height: Math.round(y + height / 2) - top }
    const raw = await sized(bytes, size).raw().toBuffer({ resolveWithObject: true })
    return { raw, left, top }
  }
  const size = { width: Math.round(width), height: Math.round(height) }
  const image = sized(bytes, size)
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const across = place(x, [0, cos * width, -sin * height, cos * width - sin * height])
  const down = place(y, [0, sin * width, cos * height, sin * width + cos * height])
  // What rounding to whole pixels took is given back while turning.
  const [sx, sy] = [width / Math.max(1, size.width), height / Math.max(1, size.height)]
  const raw = await image
    .affine(
      [
        [cos * sx, -sin * sy],
        [sin * sx, cos * sy],
      ],
      { odx: across.shift, ody: down.shift, background: CLEAR, interpolator: sharp.interpolators.bicubic },
    )
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { raw, left: across.start, top: down.start }
}

function sized(bytes: Uint8Array, { width, height }: Record<'width' | 'height', number>): Sharp {
  const size = { width: Math.max(1, width), height: Math.max(1, height) }
  return sharp(bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .resize({ ...size, fit: 'fill' })
}

/**
 * Along one axis: where the turned picture's first pixel goes, and the part of a pixel that it is moved by besides. The
 * picture is turned about its own corner, and libvips begins the result at the whole pixel nearest to its least corner.
 */
function place(middle: number, corners: number[]): { start: number; shift: number } {
  const [least, most] = [Math.min(...corners), Math.max(...corners)]
  const begin = middle - (most - least) / 2 - (least - Math.round(least))
  return { start: Math.round(begin), shift: begin - Math.round(begin) }
}
