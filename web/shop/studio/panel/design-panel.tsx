import Type from 'lucide-react/icons/type'
import { garmentSides } from '#texts/en/catalogue/garment-sides.ts'
import { studioDesign } from '#texts/en/selling/studio-design.ts'
import { englishWords } from '#texts/messages/format.ts'
import { useLater } from '#web/shop/studio/use-later.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FilePicker } from './file-picker.tsx'
import type { LayerToolsProps } from './layer-tools.tsx'
import { PlainFields } from './plain-fields.tsx'

const SIDE_NAMES = englishWords(garmentSides)

const texts = englishWords(studioDesign)

export type DesignPanelProps = Omit<LayerToolsProps, 'onFile'> & {
  /** `replaced` is the id of the layer that gets the picture; without `replaced`, a layer is added. */
  onFile(file: File, replaced?: string): void
  onAddText(): void
  /** The typed values of a form that is shown again without JavaScript. */
  typed: Readonly<Record<string, string>>
  error: string | undefined
  id: string
}

const importLayerTools = () => import('./layer-tools.tsx').then(({ LayerTools }) => LayerTools)

/** Adds pictures and texts. With the first layer, the tools to change layers appear. */
export function DesignPanel({ onFile, onAddText, typed, error, id, ...props }: DesignPanelProps) {
  const { design } = props
  const { layers, side, textNotice } = design
  const { Part: LayerTools, load } = useLater(importLayerTools, layers.length)
  const hasLayers = layers.length > 0
  // Loads the tools first, because the focus moves to their text field.
  const addText = async () => {
    if (await load()) onAddText()
  }
  const here = layers.filter((layer) => layer.side === side).length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className={hasLayers ? 'grid grid-cols-2 items-start gap-2' : 'grid gap-3'}>
        {design.canAddPicture ? (
          <FilePicker id={id} error={error} isSmall={hasLayers} onFile={onFile} />
        ) : (
          <div id={id} tabIndex={-1} className="grid content-start gap-1.5">
            <p className="text-meta text-muted">{texts.noMorePictures}</p>
            <FieldError id={id} error={error} />
          </div>
        )}
        <div className="needs-script grid gap-1.5">
          <Button variant="secondary" disabled={!design.canAddLayer} onClick={() => void addText()}>
            <Type aria-hidden="true" className="size-5" /> {texts.addText}
          </Button>
          <FieldError id={`${id}-text`} error={textNotice?.id === '' ? textNotice.message : undefined} />
        </div>
      </div>
      <PlainFields garment={design.garment} typed={typed} />
      {hasLayers && here === 0 && (
        <p className="text-ui text-muted">{texts.sideEmpty({ side: SIDE_NAMES[side].toLowerCase() })}</p>
      )}
      {hasLayers && LayerTools && <LayerTools {...props} onFile={onFile} />}
    </div>
  )
}
