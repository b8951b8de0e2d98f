import Contrast from 'lucide-react/icons/contrast'
import Eraser from 'lucide-react/icons/eraser'
import ImageUp from 'lucide-react/icons/image-up'
import PenLine from 'lucide-react/icons/pen-line'
import { type ChangeEvent, type ComponentType, useId } from 'react'
import { ART_FIXES, type ArtFix, type PictureLayer } from '#contract/selling/designs/layers.ts'
import { studioLayers } from '#texts/en/selling/studio-layers.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { Design } from '#web/shop/studio/layers/use-design.ts'
import { ACCEPTED } from '#web/shop/studio/picture.ts'
import { layerName } from '#web/shop/studio/print-warnings.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { PrintMeter } from './placement-fields.tsx'
import { ToolButton, ToolGroup } from './tool-button.tsx'

const texts = englishWords(studioLayers)

const ICONS: Record<ArtFix, ComponentType<{ className: string }>> = {
  'remove-white': Eraser,
  thicken: PenLine,
  invert: Contrast,
}

export type PictureToolsProps = {
  design: Design
  layer: PictureLayer
  onReplace(file: File): void
  isOriginal: boolean
  onOriginal(isOriginal: boolean): void
}

/** The tools of the selected picture: printed size and resolution, another file, and fixes that can be compared with the original. */
export function PictureTools({ design, layer, onReplace, isOriginal, onOriginal }: PictureToolsProps) {
  const picture = design.pictures[layer.picture]
  if (!picture) return null
  const isFixing = design.artwork.isFixing(layer)
  const toggle = (fix: ArtFix) => {
    onOriginal(false)
    design.change(layer.id, (current) =>
      current.kind === 'picture' ? { ...current, fixes: toggled(current.fixes, fix) } : current,
    )
  }
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <h3 className="truncate font-semibold">{layerName(layer, design.artwork)}</h3>
        <PrintMeter width={layer.width} size={picture} isPicture />
        <p className="text-meta text-muted tabular-nums">
          {texts.pixels({ width: picture.width, height: picture.height })} · <OtherFile onFile={onReplace} />
        </p>
      </div>
      <ToolGroup label={texts.fix}>
        {ART_FIXES.map((fix) => {
          const Icon = ICONS[fix]
          return (
            <ToolButton key={fix} aria-pressed={layer.fixes.includes(fix)} onClick={() => toggle(fix)}>
              <Icon aria-hidden="true" className="size-4" />
              {texts.fixes[fix]}
            </ToolButton>
          )
        })}
        {layer.fixes.length > 0 && (
          <div className="flex w-full flex-wrap items-center gap-2">
            <fieldset className="inline-flex rounded-pill border border-strong p-1">
              <legend className="sr-only">{texts.compare}</legend>
              <BeforeAfter isPressed={isOriginal} onClick={() => onOriginal(true)}>
                {texts.before}
              </BeforeAfter>
              <BeforeAfter isPressed={!isOriginal} onClick={() => onOriginal(false)}>
                {texts.after}
              </BeforeAfter>
            </fieldset>
            <p role="status" className="inline-flex items-center gap-2 text-meta text-muted">
              {isFixing && (
                <>
                  <Spinner /> {texts.fixing}
                </>
              )}
            </p>
          </div>
        )}
      </ToolGroup>
    </>
  )
}

function toggled(fixes: readonly ArtFix[], fix: ArtFix): ArtFix[] {
  return ART_FIXES.filter((candidate) => (candidate === fix ? !fixes.includes(fix) : fixes.includes(candidate)))
}

type BeforeAfterProps = { isPressed: boolean; onClick(): void; children: string }

function BeforeAfter({ isPressed, onClick, children }: BeforeAfterProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onClick}
      className={`min-h-10 rounded-pill px-4 text-ui font-semibold ${isPressed ? 'bg-primary text-on-primary' : 'text-muted hover:text-fg'}`}
    >
      {children}
    </button>
  )
}

function OtherFile({ onFile }: { onFile(file: File): void }) {
  const id = useId()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <label
      htmlFor={id}
      className="relative inline-flex min-h-6 cursor-pointer items-center gap-1 font-semibold text-fg underline underline-offset-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info"
    >
      <ImageUp aria-hidden="true" className="size-4" />
      {texts.replace}
      <input id={id} type="file" accept={ACCEPTED.join(',')} onChange={choose} className="sr-only" />
    </label>
  )
}
