import { millimetres, type SheetState, squareCentimetres } from '#contract/print/sheets.ts'
import type { PackerWords } from '#web/admin/shell/words/packer-words.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const STATE_TONES: Record<SheetState, Tone> = { planned: 'info', printed: 'success', cancelled: 'neutral' }

const WHOLE = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const MEGABYTE = 1_000_000

type Sizes = { width: number; length: number; usedArea: number; area: number }

/** '580 × 1,432 mm'. */
export function sizeText({ width, length }: Pick<Sizes, 'width' | 'length'>): string {
  return `${WHOLE.format(millimetres(width))} × ${WHOLE.format(millimetres(length))} mm`
}

/** '71% used, 2,410 cm² waste'. */
export function usageText({ sheets }: PackerWords, sizes: Pick<Sizes, 'usedArea' | 'area'>): string {
  return sheets.usedAndWaste({
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

/** '114 MB'. */
export function bytesText({ sheets }: PackerWords, bytes: number): string {
  return bytes < MEGABYTE ? sheets.lessThanAMegabyte : `${WHOLE.format(bytes / MEGABYTE)} MB`
}
