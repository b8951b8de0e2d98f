/** What the shop and its image process say to each other. Bytes only: the process knows no files, no database, no secret. */
export type ImageTask =
  | { kind: 'take'; bytes: Uint8Array; form: ImageForm; maxPixels: number; crop: Shares | undefined }
  | { kind: 'scale'; bytes: Uint8Array; width: number }
  | { kind: 'thumbnail'; bytes: Uint8Array }
  | { kind: 'measure'; bytes: Uint8Array; area: Shares }
  | { kind: 'print'; bytes: Uint8Array; sheet: PrintSheet }
  | { kind: 'mockup'; bytes: Uint8Array; shirt: ShirtDrawing }

/** Part of a picture, in shares of its width and height, upright. */
export type Shares = { x: number; y: number; width: number; height: number }

/**
 * Where a picture lies on a sheet, in pixels of the sheet: the middle of the picture, its size before it is turned, and
 * by how much it is turned, degrees clockwise.
 */
export type PlacedPicture = { x: number; y: number; width: number; height: number; rotation: number }
export type PrintSheet = { width: number; height: number; dpi: number; placed: PlacedPicture }

/** A shirt as the studio shows it, made of its layers. The picture ends where the print area does. */
export type ShirtDrawing = {
  layers: Record<'folds' | 'sheen' | 'mask', Uint8Array>
  opacity: Record<'folds' | 'sheen', number>
  /** `#rrggbb` of the cloth, and of what is behind the shirt. */
  cloth: string
  background: string
  area: { x: number; y: number; width: number; height: number }
  placed: PlacedPicture
  /** Pixels of the finished picture. */
  width: number
}

/**
 * 'webp' for what is shown, never larger than it is any good for; 'original' for what is printed, as large as it came: a
 * photo as a fine JPEG, everything else as PNG.
 */
export type ImageForm = 'webp' | 'original'

/** `colour` is the mean one, as `#rrggbb`. */
export type TakenImage = { bytes: Uint8Array; mime: string; width: number; height: number; colour: string }
export type ScaledImage = { avif: Uint8Array; webp: Uint8Array; colour: string }
/** A JPEG for mails. */
export type Thumbnail = { jpeg: Uint8Array }
/** Relative luminance in thousandths, the twentieth at either end left out. */
export type MeasuredImage = { darkest: number; lightest: number }
/** `unavailable`: it was not looked at, and may be fine. */
export type ImageRefusal = 'too_large' | 'unreadable' | 'unavailable'

export type DrawnImage = { bytes: Uint8Array; width: number; height: number }

export type ImageAnswer =
  | { done: TakenImage | ScaledImage | Thumbnail | DrawnImage | MeasuredImage }
  | { refused: ImageRefusal; why: string }

const SIGNATURES: [type: string, isIt: (head: string) => boolean][] = [
  ['image/jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['image/png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/gif', (head) => /^GIF8[79]a/.test(head)],
  ['image/webp', (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8)],
  ['image/avif', (head) => head.startsWith('ftyp', 4) && /^(avif|avis)$/.test(head.slice(8, 12))],
]

/** The type that the first bytes prove, or null for everything that is not one of our five. Never SVG: it is a program. */
export function imageTypeOf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString('latin1')
  return SIGNATURES.find(([, isIt]) => isIt(head))?.[0] ?? null
}
