import type { Layer } from '#contract/selling/designs/layers.ts'
import { calculatePrintHeight, maxWidth } from '#contract/selling/designs/placement.ts'
import { studioLayers } from '#texts/en/selling/studio-layers.ts'
import { englishWords } from '#texts/messages/format.ts'
import { resizedTo } from '#web/shop/studio/canvas/layer-box.tsx'
import { minWidth } from '#web/shop/studio/layers/geometry.ts'
import type { Design } from '#web/shop/studio/layers/use-design.ts'
import { PlacementField } from './placement-fields.tsx'

const texts = englishWords(studioLayers)

/** Number fields for everything that a drag can change (WCAG 2.5.7). */
export function LayerNumbers({ design, layer }: { design: Design; layer: Layer }) {
  const { area, begin, place, artwork } = design
  const size = artwork.findSize(layer)
  if (!size) return null
  const widest = Math.min(maxWidth(size), area.widthMm * 1.5) / 10
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <PlacementField
        label={texts.width}
        unit={texts.cm}
        value={layer.width / 10}
        min={minWidth(layer) / 10}
        max={widest}
        step={0.1}
        onBegin={begin}
        onChange={(cm, live) =>
          place([layer.id], (current) => resizedTo(current, size, (cm * 10) / current.width), live)
        }
      />
      <PlacementField
        label={texts.rotation}
        unit={texts.degrees}
        value={layer.rotation}
        min={-180}
        max={180}
        step={1}
        onBegin={begin}
        onChange={(rotation, live) => place([layer.id], () => ({ rotation }), live)}
      />
      <PlacementField
        label={texts.fromLeft}
        unit={texts.cm}
        value={layer.x / 10}
        min={-layer.width / 10}
        max={area.widthMm / 10}
        step={0.1}
        onBegin={begin}
        onChange={(cm, live) => place([layer.id], () => ({ x: cm * 10 }), live)}
      />
      <PlacementField
        label={texts.fromTop}
        unit={texts.cm}
        value={layer.y / 10}
        min={-calculatePrintHeight(layer.width, size) / 10}
        max={area.heightMm / 10}
        step={0.1}
        onBegin={begin}
        onChange={(cm, live) => place([layer.id], () => ({ y: cm * 10 }), live)}
      />
    </div>
  )
}
