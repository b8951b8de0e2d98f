import { DEFAULT_COLOR } from '#contract/limits.ts'
import { colourLabel } from '#web/ui/swatch.tsx'

/** 'M · Navy · Combed Cotton': what was chosen of a thing, in a bag or an order. Combos have no colour to tell. */
export function chosenOptions({ size, color, material }: { size: string; color: string; material: string }): string {
  const colour = color === DEFAULT_COLOR ? '' : colourLabel(color)
  return [size, colour, material].filter(Boolean).join(' · ')
}
