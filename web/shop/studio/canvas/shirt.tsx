import type { CSSProperties, ReactNode } from 'react'
import { listGarmentLayers } from '#assets/garments/layers.ts'
import { resolveColour } from '#contract/catalogue/colours.ts'
import { clothColour, DRAWING, type GarmentId, layerOpacity, type Side } from '#contract/catalogue/garments.ts'
import { isBody, type Rectangle, type View } from '#contract/selling/designs/drawn-shirt.ts'

const UNKNOWN_FABRIC = '#C9C3B8'
const SPECKLES =
  'radial-gradient(#ffffff40 0.7px, transparent 0.8px) 0 0 / 3px 3px, radial-gradient(#00000026 0.6px, transparent 0.8px) 1.5px 1.5px / 4px 4px'

export type ShirtProps = {
  garment: GarmentId
  side: Side
  colour: string
  children?: ReactNode
}

/** The fabric colour of a colour name. */
export function fabricColour(colour: string): string {
  return resolveColour(colour)?.hex ?? UNKNOWN_FABRIC
}

/**
 * Fabric colour, print, folds and sheen, cut out by the outline. Fills its parent, whose proportions come from `planeStyle`. The server's
 * mock-up has the same layers.
 */
export function Shirt({ garment, side, colour, children }: ShirtProps) {
  const { folds, sheen, mask } = listGarmentLayers(garment, isBody(side) ? side : 'front')
  const cloth = fabricColour(colour)
  const opacity = layerOpacity(cloth)
  const outline: CSSProperties = {
    backgroundColor: clothColour(cloth),
    mask: `url("${mask}") center / 100% 100% no-repeat`,
  }
  const fabric = 'size-full transition-[background-color] duration-200'
  const layer = 'pointer-events-none absolute inset-0 size-full select-none'
  return (
    <div aria-hidden="true" className="relative size-full">
      {/* A separate element, because a filter around the print would be painted again in every frame of a drag. */}
      <div className="absolute inset-0 drop-shadow-[0_14px_22px_#0003]">
        <div className={fabric} style={outline} />
      </div>
      <div className={`relative isolate ${fabric}`} style={outline}>
        {resolveColour(colour)?.isMelange && <div className={layer} style={{ background: SPECKLES }} />}
        {children}
        <img
          src={folds}
          alt=""
          draggable={false}
          width={DRAWING.width}
          height={DRAWING.height}
          className={`${layer} mix-blend-multiply`}
          style={{ opacity: opacity.folds }}
        />
        <img
          src={sheen}
          alt=""
          draggable={false}
          width={DRAWING.width}
          height={DRAWING.height}
          className={`${layer} mix-blend-screen`}
          style={{ opacity: opacity.sheen }}
        />
      </div>
    </div>
  )
}

/** The position of a print area on the drawing, in units of the drawing, as a style. */
export function areaStyle({ x, y, width, height }: Rectangle): CSSProperties {
  return {
    left: share(x, DRAWING.width),
    top: share(y, DRAWING.height),
    width: share(width, DRAWING.width),
    height: share(height, DRAWING.height),
  }
}

/** The position of the whole drawing in a frame that shows a part of it. */
export function planeStyle({ x, y, width, height }: View): CSSProperties {
  return {
    left: share(-x, width),
    top: share(-y, height),
    width: share(DRAWING.width, width),
    height: share(DRAWING.height, height),
  }
}

function share(units: number, of: number): string {
  return `${(units / of) * 100}%`
}
