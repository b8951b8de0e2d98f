import { useCallback, useRef, useState } from 'react'
import { type GarmentId, type PrintArea, printArea, type Side } from '#contract/catalogue/garments.ts'
import { FONTS, fontName } from '#contract/selling/designs/fonts.ts'
import type { Layer, TextLayer } from '#contract/selling/designs/layers.ts'
import { studioDesign } from '#texts/en/selling/studio-design.ts'
import { englishWords } from '#texts/messages/format.ts'
import { newText, reshaped } from './new-layer.ts'
import { findLoadedOutline, loadOutline } from './text-outline.ts'
import { textProblem } from './text-problem.ts'
import { changeLayer } from './use-layers.ts'

const texts = englishWords(studioDesign)

type TextChange = Partial<Pick<TextLayer, 'text' | 'font' | 'align'>>
/** A notice about a text: it is refused, not drawn, or drawn in another font. `id` is '' for a new text that could not be added. */
export type TextNotice = { id: string; tone: 'error' | 'help'; message: string; canRetry?: boolean }

type Latest = {
  current: { layers: readonly Layer[]; garment: GarmentId; side: Side; area: PrintArea; lowest(): number }
}
type TextChangesOf = {
  latest: Latest
  edit(change: (layers: readonly Layer[]) => readonly Layer[], live?: boolean): void
  append(layer: Layer): boolean
}

/**
 * Changes texts. The server draws each text, so a change waits for its outline. After a failure the layer keeps its old text, and must not
 * be ordered with it.
 */
export function useTextChanges({ latest, edit, append }: TextChangesOf) {
  const turns = useRef(new Map<string, number>())
  const requestedChanges = useRef(new Map<string, TextChange>())
  const pending = useRef<Promise<unknown>>(Promise.resolve())
  const [textNotice, setTextNotice] = useState<TextNotice | null>(null)
  const [forgotten, setForgotten] = useState(0)

  const addText = async (shape: Pick<TextLayer, 'text' | 'font' | 'align' | 'colour'>) => {
    const outline = await loadOutline(shape).catch(() => null)
    if (!outline) return setTextNotice({ id: '', tone: 'error', message: texts.textNotDrawn })
    setTextNotice(null)
    const { side, area, lowest } = latest.current
    append(newText(shape, outline, { side, area, lowest: lowest() }))
  }

  /** Draws a text. Returns true when it is drawn as requested; false after a failure or a later change. */
  const draw = async (id: string, change: TextChange, live: boolean): Promise<boolean> => {
    const turn = (turns.current.get(id) ?? 0) + 1
    turns.current.set(id, turn)
    const layer = latest.current.layers.find((candidate) => candidate.id === id)
    if (layer?.kind !== 'text') return false
    const all = { ...requestedChanges.current.get(id), ...change }
    requestedChanges.current.set(id, all)
    const refuse = (message: string, canRetry = false) => {
      setTextNotice({ id, tone: 'error', message, canRetry })
      return false
    }
    const shape = { text: layer.text, font: layer.font, align: layer.align, ...all }
    const problem = textProblem(shape.text)
    if (problem) return refuse(problem)
    const drawn = await inPossibleFont(shape).catch(() => null)
    if (turns.current.get(id) !== turn) return false
    if (!drawn) return refuse(texts.textNotDrawn, true)
    const { outline, font, missing } = drawn
    if (missing) return refuse(missing)
    requestedChanges.current.delete(id)
    const other = texts.otherFont({ font: fontName(shape.font), other: fontName(font) })
    setTextNotice(font === shape.font ? null : { id, tone: 'help', message: other })
    edit(
      (now) =>
        changeLayer(now, id, (current) => {
          const area = printArea(latest.current.garment, current.side, current.area)
          if (current.kind !== 'text' || !area) return current
          return reshaped(current, { ...all, font }, findLoadedOutline(current), outline, area)
        }),
      live,
    )
    return true
  }

  /** Draws a changed text; `live` adds no undo step. False when the text was not changed. */
  const changeText = (id: string, change: TextChange, live = false): Promise<boolean> => {
    const drawing = draw(id, change, live)
    pending.current = drawing
    return drawing
  }
  /** Tries failed texts again, and waits until every text is drawn or has failed. */
  const textsDrawn = async () => {
    await pending.current
    for (const id of [...requestedChanges.current.keys()]) await draw(id, {}, true)
    const drawing = latest.current.layers.map((layer) => (layer.kind === 'text' ? loadOutline(layer) : null))
    await Promise.allSettled(drawing)
  }
  /** A layer whose text is not drawn as requested. */
  const unresolvedText = () => latest.current.layers.find(({ id }) => requestedChanges.current.has(id))
  /** The text that was typed for a layer but is not drawn. */
  const typedText = (id: string) => requestedChanges.current.get(id)?.text
  /** Drops the requested changes of one layer, or of all. The drawn texts stay. */
  const forgetTexts = useCallback((only?: string) => {
    const ids = [...requestedChanges.current.keys()].filter((id) => only === undefined || id === only)
    for (const id of ids) {
      turns.current.set(id, (turns.current.get(id) ?? 0) + 1)
      requestedChanges.current.delete(id)
    }
    setTextNotice((before) => (only === undefined || before?.id === only ? null : before))
    if (ids.length > 0) setForgotten((count) => count + 1)
  }, [])
  return { textNotice, addText, changeText, textsDrawn, unresolvedText, typedText, forgetTexts, forgotten }
}

/**
 * The outline in the requested font. If it lacks letters, in the first font with Devanagari; if that lacks letters too, the outline in the
 * requested font, with an error message in `missing`.
 */
async function inPossibleFont(shape: Pick<TextLayer, 'text' | 'font' | 'align'>) {
  const outline = await loadOutline(shape)
  if (outline.missing.length === 0) return { outline, font: shape.font }
  const font = FONTS.find(({ hasDevanagari }) => hasDevanagari)?.id ?? shape.font
  const other = await loadOutline({ ...shape, font })
  if (other.missing.length === 0) return { outline: other, font }
  return { outline, font: shape.font, missing: texts.noFont({ letters: other.missing.slice(0, 10).join(' ') }) }
}
