import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import { colourLabel } from '#web/ui/colour/swatch.tsx'

/**
 * The selected options of a line in the cart or an order: 'M · Navy · Combed Cotton', 'Regular tee M / Oversized tee L · Cotton'. A combo's
 * options have no colour.
 */
export function optionsText({ size, color, material }: { size: string; color: string; material: string }): string {
  const colour = color === DEFAULT_COLOR ? '' : colourLabel(color)
  // Non-breaking spaces keep a size with its name, and no line begins with a slash.
  const sizes = size.replaceAll(/ (?=\S+(?: \/|$))/g, '\u00A0').replaceAll(' /', '\u00A0/')
  return [sizes, colour, material].filter(Boolean).join(' · ')
}
