import { largestArea, listSides, type PrintArea, printArea, type Side } from '#contract/catalogue/garments.ts'
import type { Layer } from '#contract/selling/designs/layers.ts'
import { garmentSides } from '#texts/en/catalogue/garment-sides.ts'
import { studioLayers } from '#texts/en/selling/studio-layers.ts'
import { englishWords } from '#texts/messages/format.ts'
import { aligned } from '#web/shop/studio/layers/geometry.ts'
import { filling } from '#web/shop/studio/layers/new-layer.ts'
import type { Design } from '#web/shop/studio/layers/use-design.ts'
import { ToolButton, ToolGroup } from './tool-button.tsx'

const SIDE_NAMES = englishWords(garmentSides)

const texts = englishWords(studioLayers)

/** Puts the selected layer on a print area, as large as the area allows. */
export function PlacementPresets({ design, layer }: { design: Design; layer: Layer }) {
  const { garment, area, artwork, place, change } = design
  const size = artwork.findSize(layer)
  if (!size) return null
  const mark = printArea(garment, 'front', 'left-chest')
  const fill = (side: Side, to: PrintArea) => {
    const next = filling(layer, size, side, to)
    change(layer.id, () => next)
    design.showLayer(next)
  }
  const centre = () =>
    place([layer.id], (current) => aligned(aligned(current, size, area, 'centre'), size, area, 'middle'))
  return (
    <ToolGroup label={texts.place}>
      <ToolButton onClick={centre}>{texts.centre}</ToolButton>
      {mark && <ToolButton onClick={() => fill('front', mark)}>{texts.leftChest}</ToolButton>}
      <ToolButton onClick={() => fill('front', largestArea(garment, 'front'))}>{texts.fullFront}</ToolButton>
      {listSides(garment)
        .filter((side) => side !== 'front')
        .map((side) => (
          <ToolButton key={side} onClick={() => fill(side, largestArea(garment, side))}>
            {SIDE_NAMES[side]}
          </ToolButton>
        ))}
    </ToolGroup>
  )
}
