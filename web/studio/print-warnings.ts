import {
  effectiveDpi,
  heightOf,
  isOutside,
  LOWEST_DPI,
  type PixelSize,
  type Placement,
} from '#contract/print/placement.ts'
import { type ChosenPicture, lowContrastOn } from './picture.ts'
import { fabricColour } from './shirt.tsx'
import type { Placing } from './use-placement.ts'

/** A warning about print quality. `chip` is the short text shown on the shirt. */
export type PrintWarning = { chip: string; title: string; text: string }

/** The print warnings of a design, worst first. */
export function printWarnings(
  { placement, area }: Pick<Placing, 'placement' | 'area'>,
  picture: ChosenPicture | null,
  colour: string,
): PrintWarning[] {
  if (!placement || !picture) return []
  const warnings: PrintWarning[] = []
  const dpi = effectiveDpi(placement, picture)
  if (dpi < LOWEST_DPI)
    warnings.push({
      chip: `May look blurred · ${Math.round(dpi)} DPI`,
      title: 'The print may look blurred',
      text: 'Make it smaller, or choose a picture with more pixels.',
    })
  if (isOutside(placement, picture, area))
    warnings.push({
      chip: 'Partly outside the print area',
      title: 'Part of your design is outside the print area',
      text: 'Anything outside the dashed line is not printed.',
    })
  const lost = colour ? lowContrastOn(picture.inks, fabricColour(colour)) : null
  if (lost)
    warnings.push({
      chip: `Hard to see on ${colour}`,
      title: lost === 'light' ? 'Light print on light fabric' : 'Dark print on dark fabric',
      text: `Your design won't stand out on ${colour}. Try another colour.`,
    })
  return warnings
}

/** The placement as text, as in an order: 'Full chest, 24.0 × 18.0 cm, turned 12°.' */
export function describePlacement(placement: Placement, areaLabel: string, picture: PixelSize): string {
  const cm = (mm: number) => (mm / 10).toFixed(1)
  const turned = Math.round(placement.rotation)
  const size = `${cm(placement.width)} × ${cm(heightOf(placement.width, picture))} cm`
  return `${areaLabel}, ${size}${turned === 0 ? '' : `, turned ${turned}°`}.`
}
