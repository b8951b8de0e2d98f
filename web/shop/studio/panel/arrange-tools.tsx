import AlignCenterHorizontal from 'lucide-react/icons/align-center-horizontal'
import AlignCenterVertical from 'lucide-react/icons/align-center-vertical'
import AlignEndHorizontal from 'lucide-react/icons/align-end-horizontal'
import AlignEndVertical from 'lucide-react/icons/align-end-vertical'
import AlignHorizontalSpaceBetween from 'lucide-react/icons/align-horizontal-space-between'
import AlignStartHorizontal from 'lucide-react/icons/align-start-horizontal'
import AlignStartVertical from 'lucide-react/icons/align-start-vertical'
import AlignVerticalSpaceBetween from 'lucide-react/icons/align-vertical-space-between'
import type { ComponentType } from 'react'
import { printArea } from '#contract/catalogue/garments.ts'
import { studioLayers } from '#texts/en/selling/studio-layers.ts'
import { englishWords } from '#texts/messages/format.ts'
import { type Axis, aligned, EDGES, type Edge, findBounds, spread } from '#web/shop/studio/layers/geometry.ts'
import type { Design } from '#web/shop/studio/layers/use-design.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ToolGroup } from './tool-button.tsx'

const texts = englishWords(studioLayers)

type Icon = ComponentType<{ className: string }>

const EDGE_ICONS: Record<Edge, Icon> = {
  left: AlignStartVertical,
  centre: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
}

/** Aligns the ticked layers, or the selected one, with the print area. Three or more can get equal gaps. */
export function ArrangeTools({ design }: { design: Design }) {
  const { garment, artwork, place, side } = design
  const ticked = design.ticked.filter((layer) => layer.side === side)
  const targets = ticked.length > 1 ? ticked : design.selected ? [design.selected] : []
  const ids = targets.map(({ id }) => id)
  const align = (edge: Edge) =>
    place(ids, (layer) => {
      const size = artwork.findSize(layer)
      const area = printArea(garment, layer.side, layer.area)
      return size && area ? aligned(layer, size, area, edge) : layer
    })
  const distribute = (axis: Axis) => {
    const measuredLayers = targets.flatMap((layer) => {
      const size = artwork.findSize(layer)
      const area = printArea(garment, layer.side, layer.area)
      return size && area ? [{ layer, bounds: findBounds(layer, size), area }] : []
    })
    const moves = new Map(spread(measuredLayers, axis).map((by, index) => [measuredLayers[index]?.layer.id, by]))
    place(ids, (layer) => ({ [axis]: layer[axis] + (moves.get(layer.id) ?? 0) }))
  }
  if (targets.length === 0) return null
  return (
    <ToolGroup label={ticked.length > 1 ? texts.alignLayers({ count: ticked.length }) : texts.align}>
      <div className="flex flex-wrap">
        {EDGES.map((edge) => {
          const EdgeIcon = EDGE_ICONS[edge]
          return (
            <IconButton key={edge} label={texts.alignTo[edge]} onClick={() => align(edge)}>
              <EdgeIcon aria-hidden="true" className="size-5" />
            </IconButton>
          )
        })}
        {ticked.length > 2 && (
          <>
            <IconButton label={texts.spreadX} onClick={() => distribute('x')}>
              <AlignHorizontalSpaceBetween aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton label={texts.spreadY} onClick={() => distribute('y')}>
              <AlignVerticalSpaceBetween aria-hidden="true" className="size-5" />
            </IconButton>
          </>
        )}
      </div>
    </ToolGroup>
  )
}
