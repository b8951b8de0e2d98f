import type { PrintArea } from '#contract/catalogue/garments.ts'
import { calculatePrintHeight, type PixelSize, type Position } from '#contract/selling/designs/placement.ts'

/** The CSS of a layer inside its print area. */
export type LayerStyle = Record<'left' | 'top' | 'width' | 'height' | 'rotate', string>

/** The position of a layer inside its print area. */
export function layerStyle(
  position: Position,
  size: PixelSize,
  area: Pick<PrintArea, 'widthMm' | 'heightMm'>,
): LayerStyle {
  return {
    left: `${(position.x / area.widthMm) * 100}%`,
    top: `${(position.y / area.heightMm) * 100}%`,
    width: `${(position.width / area.widthMm) * 100}%`,
    height: `${(calculatePrintHeight(position.width, size) / area.heightMm) * 100}%`,
    rotate: `${position.rotation}deg`,
  }
}
