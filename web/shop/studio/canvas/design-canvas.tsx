import clsx from 'clsx'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useState } from 'react'
import { type PrintArea, printArea } from '#contract/catalogue/garments.ts'
import { areaOnDrawing, STAGE_FRAME, viewOfArea, viewOfSide } from '#contract/selling/designs/drawn-shirt.ts'
import { calculatePrintHeight } from '#contract/selling/designs/placement.ts'
import { describeArea } from '#texts/catalogue/print-areas.ts'
import { studioDesign } from '#texts/en/selling/studio-design.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { Design } from '#web/shop/studio/layers/use-design.ts'
import { layerName, type PrintWarning } from '#web/shop/studio/print-warnings.ts'
import { useLater } from '#web/shop/studio/use-later.ts'
import { LayerArt } from './layer-art.tsx'
import { areaStyle, planeStyle, Shirt } from './shirt.tsx'
import { SideTabs } from './side-tabs.tsx'
import { StageTools } from './stage-tools.tsx'
import { useGestures } from './use-gestures.ts'

const texts = englishWords(studioDesign)

const SETTLED_MS = 600
const importLayerBox = () => import('./layer-box.tsx').then(({ LayerBox }) => LayerBox)

export type DesignCanvasProps = {
  design: Design
  colour: string
  warnings: readonly PrintWarning[]
  /** The id of the layer that is shown without its fixes, for comparison. */
  originalId: string | null
  /** Called when a layer is tapped or dragged. */
  onGrab(): void
}

/** The interactive preview of a side of the shirt, where the layers are selected and placed. */
export function DesignCanvas({ design, colour, warnings, originalId, onGrab }: DesignCanvasProps) {
  const { stage, handlers } = useGestures(design, onGrab)
  const { garment, measures, side, area, artwork, selected } = design
  const shown = design.layers.flatMap((layer) => {
    const size = artwork.findSize(layer)
    const at = printArea(garment, layer.side, layer.area)
    return layer.side === side && size && at ? [{ layer, size, area: at }] : []
  })
  const { Part: LayerBox } = useLater(importLayerBox, design.layers.length)
  const [isEnlarged, setEnlarged] = useState(false)
  const frame = isEnlarged
    ? viewOfArea(garment, side, measures, area)
    : viewOfSide(garment, side, measures, STAGE_FRAME)
  const placeStyle = (of: PrintArea) => areaStyle(areaOnDrawing(garment, side, measures, of))
  const chips = [...new Set(warnings.filter((warning) => warning.side === side).map(({ chip }) => chip))]
  return (
    <section
      aria-label={texts.shirt}
      tabIndex={-1}
      className="relative overflow-hidden rounded-hero bg-tile outline-none"
    >
      <SideTabs design={design} />
      <div
        ref={stage}
        {...handlers}
        className={clsx(
          'relative mx-auto aspect-square w-[min(100%,40svh)] lg:w-[min(100%,calc(100svh-17.5rem))]',
          selected && 'touch-pan-y',
        )}
      >
        <div className="absolute" style={planeStyle(frame)}>
          <Shirt garment={garment} side={side} colour={colour}>
            {shown.map((placedLayer) => (
              <LayerArt
                key={placedLayer.layer.id}
                {...placedLayer}
                artwork={artwork}
                isOriginal={placedLayer.layer.id === originalId}
                place={placeStyle(placedLayer.area)}
              />
            ))}
          </Shirt>
        </div>
        <p
          data-readout
          hidden
          aria-hidden="true"
          className="pointer-events-none absolute bottom-3 left-1/2 z-10 -translate-x-1/2 rounded-pill bg-bg px-3 py-1 text-meta font-semibold whitespace-nowrap tabular-nums shadow-float"
        />
        <div data-plane className="absolute" style={planeStyle(frame)}>
          {shown.length > 0 && (
            <div aria-hidden="true" className="absolute" style={placeStyle(area)}>
              <div className="absolute -inset-px border border-dashed border-white mix-blend-difference" />
              <div data-guide="x" hidden className="absolute inset-y-0 left-1/2 w-px bg-info" />
              <div data-guide="y" hidden className="absolute inset-x-0 top-1/2 h-px bg-info" />
            </div>
          )}
          {shown.map((placedLayer) => (
            <div
              key={placedLayer.layer.id}
              className={clsx('pointer-events-none absolute', placedLayer.layer === selected && 'z-10')}
              style={placeStyle(placedLayer.area)}
            >
              {LayerBox && <LayerBox design={design} {...placedLayer} name={layerName(placedLayer.layer, artwork)} />}
            </div>
          ))}
        </div>
      </div>
      {chips.length > 0 && (
        <ul className="pointer-events-none absolute inset-x-2 bottom-14 z-10 flex flex-wrap justify-center gap-1.5">
          {chips.map((chip) => (
            <li
              key={chip}
              className="badge inline-flex items-center gap-1.5 rounded-pill bg-warning-bg px-3 py-1 text-meta font-semibold text-warning shadow-float"
            >
              <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
              {chip}
            </li>
          ))}
        </ul>
      )}
      <StageTools design={design} isEnlarged={isEnlarged} onEnlarge={setEnlarged} />
      <PositionStatus design={design} />
    </section>
  )
}

/** Announces the selected layer's position after a change. */
function PositionStatus({ design: { selected, area, artwork } }: { design: Design }) {
  const [announcement, setAnnouncement] = useState('')
  const size = selected && artwork.findSize(selected)
  const text =
    selected && size
      ? texts.position({
          area: describeArea(area),
          x: Math.round(selected.x),
          y: Math.round(selected.y),
          width: Math.round(selected.width),
          height: Math.round(calculatePrintHeight(selected.width, size)),
          degrees: Math.round(selected.rotation),
        })
      : ''
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}
