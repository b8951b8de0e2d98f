import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { blend } from './blend.ts'
import { CLEAR, createSources, renderLayer, turned } from './image-layers.ts'
import { type DrawnImage, type PrintSheet, type Rectangle, SHIRT_PIXELS, type ShirtDrawing } from './image-tasks.ts'

/** Composes layers onto print sheets and shirts. Runs in the image process only. */

/** `smartSubsample` keeps the edges of text in saturated colours sharp. */
const MOCKUP_WEBP = { quality: 84, effort: 4, smartSubsample: true }
/** A higher compression level takes seconds and saves little, because the sheet is large and mostly transparent. */
const PRINT_PNG = { compressionLevel: 3, adaptiveFiltering: false }

/** Draws layers on a transparent sheet, bottom to top; parts outside the sheet are cropped. */
export async function drawPrint(
  pictures: readonly Uint8Array[],
  { width, height, dpi, layers }: PrintSheet,
): Promise<DrawnImage> {
  const sheet = { left: 0, top: 0, width, height }
  const sources = createSources(pictures, layers, 'print')
  const [first, ...others] = layers
  if (first?.art.kind === 'picture' && others.length === 0) {
    const whole = await turned(await sources(first.art), first.placed)
    // A picture wholly on the sheet is streamed into the file, without being completely in memory.
    if (isInside(whole, sheet)) return finish(whole.image, whole, { width, height, dpi })
  }
  const data = Buffer.alloc(width * height * 4)
  for (const layer of layers) {
    const drawn = await renderLayer(sources, layer)
    if (drawn) blend({ data, width }, drawn)
  }
  return finish(sharp(data, { raw: { width, height, channels: 4 } }), sheet, { width, height, dpi })
}

async function finish(
  image: Sharp,
  { left, top, width, height }: Rectangle,
  sheet: Record<'width' | 'height' | 'dpi', number>,
): Promise<DrawnImage> {
  const [right, bottom] = [sheet.width - left - width, sheet.height - top - height]
  const encoded = await image
    .extend({ left, top, right, bottom, background: CLEAR })
    .withMetadata({ density: sheet.dpi })
    .png(PRINT_PNG)
    .toBuffer({ resolveWithObject: true })
  const { info } = encoded
  if (info.width !== sheet.width || info.height !== sheet.height)
    throw new Error(`the sheet has ${info.width} × ${info.height} pixels`)
  return { bytes: encoded.data, width: info.width, height: info.height }
}

function isInside(inner: Rectangle, { width, height }: Rectangle): boolean {
  return inner.left >= 0 && inner.top >= 0 && inner.left + inner.width <= width && inner.top + inner.height <= height
}

/** Composes fabric, design, folds (multiply) and sheen (screen), masked by the shirt's outline, on a plain background. */
export async function drawMockup(pictures: readonly Uint8Array[], shirt: ShirtDrawing): Promise<DrawnImage> {
  const { drawings, opacity, cloth, background, view } = shirt
  const sources = createSources(pictures, shirt.layers, 'preview')
  const design: OverlayOptions[] = []
  for (const layer of shirt.layers) {
    const drawn = await renderLayer(sources, layer)
    if (drawn) design.push({ input: drawn.raw.data, raw: drawn.raw.info, left: drawn.left, top: drawn.top })
  }
  const folds = (await seen(drawings.folds, view)).linear(opacity.folds, 255 * (1 - opacity.folds))
  const sheen = (await seen(drawings.sheen, view)).linear(opacity.sheen, 0)
  const mask = await seen(drawings.mask, view)
  const drawn = await sharp({ create: { ...SHIRT_PIXELS, channels: 4, background: cloth } })
    .composite([
      ...design,
      { input: await folds.png({ compressionLevel: 0 }).toBuffer(), blend: 'multiply' },
      { input: await sheen.png({ compressionLevel: 0 }).toBuffer(), blend: 'screen' },
      { input: await mask.png({ compressionLevel: 0 }).toBuffer(), blend: 'dest-in' },
    ])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const encoded = await sharp(drawn.data, { raw: drawn.info })
    .flatten({ background })
    .resize({ width: shirt.width })
    .webp(MOCKUP_WEBP)
    .toBuffer({ resolveWithObject: true })
  return { bytes: encoded.data, width: encoded.info.width, height: encoded.info.height }
}

/** Cuts the view out of a drawing and scales it to the mock-up. Outside the drawing, its empty edge is continued. */
async function seen(drawing: Uint8Array, view: Rectangle): Promise<Sharp> {
  const { width, height } = await sharp(drawing).metadata()
  const across = stretch({ from: view.left, length: view.width }, width, SHIRT_PIXELS.width)
  const down = stretch({ from: view.top, length: view.height }, height, SHIRT_PIXELS.height)
  return sharp(drawing)
    .extract({ left: across.from, top: down.from, width: across.length, height: down.length })
    .resize({ width: across.stretched, height: down.stretched, fit: 'fill' })
    .extract({ left: across.cut, top: down.cut, width: across.shown, height: down.shown })
    .extend({ left: across.before, right: across.after, top: down.before, bottom: down.after, extendWith: 'copy' })
}

/**
 * How to cut a view out of a drawing, along one axis. `from`, `length`: the drawing's pixels to read. `stretched`: their number after
 * scaling. `cut`: how many of these to skip. `shown`: how many to keep. `before`, `after`: how often to repeat the edge pixels.
 */
function stretch({ from, length }: { from: number; length: number }, drawing: number, picture: number) {
  const [first, last] = [Math.max(0, Math.floor(from)), Math.min(drawing, Math.ceil(from + length))]
  const at = (pixel: number) => Math.round(((pixel - from) * picture) / length)
  const [start, end] = [at(first), at(last)]
  const [before, after] = [Math.max(0, start), Math.max(0, picture - end)]
  return {
    from: first,
    length: last - first,
    stretched: end - start,
    cut: before - start,
    shown: picture - before - after,
    before,
    after,
  }
}
