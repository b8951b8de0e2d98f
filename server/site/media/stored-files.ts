import type { media } from './media.table.ts'
import { keptWidths } from './widths.ts'

type Row = Pick<typeof media.$inferSelect, 'kind' | 'key' | 'mime' | 'width'>

/** With an ending, so that the address of a picture never leads to a video. */
const ENDINGS: Record<string, string> = { 'video/mp4': '.mp4', 'video/webm': '.webm' }

export function isVideo({ mime }: Pick<Row, 'mime'>): boolean {
  return mime in ENDINGS
}

/** The key of the file with the bytes that a row of `media` describes. */
export function masterOf({ kind, key, mime }: Omit<Row, 'width'>): string {
  return `${kind}/${key}${ENDINGS[mime] ?? ''}`
}

/** The keys of the smaller files of a public picture that may exist: AVIF and WebP in each width. */
export function renditionsOf({ kind, key, width, mime }: Row): string[] {
  if (isVideo({ mime })) return []
  return keptWidths(width).flatMap((one) => [`${kind}/${key}-${one}.avif`, `${kind}/${key}-${one}.webp`])
}
