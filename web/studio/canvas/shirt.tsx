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
  type View,
  viewOf,
} from '#contract/print/garments.ts'

const UNKNOWN_FABRIC = '#C9C3B8'
const SPECKLES =
  'radial-gradient(#ffffff40 0.7px, transparent 0.8px) 0 0 / 3px 3px, radial-gradient(#00000026 0.6px, transparent 0.8px) 1.5px 1.5px / 4px 4px'

export type ShirtProps = {
  garment: GarmentId
  side: Side
  colour: string
  /** Fills its parent, whose proportions are those of a size, instead of having those of the drawing. */
  isStretched?: boolean
  children?: ReactNode
}

/** The fabric colour of a colour name. */
export function fabricColour(colour: string): string {
  return resolveColour(colour)?.hex ?? UNKNOWN_FABRIC
}

/** Fabric colour, print, folds and sheen, masked by the outline. The server composes its mock-up the same way. */
export function Shirt({ garment, side, colour, isStretched = false, children }: ShirtProps) {
  const { folds, sheen, mask } = layersOf(garment, viewOf(garment, side).drawing)
  const cloth = fabricColour(colour)
  const opacity = layerOpacity(cloth)
  const outline: CSSProperties = {
    backgroundColor: clothColour(cloth),
    mask: `url("${mask}") center / 100% 100% no-repeat`,
  }
  const fabric = `${isStretched ? 'size-full' : 'aspect-4/5'} transition-[background-color] duration-200`
  const layer = 'pointer-events-none absolute inset-0 size-full select-none'
  return (
    <div aria-hidden="true" className={isStretched ? 'relative size-full' : 'relative'}>
      {/* By itself, because a filter around the print would be drawn again for every frame of a drag. */}
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

/** The position of a print area on the drawing. */
export function areaStyle({ x, y, widthMm, heightMm }: PrintArea): CSSProperties {
  return {
    left: share(x, DRAWING.width),
    top: share(y, DRAWING.height),
    width: share(widthMm * DRAWING.unitsPerMm, DRAWING.width),
    height: share(heightMm * DRAWING.unitsPerMm, DRAWING.height),
  }
}

/** Room around an enlarged print area, as a multiple of it. */
const ROOM = 1.3

/** What the frame shows of a side: all of it, or enlarged the print area with some fabric around it. */
export function frameOf(garment: GarmentId, side: Side, { area, isEnlarged }: Framed): View {
  const whole = viewOf(garment, side)
  const [w, h] = [area.widthMm * DRAWING.unitsPerMm, area.heightMm * DRAWING.unitsPerMm]
  const width = Math.max(w, (h * DRAWING.width) / DRAWING.height) * ROOM
  if (!isEnlarged || width >= whole.width) return whole
  const height = (width * DRAWING.height) / DRAWING.width
  return { drawing: whole.drawing, x: area.x + (w - width) / 2, y: area.y + (h - height) / 2, width, height }
}
type Framed = { area: PrintArea; isEnlarged: boolean }

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
