import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  TEXT_ALIGNMENTS,
  TEXT_MAX_CHARACTERS,
  TEXT_MAX_LINES,
  type TextLayer,
  tidyText,
} from '#contract/print/layers.ts'
import type { Design } from '#web/studio/layers/use-design.ts'
import { TextArea } from '#web/ui/field.tsx'
import { FontPicker } from './font-picker.tsx'
import { InkPicker } from './ink-picker.tsx'
import { PrintMeter } from './placement-fields.tsx'
import { ToolButton, ToolGroup } from './tool-button.tsx'

const TYPING_MS = 150
const ICONS = { left: AlignLeft, centre: AlignCenter, right: AlignRight }

/** The selected text: its words, font, colour and alignment. */
export function TextTools({ design, layer }: { design: Design; layer: TextLayer }) {
  const size = design.artwork.sizeOf(layer)
  return (
    <>
      <Words key={layer.id} design={design} layer={layer} />
      {size && <PrintMeter width={layer.width} size={size} isPicture={false} />}
      <FontPicker value={layer.font} onChange={(font) => void design.changeText(layer.id, { font })} />
      <InkPicker
        value={layer.colour}
        onBegin={design.begin}
        onChange={(colour, live) =>
          design.change(layer.id, (one) => (one.kind === 'text' ? { ...one, colour } : one), live)
        }
      />
      {layer.text.includes('\n') && (
        <ToolGroup label="Lines">
          {TEXT_ALIGNMENTS.map((align) => {
            const Icon = ICONS[align]
            return (
              <ToolButton
                key={align}
                aria-label={`Lines ${align}`}
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

function Words({ design: { begin, changeText, textNotice }, layer }: { design: Design; layer: TextLayer }) {
  const [typed, setTyped] = useState(layer.text)
  const shown = useRef(layer.text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Undo and redo change the text from outside.
  useEffect(() => {
    if (layer.text === shown.current) return
    shown.current = layer.text
    setTyped(layer.text)
  }, [layer.text])
  useEffect(() => () => clearTimeout(timer.current), [])

  const draw = (text: string) => {
    clearTimeout(timer.current)
    const next = tidyText(text)
    if (next === shown.current || problemOf(next)) return
    shown.current = next
    void changeText(layer.id, { text: next }, true)
  }
  const problem = problemOf(tidyText(typed))
  const notice = textNotice?.id === layer.id ? textNotice : null
  return (
    <TextArea
      label="Your text"
      rows={2}
      maxLength={TEXT_MAX_CHARACTERS}
      autoComplete="off"
      value={typed}
      help={notice?.tone === 'help' ? notice.message : undefined}
      error={problem ?? (notice?.tone === 'error' ? notice.message : undefined)}
      onFocus={(event) => {
        begin()
        event.target.select()
      }}
      onChange={({ target: { value } }) => {
        setTyped(value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => draw(value), TYPING_MS)
      }}
      onBlur={() => (problem ? setTyped(layer.text) : draw(typed))}
    />
  )
}

function problemOf(text: string): string | undefined {
  if (text.trim() === '') return 'Please write a text, or delete this layer.'
  if (text.split('\n').length > TEXT_MAX_LINES) return `Please use at most ${TEXT_MAX_LINES} lines.`
  return undefined
}
