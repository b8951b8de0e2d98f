import type { OrderedPrint } from '#contract/order-items.ts'
import { SIDE_NAMES } from '#contract/print/garments.ts'
import { LOWEST_DPI } from '#contract/print/placement.ts'

const centimetres = (millimetres: number) => (Math.round(millimetres) / 10).toLocaleString('en-IN')

/** Where and how large a design is printed: 'Front, Full chest, 24 × 18 cm, turned 12°'. */
export function printText({ side, area, width, height, rotation }: OrderedPrint): string {
  const turned = Math.round(rotation) % 360 === 0 ? [] : [`turned ${Math.round(rotation)}°`]
  return [SIDE_NAMES[side], area, `${centimetres(width)} × ${centimetres(height)} cm`, ...turned].join(', ')
}

/** The resolution of the uploaded picture at its printed size; null when it is not known. */
export function resolutionText({ dpi }: OrderedPrint): { text: string; isLow: boolean } | null {
  if (dpi === null) return null
  const isLow = dpi < LOWEST_DPI
  return { text: `${Math.round(dpi)} DPI${isLow ? ', low: it may look blurred' : ''}`, isLow }
}
