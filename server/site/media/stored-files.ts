import type { media } from './media.table.ts'
import { listRenditionWidths } from './widths.ts'

type MediaRow = Pick<typeof media.$inferSelect, 'kind' | 'key' | 'mime' | 'width'>

/** File endings of videos, so that the address of a picture never leads to a video. */
const ENDINGS: Record<string, string> = { 'video/mp4': '.mp4', 'video/webm': '.webm' }

export function isVideo({ mime }: Pick<MediaRow, 'mime'>): boolean {
  return mime in ENDINGS
}

/** The storage key of the file of a `media` row. */
export function formatMasterKey({ kind, key, mime }: Omit<MediaRow, 'width'>): string {
  return `${kind}/${key}${ENDINGS[mime] ?? ''}`
}

/** The keys of the renditions that a public picture may have: AVIF and WebP in each width. */
export function listRenditionKeys({ kind, key, width, mime }: MediaRow): string[] {
  if (isVideo({ mime })) return []
  return listRenditionWidths(width).flatMap((renditionWidth) => [
    `${kind}/${key}-${renditionWidth}.avif`,
    `${kind}/${key}-${renditionWidth}.webp`,
  ])
}
