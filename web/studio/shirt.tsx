import type { CSSProperties, ReactNode } from 'react'
import { layersOf } from '#assets/garments/layers.ts'
import { resolveColour } from '#contract/colours.ts'
import {
  clothColour,
  DRAWING,
  type GarmentId,
  layerOpacity,
  type PrintArea,
  type Side,
  viewOf,
} from '#contract/print/garments.ts'

const UNKNOWN_FABRIC = '#C9C3B8'
const SPECKLES =
  'radial-gradient(#ffffff40 0.7px, transparent 0.8px) 0 0 / 3px 3px, radial-gradient(#00000026 0.6px, transparent 0.8px) 1.5px 1.5px / 4px 4px'

export type ShirtProps = { garment: GarmentId; side: Side; colour: string; children?: ReactNode }

/** The fabric colour of a colour name. */
export function fabricColour(colour: string): string {
  return resolveColour(colour)?.hex ?? UNKNOWN_FABRIC
}

/** Fabric colour, print, folds and sheen, masked by the outline. The server composes its mock-up the same way. */
export function Shirt({ garment, side, colour, children }: ShirtProps) {
  const { folds, sheen, mask } = layersOf(garment, viewOf(garment, side).drawing)
  const cloth = fabricColour(colour)
  const opacity = layerOpacity(cloth)
  const outline: CSSProperties = {
    backgroundColor: clothColour(cloth),
    mask: `url("${mask}") center / 100% 100% no-repeat`,
  }
  const layer = 'pointer-events-none absolute inset-0 size-full select-none'
  return (
    <div aria-hidden="true" className="drop-shadow-[0_14px_22px_#0003]">
      <div className="relative isolate aspect-4/5 transition-[background-color] duration-200" style={outline}>
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

/** The position of a print area on the drawing. */
export function areaStyle({ x, y, widthMm, heightMm }: PrintArea): CSSProperties {
  const share = (units: number, of: number) => `${(units / of) * 100}%`
  return {
    left: share(x, DRAWING.width),
    top: share(y, DRAWING.height),
    width: share(widthMm * DRAWING.unitsPerMm, DRAWING.width),
    height: share(heightMm * DRAWING.unitsPerMm, DRAWING.height),
  }
}
