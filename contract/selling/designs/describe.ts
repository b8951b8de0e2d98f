import { cutText } from '#contract/basics/cut-text.ts'
import { type GarmentId, printArea } from '#contract/catalogue/garments.ts'
import type { Layer } from './layers.ts'

/** Maximum characters of the description of a design. */
export const DESCRIPTION_MAX = 1_000

/**
 * A design as text, as orders show it, with one line for each layer: 'Full chest, 24.0 × 18.0 cm, turned 12°.' `height` is in
 * millimetres.
 */
export function describeLayers(layers: readonly (Layer & { height: number })[], garment: GarmentId): string {
  const lines = layers.flatMap((layer) => {
    const area = printArea(garment, layer.side, layer.area)
    return area ? [describeLayer(layer, area.label)] : []
  })
  return cutText(lines.join('\n'), DESCRIPTION_MAX)
}

function describeLayer(layer: Layer & { height: number }, areaLabel: string): string {
  const cm = (mm: number) => (mm / 10).toFixed(1)
  const turned = Math.round(layer.rotation)
  const quotedText = layer.kind === 'text' ? `, text “${oneLine(layer.text)}”` : ''
  const printed = `${cm(layer.width)} × ${cm(layer.height)} cm`
  return `${areaLabel}${quotedText}, ${printed}${turned === 0 ? '' : `, turned ${turned}°`}.`
}

/** A text without its line breaks. */
export function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
