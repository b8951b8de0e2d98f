import { GOOD_DPI, LOWEST_DPI } from '#contract/selling/designs/placement.ts'
import { type BoardPrint, SEAM_MARGIN_MM, type SeamGap } from '#contract/selling/designs/size-board.ts'
import { describeArea } from '#texts/catalogue/print-areas.ts'
import { studioSizes } from '#texts/en/selling/studio-sizes.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(studioSizes)

/** Millimetres as centimetres, with one decimal. */
function cm(mm: number): string {
  return (mm / 10).toFixed(1)
}

/** '24.0 × 18.0 cm'. */
export function printSize({ width, height }: Pick<BoardPrint, 'width' | 'height'>): string {
  return texts.print({ width: cm(width), height: cm(height) })
}

/** How much of the chest's width, or of a sleeve's length, a print covers, in percent. */
export function covered({ share }: Pick<BoardPrint, 'share'>): number {
  return Math.round(share * 100)
}

/** '3.2 cm to the armhole', '1.4 cm over the pocket'. */
export function seamText({ seam, mm }: SeamGap): string {
  return (mm < 0 ? texts.overSeam : texts.toSeam)({ cm: cm(Math.abs(mm)), seam: texts.seams[seam] })
}

/** A warning when a print is too close to a seam of one size, else null. */
export function seamWarning({ name, nearest }: Pick<BoardPrint, 'name' | 'nearest'>): string | null {
  if (!nearest || nearest.mm >= SEAM_MARGIN_MM) return null
  const { mm, seam } = nearest
  return (mm < 0 ? texts.runsOver : texts.onlyTo)({
    area: describeArea({ name }),
    cm: cm(Math.abs(mm)),
    seam: texts.seams[seam],
  })
}

/** The text about a picture's resolution, and whether the resolution is too low. The limits are those of the studio. */
export function dpiText(dpi: number): { text: string; isLow: boolean } {
  const isLow = dpi < LOWEST_DPI
  const message = isLow ? texts.blurred : dpi < GOOD_DPI ? texts.fair : texts.good
  return { text: message({ dpi: Math.round(dpi) }), isLow }
}
