import clsx from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import type { Layer } from '#contract/selling/designs/layers.ts'
import { garmentSides } from '#texts/en/catalogue/garment-sides.ts'
import { studioLayers } from '#texts/en/selling/studio-layers.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { Artwork } from '#web/shop/studio/layers/use-artwork.ts'
import type { Design } from '#web/shop/studio/layers/use-design.ts'
import { layerName } from '#web/shop/studio/print-warnings.ts'
import { IconButton } from '#web/ui/button.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'

const SIDE_NAMES = englishWords(garmentSides)

const texts = englishWords(studioLayers, joinNodes)

/** The layers of the shown side, the top layer first. Layers are selected, ticked, reordered, duplicated and deleted here. */
export function LayerList({ design }: { design: Design }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const layers = design.layers.filter(({ side }) => side === design.side).reverse()
  const isTickable = layers.length > 1
  const side = SIDE_NAMES[design.side].toLowerCase()
  const remove = (layer: Layer) => {
    design.remove(layer.id)
    heading.current?.focus()
  }
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 ref={heading} tabIndex={-1} className="text-meta font-semibold outline-none">
        {isTickable
          ? texts.layersToTick({ side, light: (text) => <span className="font-normal text-muted">{text}</span> })
          : texts.layers({ side })}
      </h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {layers.map((layer, index) => {
          const name = layerName(layer, design.artwork)
          const isSelected = layer === design.selected
          return (
            <li
              key={layer.id}
              className={clsx(
                'flex items-center rounded-field border',
                isSelected ? 'border-fg bg-paper' : 'border-hairline',
              )}
            >
              {isTickable && (
                <label className="grid size-11 shrink-0 place-items-center">
                  <span className="sr-only">{texts.tick({ name })}</span>
                  <input
                    type="checkbox"
                    checked={design.ticked.includes(layer)}
                    onChange={(event) => design.tick(layer.id, event.target.checked)}
                    className="size-5 accent-primary"
                  />
                </label>
              )}
              <button
                type="button"
                aria-pressed={isSelected}
                onClick={() => design.showLayer(layer)}
                className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-field px-2 text-start text-ui"
              >
                <LayerThumb layer={layer} artwork={design.artwork} />
                <span className={clsx('truncate', isSelected && 'font-semibold')}>{name}</span>
              </button>
              {isTickable && (
                <>
                  <IconButton
                    label={texts.forward({ name })}
                    disabled={index === 0}
                    onClick={() => design.reorder(layer.id, 1)}
                  >
                    <ArrowUp aria-hidden="true" className="size-5" />
                  </IconButton>
                  <IconButton
                    label={texts.backward({ name })}
                    disabled={index === layers.length - 1}
                    onClick={() => design.reorder(layer.id, -1)}
                  >
                    <ArrowDown aria-hidden="true" className="size-5" />
                  </IconButton>
                </>
              )}
              <IconButton
                label={texts.duplicate({ name })}
                className="max-sm:hidden"
                disabled={!design.canAddLayer}
                onClick={() => design.duplicate(layer)}
              >
                <Copy aria-hidden="true" className="size-5" />
              </IconButton>
              <IconButton label={texts.delete({ name })} onClick={() => remove(layer)}>
                <Trash2 aria-hidden="true" className="size-5" />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function LayerThumb({ layer, artwork }: { layer: Layer; artwork: Artwork }) {
  const box = 'grid size-8 shrink-0 place-items-center overflow-hidden rounded-field bg-tile text-name font-bold'
  if (layer.kind === 'text')
    return (
      <span aria-hidden="true" className={box}>
        T
      </span>
    )
  return (
    <span aria-hidden="true" className={box}>
      <img src={artwork.findUrl(layer)} alt="" className="size-full object-contain" />
    </span>
  )
}
