import { GOOD_DPI, LOWEST_DPI } from '#contract/selling/designs/placement.ts'
import { type BoardPrint, SEAM_MARGIN_MM, type SeamGap } from '#contract/selling/designs/size-board.ts'

/** Millimetres as centimetres, with one decimal. */
function cm(mm: number): string {
  return (mm / 10).toFixed(1)
}

/** '24.0 × 18.0 cm'. */
export function printSize({ width, height }: Pick<BoardPrint, 'width' | 'height'>): string {
  return `${cm(width)} × ${cm(height)} cm`
}

/** How much of the chest's width, or of a sleeve's length, a print covers: '50%'. */
export function covered({ share }: Pick<BoardPrint, 'share'>): string {
  return `${Math.round(share * 100)}%`
}

/** '3.2 cm to the armhole', '1.4 cm over the pocket'. */
export function seamText({ seam, mm }: SeamGap): string {
  return mm < 0 ? `${cm(-mm)} cm over the ${seam}` : `${cm(mm)} cm to the ${seam}`
}

/** A warning when a print is too close to a seam of one size, else null. */
export function seamWarning({ label, nearest }: Pick<BoardPrint, 'label' | 'nearest'>): string | null {
  if (!nearest || nearest.mm >= SEAM_MARGIN_MM) return null
  if (nearest.mm < 0) return `${label}: runs ${seamText(nearest)}`
  return `${label}: only ${seamText(nearest)}`
}

/** The text about a picture's resolution, and whether the resolution is too low. The limits are those of the studio. */
export function dpiText(dpi: number): { text: string; isLow: boolean } {
  const rounded = Math.round(dpi)
  if (dpi < LOWEST_DPI) return { text: `${rounded} DPI, may look blurred`, isLow: true }
  return { text: dpi < GOOD_DPI ? `${rounded} DPI, fair` : `${rounded} DPI, good`, isLow: false }
}
