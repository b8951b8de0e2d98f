import AlignCenter from 'lucide-react/icons/align-center'
import AlignLeft from 'lucide-react/icons/align-left'
import AlignRight from 'lucide-react/icons/align-right'
import { useEffect, useRef, useState } from 'react'
import { TEXT_ALIGNMENTS, TEXT_MAX_CHARACTERS, type TextLayer, tidyText } from '#contract/selling/designs/layers.ts'
import { studioLayers } from '#texts/en/selling/studio-layers.ts'
import { englishWords } from '#texts/messages/format.ts'
import { textProblem } from '#web/shop/studio/layers/text-problem.ts'
import type { Design } from '#web/shop/studio/layers/use-design.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FontPicker } from './font-picker.tsx'
import { InkPicker } from './ink-picker.tsx'
import { PrintMeter } from './placement-fields.tsx'
import { ToolButton, ToolGroup } from './tool-button.tsx'

const texts = englishWords(studioLayers)

const TYPING_MS = 150
const ICONS = { left: AlignLeft, centre: AlignCenter, right: AlignRight }

/** The tools of the selected text: its words, font, colour and alignment. `id` is the id of the words' field. */
export function TextTools({ id, design, layer }: { id: string; design: Design; layer: TextLayer }) {
  const size = design.artwork.findSize(layer)
  return (
    <>
      <Words key={`${layer.id} ${design.forgotten}`} id={id} design={design} layer={layer} />
      {size && <PrintMeter width={layer.width} size={size} isPicture={false} />}
      <FontPicker value={layer.font} onChange={(font) => void design.changeText(layer.id, { font })} />
      <InkPicker
        value={layer.colour}
        onBegin={design.begin}
        onChange={(colour, live) =>
          design.change(layer.id, (current) => (current.kind === 'text' ? { ...current, colour } : current), live)
        }
      />
      {layer.text.includes('\n') && (
        <ToolGroup label={texts.lines}>
          {TEXT_ALIGNMENTS.map((align) => {
            const Icon = ICONS[align]
            return (
              <ToolButton
                key={align}
                aria-label={texts.linesTo[align]}
                aria-pressed={layer.align === align}
                onClick={() => void design.changeText(layer.id, { align })}
              >
                <Icon aria-hidden="true" className="size-5" />
              </ToolButton>
            )
          })}
        </ToolGroup>
      )}
    </>
  )
}

function Words({ id, design, layer }: { id: string; design: Design; layer: TextLayer }) {
  const { begin, changeText, typedText, textNotice } = design
  const [typed, setTyped] = useState(() => typedText(layer.id) ?? layer.text)
  /** The text that was last sent to be drawn; null when drawing failed. */
  const sentText = useRef<string | null>(layer.text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Undo and redo change the text from outside.
  useEffect(() => {
    if (layer.text === sentText.current) return
    sentText.current = layer.text
    setTyped(layer.text)
  }, [layer.text])
  useEffect(() => () => clearTimeout(timer.current), [])

  const draw = async (text: string) => {
    clearTimeout(timer.current)
    const next = tidyText(text)
    if (next === sentText.current) return
    sentText.current = next
    const isDrawn = await changeText(layer.id, { text: next }, true)
    if (!isDrawn && sentText.current === next) sentText.current = null
  }
  const notice = textNotice?.id === layer.id ? textNotice : null
  const problem = textProblem(tidyText(typed)) ?? (notice?.tone === 'error' ? notice.message : undefined)
  return (
    <div className="grid gap-1.5">
      <TextArea
        id={id}
        label={texts.yourText}
        rows={2}
        maxLength={TEXT_MAX_CHARACTERS}
        autoComplete="off"
        value={typed}
        help={notice?.tone === 'help' ? notice.message : undefined}
        error={problem}
        onFocus={(event) => {
          begin()
          event.target.select()
        }}
        onChange={({ target: { value } }) => {
          setTyped(value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => void draw(value), TYPING_MS)
        }}
        onBlur={() => void draw(typed)}
      />
      {notice?.tone === 'error' && notice.canRetry && (
        <Button variant="secondary" size="md" className="justify-self-start" onClick={() => void design.textsDrawn()}>
          {texts.tryAgain}
        </Button>
      )}
    </div>
  )
}
