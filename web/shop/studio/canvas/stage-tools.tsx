import Copy from 'lucide-react/icons/copy'
import Redo2 from 'lucide-react/icons/redo-2'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { studioDesign } from '#texts/en/selling/studio-design.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { Design } from '#web/shop/studio/layers/use-design.ts'
import { IconButton } from '#web/ui/button.tsx'
import { focusStage } from './focus-stage.ts'

const texts = englishWords(studioDesign)

export type StageToolsProps = { design: Design; isEnlarged: boolean; onEnlarge(isEnlarged: boolean): void }

/** Undo and redo, the enlarged view, and the most frequent actions for the selected layer. */
export function StageTools({ design, isEnlarged, onEnlarge }: StageToolsProps) {
  const ZoomIcon = isEnlarged ? ZoomOut : ZoomIn
  const { selected, canUndo, canRedo, canAddLayer } = design
  if (design.layers.length === 0 && !canUndo && !canRedo) return null
  const group = 'absolute bottom-2 z-20 flex rounded-pill bg-bg shadow-float'
  return (
    <>
      <div className={`${group} start-2`}>
        <IconButton label={texts.undo} disabled={!canUndo} onClick={design.undo}>
          <Undo2 aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={texts.redo} disabled={!canRedo} onClick={design.redo}>
          <Redo2 aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={isEnlarged ? texts.shrink : texts.enlarge} onClick={() => onEnlarge(!isEnlarged)}>
          <ZoomIcon aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      {selected && (
        <div className={`${group} end-2`}>
          <IconButton label={texts.duplicate} disabled={!canAddLayer} onClick={() => design.duplicate(selected)}>
            <Copy aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton
            label={texts.delete}
            onClick={(event) => {
              focusStage(event)
              design.remove(selected.id)
            }}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      )}
    </>
  )
}
