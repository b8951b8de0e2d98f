import type { ArtFix } from '#contract/selling/designs/layers.ts'

/** Messages between the server and the image process, which has no access to files, database or secrets. */
export type ImageTask =
  | { kind: 'take'; bytes: Uint8Array; form: ImageForm; maxPixels: number; crop: Shares | undefined }
  | { kind: 'scale'; bytes: Uint8Array; width: number; format: RenditionFormat }
  | { kind: 'thumbnail'; bytes: Uint8Array }
  | { kind: 'jpeg'; bytes: Uint8Array }
  | { kind: 'measure'; bytes: Uint8Array; area: Shares }
  | { kind: 'ink'; bytes: Uint8Array }
  | { kind: 'png'; drawing: PngDrawing }
  | { kind: 'print'; pictures: readonly Uint8Array[]; sheet: PrintSheet }
  | { kind: 'mockup'; pictures: readonly Uint8Array[]; shirt: ShirtDrawing }

/** A rectangle of the upright picture, as fractions of its width and height. */
export type Shares = { x: number; y: number; width: number; height: number }

/**
 * The position of a layer on a sheet, in pixels of the sheet: the centre, the size before the rotation, and the rotation in
 * degrees clockwise.
 */
export type PlacedPicture = { x: number; y: number; width: number; height: number; rotation: number }
/** A rectangle in px. */
export type Rectangle = { left: number; top: number; width: number; height: number }

/** `picture`: the index of the picture in its task. `widthMm`: its printed width. */
export type DrawnPicture = { kind: 'picture'; picture: number; fixes: readonly ArtFix[]; widthMm: number }
/** SVG path data in a box of `width` × `height`, and the colour `#rrggbb`. Made by the shop, never by a shopper. */
export type DrawnText = { kind: 'text'; path: string; width: number; height: number; colour: string }
/** A layer of a design on a sheet; what is outside `clip` is not drawn. */
export type DrawnLayer = { art: DrawnPicture | DrawnText; placed: PlacedPicture; clip: Rectangle }
export type PrintSheet = { width: number; height: number; dpi: number; layers: readonly DrawnLayer[] }

/**
 * A logo or an icon as PNG. `source`: a stored picture, or an SVG made by the shop. It is fitted into the box, without enlarging a picture.
 * `square`: its side in px, with the box in the middle of it; `background`: `#rrggbb`, or null for none.
 */
export type PngDrawing = {
  source: Uint8Array | string
  box: { width: number; height: number }
  square: { side: number; background: string | null } | null
}

/** The size, px, in which mock-ups are composed. */
export const SHIRT_PIXELS = { width: 1_000, height: 1_250 } as const

/** A mock-up of a shirt, composed of the drawings of its cloth and the layers of a design. */
export type ShirtDrawing = {
  drawings: Record<'folds' | 'sheen' | 'mask', Uint8Array>
  opacity: Record<'folds' | 'sheen', number>
  /** Colours as `#rrggbb`: `cloth` of the fabric, `background` behind the shirt. */
  cloth: string
  background: string
  /**
   * The part of the drawings, in pixels of the drawings, that fills `SHIRT_PIXELS`. It can reach beyond the drawings. Layers are
   * placed on `SHIRT_PIXELS`.
   */
  view: Rectangle
  layers: readonly DrawnLayer[]
  /** The width of the result in px. */
  width: number
}

/**
 * 'webp': for display, scaled down to a maximum size. 'original': for printing, in full resolution, a photo as JPEG of high
 * quality, everything else as PNG.
 */
export type ImageForm = 'webp' | 'original'

/** `colour` is the mean colour, as `#rrggbb`. */
export type TakenImage = { bytes: Uint8Array; mime: string; width: number; height: number; colour: string }
/** WebP takes a quarter of AVIF's encoding time; AVIF is smaller. */
export type RenditionFormat = 'webp' | 'avif'
export type ScaledImage = { bytes: Uint8Array; colour: string }
/** A JPEG for readers that accept neither WebP nor AVIF. */
export type Thumbnail = { jpeg: Uint8Array }
/** The lowest and highest relative luminance, in thousandths, without the darkest and lightest 5%. */
export type MeasuredImage = { darkest: number; lightest: number }
/** The smallest rectangle, in px, with everything that is not transparent; null for an empty picture. */
export type MeasuredInk = { ink: Rectangle | null }
/** `too_detailed`: the stored picture would be too large. `unavailable`: the picture was not examined, and may be valid. */
export type ImageRefusal = 'too_large' | 'too_detailed' | 'unreadable' | 'unavailable'

export type DrawnImage = { bytes: Uint8Array; width: number; height: number }

export type ImageAnswer =
  | { done: TakenImage | ScaledImage | Thumbnail | DrawnImage | MeasuredImage | MeasuredInk }
  | { refused: ImageRefusal; why: string }

const SIGNATURES: [type: string, isIt: (head: string) => boolean][] = [
  ['image/jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['image/png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/gif', (head) => /^GIF8[79]a/.test(head)],
  ['image/webp', (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8)],
  ['image/avif', (head) => head.startsWith('ftyp', 4) && /^(avif|avis)$/.test(head.slice(8, 12))],
]

/** The media type by the file signature, or null for everything but the five supported types. SVG is not supported, because it can contain scripts. */
export function detectImageType(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString('latin1')
  return SIGNATURES.find(([, isIt]) => isIt(head))?.[0] ?? null
}
