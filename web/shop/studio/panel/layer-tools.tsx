import type { Design } from '#web/shop/studio/layers/use-design.ts'
import type { PrintWarning } from '#web/shop/studio/print-warnings.ts'
import { ArrangeTools } from './arrange-tools.tsx'
import { LayerList } from './layer-list.tsx'
import { LayerNumbers } from './layer-numbers.tsx'
import { PictureTools } from './picture-tools.tsx'
import { PlacementPresets } from './placement-presets.tsx'
import { PrintAdvice } from './print-advice.tsx'
import { TextTools } from './text-tools.tsx'

export type LayerToolsProps = {
  design: Design
  warnings: readonly PrintWarning[]
  /** `replaced` is the id of the layer that gets the picture. */
  onFile(file: File, replaced: string): void
  /** The id of the layer that is shown without its fixes, for comparison. */
  originalId: string | null
  onOriginal(id: string | null): void
  /** The id of the field with the words of the selected text. */
  textId: string
}

/** The list of layers, and the buttons, sliders and numbers that change the selected layer. */
export function LayerTools({ design, warnings, textId, onFile, originalId, onOriginal }: LayerToolsProps) {
  const { selected, layers, side } = design
  const here = layers.filter((layer) => layer.side === side).length
  return (
    <>
      {selected?.kind === 'text' && <TextTools id={textId} design={design} layer={selected} />}
      {(here > 1 || (here === 1 && !selected)) && <LayerList design={design} />}
      {selected?.kind === 'picture' && (
        <PictureTools
          design={design}
          layer={selected}
          onReplace={(file) => onFile(file, selected.id)}
          isOriginal={originalId === selected.id}
          onOriginal={(isOriginal) => onOriginal(isOriginal ? selected.id : null)}
        />
      )}
      {selected && <PlacementPresets design={design} layer={selected} />}
      <ArrangeTools design={design} />
      {selected && <LayerNumbers design={design} layer={selected} />}
      <PrintAdvice warnings={warnings} />
    </>
  )
}
