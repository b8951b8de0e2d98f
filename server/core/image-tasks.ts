/** What the shop and its image process say to each other. Bytes only: the process knows no files, no database, no secret. */
export type ImageTask =
  | { kind: 'take'; bytes: Uint8Array; form: ImageForm; maxPixels: number }
  | { kind: 'scale'; bytes: Uint8Array; width: number }

/** 'webp' for what is shown, never larger than it is any good for; 'png' for what is printed, as large as it came. */
export type ImageForm = 'webp' | 'png'

/** `colour` is the mean one, as `#rrggbb`. */
export type TakenImage = { bytes: Uint8Array; width: number; height: number; colour: string }
export type ScaledImage = { avif: Uint8Array; webp: Uint8Array; colour: string }
type ImageRefusal = 'too_large' | 'unreadable'

export type ImageAnswer = { done: TakenImage | ScaledImage } | { refused: ImageRefusal; why: string }

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
