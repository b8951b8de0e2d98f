import type { CSSProperties, ReactNode } from 'react'
import { type GarmentId, listPrintAreas, type PrintArea, type Side } from '#contract/catalogue/garments.ts'
import type { SizeMeasures } from '#contract/catalogue/size-measures.ts'
import { areaOnDrawing } from '#contract/selling/designs/drawn-shirt.ts'
import { boardView } from '#contract/selling/designs/size-board.ts'
import { areaStyle, planeStyle, Shirt } from '#web/shop/studio/canvas/shirt.tsx'

/** Renders the prints of an area in its place on the shirt. */
export type AreaArt = (area: PrintArea, place: CSSProperties) => ReactNode

type Props = {
  garment: GarmentId
  side: Side
  colour: string
  measures: SizeMeasures
  /** The frame in millimetres. All sizes have the same frame, so that they have the same scale. */
  frame: { width: number; height: number }
  art: AreaArt
}

const GRID_MM = 100

/** A size of the shirt with its print, on a grid of 10 cm. */
export function SizedShirt({ garment, side, colour, measures, frame, art }: Props) {
  return (
    <div
      aria-hidden="true"
      className="relative overflow-clip rounded-card bg-tile"
      style={{ aspectRatio: `${frame.width} / ${frame.height}`, ...gridStyle(frame) }}
    >
      <div className="absolute" style={planeStyle(boardView(garment, side, measures, frame))}>
        <Shirt garment={garment} side={side} colour={colour}>
          {listPrintAreas(garment, side).map((area) =>
            art(area, areaStyle(areaOnDrawing(garment, side, measures, area))),
          )}
        </Shirt>
      </div>
    </div>
  )
}

/** Lines, 10 cm apart. */
function gridStyle({ width, height }: { width: number; height: number }): CSSProperties {
  const lines = (towards: string, length: number) =>
    `repeating-linear-gradient(${towards}, var(--hairline) 0 1px, transparent 1px ${percent(GRID_MM, length)})`
  return { backgroundImage: `${lines('to bottom', height)}, ${lines('to right', width)}` }
}

function percent(part: number, whole: number): string {
  return `${(part / whole) * 100}%`
}
