import {
  type Cloth,
  millimetres,
  type SheetFileState,
  type SheetState,
  squareCentimetres,
} from '#contract/print/sheets.ts'
import type { PackerPhrase } from '#contract/texts/packer-words.ts'
import { sheets } from '#texts/en/print/sheets.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const STATE_BADGES: Record<SheetState, { label: PackerPhrase; tone: Tone }> = {
  planned: { label: 'Planned', tone: 'info' },
  printed: { label: 'Printed', tone: 'success' },
  cancelled: { label: 'Given up', tone: 'neutral' },
}

export const FILE_WORDS: Record<SheetFileState, PackerPhrase> = {
  queued: 'Waits to be drawn',
  drawing: 'Is being drawn',
  ready: 'Ready',
  failed: 'Could not be drawn',
  removed: 'Removed',
}

const WHOLE = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const MEGABYTE = 1_000_000

/** The function that translates the phrases of the print room. */
type Translate = ReturnType<typeof usePackerWords>['t']
type Sizes = { width: number; length: number; usedArea: number; area: number }

/** '580 × 1,432 mm'. */
export function sizeText({ width, length }: Pick<Sizes, 'width' | 'length'>): string {
  return `${WHOLE.format(millimetres(width))} × ${WHOLE.format(millimetres(length))} mm`
}

/** '71% used, 2,410 cm² waste'. */
export function usageText(t: Translate, sizes: Pick<Sizes, 'usedArea' | 'area'>): string {
  return t('{percent}% used, {area} waste', {
    percent: usedShare(sizes),
    area: areaText(sizes.area - sizes.usedArea),
  })
}

export function usedShare({ usedArea, area }: Pick<Sizes, 'usedArea' | 'area'>): number {
  return area === 0 ? 0 : Math.round((100 * usedArea) / area)
}

/** '5,830 cm²', of an area in dots. */
export function areaText(dots: number): string {
  return `${WHOLE.format(squareCentimetres(dots))} cm²`
}

export function piecesText(t: Translate, count: number): string {
  return count === 1 ? t('1 piece') : t('{count} pieces', { count: WHOLE.format(count) })
}

export function sheetsText(t: Translate, count: number): string {
  return count === 1 ? t('1 sheet') : t('{count} sheets', { count: WHOLE.format(count) })
}

export function clothText(cloth: Cloth): string {
  return englishWords(sheets).cloths[cloth]
}

/** '114 MB'. */
export function bytesText(t: Translate, bytes: number): string {
  return bytes < MEGABYTE ? t('less than 1 MB') : `${WHOLE.format(bytes / MEGABYTE)} MB`
}
