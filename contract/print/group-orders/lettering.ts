import { type GarmentId, listPrintAreas, type PrintArea } from '#contract/catalogue/garments.ts'
import type { FontId } from '#contract/selling/designs/fonts.ts'
import { findCorners, type PixelSize } from '#contract/selling/designs/placement.ts'
import type { PrintedLayer } from '#contract/selling/designs/price.ts'

/** The lettering on the back of each shirt of a group order, in addition to the design. */
export const LETTERINGS = ['none', 'name', 'name-number'] as const
export type LetteringKind = (typeof LETTERINGS)[number]
/** The lettering of a group order. `colour` is `#rrggbb`. */
export type Lettering = { kind: Exclude<LetteringKind, 'none'>; font: FontId; colour: string }

/** A rectangle in a print area, in millimetres from its top left corner. */
export type Box = { x: number; y: number; width: number; height: number }

/** Like a jersey: the name near the collar, the number below it. `top` and `height` in millimetres; `share`: of the print area's width. */
const NAME = { top: 20, height: 60, share: 0.86 }
const NUMBER = { top: 100, height: 210, share: 0.8 }

/** The print area of the lettering: the whole back. */
export function letteringArea(garment: GarmentId): PrintArea {
  const [area] = listPrintAreas(garment, 'back')
  if (!area) throw new Error(`the back of a ${garment} has no print area`)
  return area
}

/** The boxes of the name and, if there is one, of the number. */
export function letteringBoxes(garment: GarmentId, kind: Lettering['kind']): { name: Box; number: Box | null } {
  const { widthMm } = letteringArea(garment)
  const centred = ({ top, height, share }: typeof NAME): Box => {
    return { x: (widthMm * (1 - share)) / 2, y: top, width: widthMm * share, height }
  }
  return { name: centred(NAME), number: kind === 'name-number' ? centred(NUMBER) : null }
}

/** Centres a text in its box, at the largest width that fits. */
export function fitInBox(box: Box, { width: w, height: h }: PixelSize): Pick<Box, 'x' | 'y' | 'width'> {
  const scale = Math.min(box.width / w, box.height / h)
  const [width, height] = [w * scale, h * scale]
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width }
}

/** The lettering as layers that fill their boxes. The price is calculated from these layers, so that long and short names cost the same. */
export function priceLayers(garment: GarmentId, lettering: Lettering | null): PrintedLayer[] {
  if (!lettering) return []
  const { name, number } = letteringBoxes(garment, lettering.kind)
  const { id: area } = letteringArea(garment)
  return [name, ...(number ? [number] : [])].map(({ x, y, width, height }) => {
    return { side: 'back', area, x, y, width, rotation: 0, size: { width, height } }
  })
}

/** Whether the design has something on the back where the name or the number goes. */
export function coversLettering(garment: GarmentId, lettering: Lettering, layers: readonly PrintedLayer[]): boolean {
  const { name, number } = letteringBoxes(garment, lettering.kind)
  const boxes = number ? [name, number] : [name]
  return layers
    .filter(({ side }) => side === 'back')
    .some((layer) => {
      const corners = findCorners(layer, layer.size)
      const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
      return boxes.some(
        (box) =>
          Math.min(...xs) < box.x + box.width &&
          Math.max(...xs) > box.x &&
          Math.min(...ys) < box.y + box.height &&
          Math.max(...ys) > box.y,
      )
    })
}
