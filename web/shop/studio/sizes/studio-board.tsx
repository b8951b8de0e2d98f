import clsx from 'clsx'
import { useState } from 'react'
import { listSides } from '#contract/catalogue/garments.ts'
import { effectiveDpi } from '#contract/selling/designs/placement.ts'
import { garmentSides } from '#texts/en/catalogue/garment-sides.ts'
import { studioSizes } from '#texts/en/selling/studio-sizes.ts'
import { englishWords } from '#texts/messages/format.ts'
import { LayerArt } from '#web/shop/studio/canvas/layer-art.tsx'
import type { Design } from '#web/shop/studio/layers/use-design.ts'
import { layerName } from '#web/shop/studio/print-warnings.ts'
import type { BoardLayer } from './board-table.tsx'
import { SizeBoard } from './size-board.tsx'

const SIDE_NAMES = englishWords(garmentSides)

const texts = englishWords(studioSizes)

export type EverySizeProps = { design: Design; colour: string; sizes: readonly string[] }

/** The size board of the design in the studio. It first shows the same side as the studio. */
export function StudioBoard({ design: { garment, layers, artwork, side: shownSide }, colour, sizes }: EverySizeProps) {
  const [side, setSide] = useState(shownSide)
  const placed = layers.flatMap((layer) => {
    const size = artwork.findSize(layer)
    return size ? [{ layer, size }] : []
  })
  const figures = placed.map(({ layer, size }): BoardLayer => {
    const dpi = layer.kind === 'picture' ? effectiveDpi(layer, size) : null
    return { ...layer, size, name: layerName(layer, artwork), dpi }
  })
  return (
    <div className="mx-auto grid max-w-[100rem] grid-cols-[minmax(0,1fr)] gap-5">
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">{texts.side}</legend>
        {listSides(garment).map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === side}
            onClick={() => setSide(option)}
            className={clsx(
              'min-h-11 rounded-pill px-4 text-ui font-semibold transition-colors',
              option === side ? 'bg-primary text-on-primary' : 'bg-tile hover:text-accent',
            )}
          >
            {SIDE_NAMES[option]}
          </button>
        ))}
      </fieldset>
      <SizeBoard
        {...{ garment, side, colour, sizes, layers: figures }}
        art={(area, place) =>
          placed
            .filter(({ layer }) => layer.side === side && layer.area === area.id)
            .map((placedLayer) => (
              <LayerArt key={placedLayer.layer.id} {...placedLayer} {...{ area, artwork, place }} />
            ))
        }
      />
    </div>
  )
}
