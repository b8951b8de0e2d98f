import Type from 'lucide-react/icons/type'
import { SIDE_NAMES } from '#contract/print/garments.ts'
import type { Design } from '#web/shop/studio/layers/use-design.ts'
import type { PrintWarning } from '#web/shop/studio/print-warnings.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { ArrangeTools, Presets } from './arrange-tools.tsx'
import { FilePicker } from './file-picker.tsx'
import { LayerList } from './layer-list.tsx'
import { LayerNumbers } from './layer-numbers.tsx'
import { PictureTools } from './picture-tools.tsx'
import { PrintAdvice } from './placement-fields.tsx'
import { PlainFields } from './plain-fields.tsx'
import { TextTools } from './text-tools.tsx'

export type DesignPanelProps = {
  design: Design
  warnings: readonly PrintWarning[]
  /** `replaced` is the id of the layer that gets the picture; without it a layer is added. */
  onFile(file: File, replaced?: string): void
  onAddText(): void
  /** The layer that is shown without its fixes. */
  originalId: string | null
  onOriginal(id: string | null): void
  /** What was typed without script, where the form comes back. */
  typed: Readonly<Record<string, string>>
  error: string | undefined
  id: string
  /** Of the field with the words of the selected text. */
  textId: string
}

/** Adds pictures and texts, lists them, and changes the selected one by buttons, sliders and numbers. */
export function DesignPanel({ design, warnings, typed, error, id, textId, ...on }: DesignPanelProps) {
  const { selected, layers, side, textNotice } = design
  const hasLayers = layers.length > 0
  const here = layers.filter((layer) => layer.side === side).length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className={hasLayers ? 'grid grid-cols-2 items-start gap-2' : 'grid gap-3'}>
        {design.canAddPicture ? (
          <FilePicker id={id} error={error} isSmall={hasLayers} onFile={on.onFile} />
        ) : (
          <div id={id} tabIndex={-1} className="grid content-start gap-1.5">
            <p className="text-meta text-muted">A design can have no more pictures.</p>
            <FieldError id={id} error={error} />
          </div>
        )}
        <div className="needs-script grid gap-1.5">
          <Button variant="secondary" disabled={!design.canAddLayer} onClick={on.onAddText}>
            <Type aria-hidden="true" className="size-5" /> Add text
          </Button>
          <FieldError id={`${id}-text`} error={textNotice?.id === '' ? textNotice.message : undefined} />
        </div>
      </div>
      <PlainFields garment={design.garment} typed={typed} />
      {hasLayers && here === 0 && (
        <p className="text-ui text-muted">
          Nothing on the {SIDE_NAMES[side].toLowerCase()} yet. What you add now is printed there.
        </p>
      )}
      {selected?.kind === 'text' && <TextTools id={textId} design={design} layer={selected} />}
      {(here > 1 || (here === 1 && !selected)) && <LayerList design={design} />}
      {selected?.kind === 'picture' && (
        <PictureTools
          design={design}
          layer={selected}
          onReplace={(file) => on.onFile(file, selected.id)}
          isOriginal={on.originalId === selected.id}
          onOriginal={(isOriginal) => on.onOriginal(isOriginal ? selected.id : null)}
        />
      )}
      {selected && <Presets design={design} layer={selected} />}
      <ArrangeTools design={design} />
      {selected && <LayerNumbers design={design} layer={selected} />}
      {hasLayers && <PrintAdvice warnings={warnings} />}
    </div>
  )
}
