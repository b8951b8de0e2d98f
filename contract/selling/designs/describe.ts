import { type AreaName, type GarmentId, printArea } from '#contract/catalogue/garments.ts'
import type { Layer } from './layers.ts'

/** Maximum characters of the description of a design. */
export const DESCRIPTION_MAX = 1_000

/** What is printed by a layer: its print area by name, its text if it is one, and size and place in millimetres and degrees. */
export type DescribedPrint = { area: AreaName; text: string | null; width: number; height: number; rotation: number }

/** The prints of a design as its description names them (texts/selling/design-description.ts). `height` is in millimetres. */
export function describedPrints(layers: readonly (Layer & { height: number })[], garment: GarmentId): DescribedPrint[] {
  return layers.flatMap((layer) => {
    const area = printArea(garment, layer.side, layer.area)
    const text = layer.kind === 'text' ? oneLine(layer.text) : null
    const { width, height, rotation } = layer
    return area ? [{ area: area.name, text, width, height, rotation }] : []
  })
}

/** A text without its line breaks. */
export function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
