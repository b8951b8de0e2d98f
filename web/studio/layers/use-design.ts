import { useCallback, useEffect, useRef, useState } from 'react'
import { FONTS, fontName } from '#contract/print/fonts.ts'
import { type GarmentId, largestArea, type PrintArea, printArea, type Side } from '#contract/print/garments.ts'
import { type Layer, MAX_LAYERS, MAX_PICTURES, type TextLayer } from '#contract/print/layers.ts'
import type { Position } from '#contract/print/placement.ts'
import type { ChosenPicture } from '#web/studio/picture.ts'
import { boundsOf, tidy } from './geometry.ts'
import { newId } from './new-id.ts'
import { newPicture, newText, onGarment, reshaped } from './new-layer.ts'
import { knownOutline, loadOutline } from './text-outline.ts'
import { useArtwork } from './use-artwork.ts'
import { changeLayer, moveLayer, useLayers } from './use-layers.ts'

type TextChange = Partial<Pick<TextLayer, 'text' | 'font' | 'align'>>
/** What happened to a text: refused, or drawn in another font. */
export type TextNotice = { id: string; tone: 'error' | 'help'; message: string }

const NOT_DRAWN = 'The text could not be drawn. Try again.'
const COPY_OFFSET_MM = 10

/** A design: its layers on all sides of a garment, its pictures, and every change of them. */
export function useDesign(garment: GarmentId) {
  const stack = useLayers()
  const { layers, selected, select, edit } = stack
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([])
  const [chosenSide, setSide] = useState<Side>('front')
  const [textNotice, setTextNotice] = useState<TextNotice | null>(null)
  const artwork = useArtwork(layers, pictures)
  const side = selected?.side ?? (printArea(garment, chosenSide) ? chosenSide : 'front')
  const area = (selected && printArea(garment, selected.side, selected.area)) ?? largestArea(garment, side)
  const usedPictures = new Set(layers.flatMap((one) => (one.kind === 'picture' ? [one.picture] : []))).size

  /** The lower edge of what is in the area, in millimetres. */
  const lowest = () =>
    layers.reduce((edge, layer) => {
      const size = layer.side === side && layer.area === area.id ? artwork.sizeOf(layer) : null
      return size ? Math.max(edge, boundsOf(layer, size).bottom) : edge
    }, 0)

  // Read after something was awaited.
  const present = { layers, pictures, garment, side, area, lowest }
  const latest = useRef(present)
  useEffect(() => {
    latest.current = present
  })

  // Another cut has other print areas; an undo may bring back a layer of the cut before.
  useEffect(() => {
    if (layers.length > 0) edit((now) => onGarment(now, garment, artwork.sizeOf), true)
  }, [layers, garment, artwork, edit])

  const showSide = (next: Side) => {
    if (next !== side) select(null)
    setSide(next)
  }
  const showLayer = useCallback(
    (layer: Layer) => {
      setSide(layer.side)
      select(layer.id)
    },
    [select],
  )
  const append = (layer: Layer) => {
    edit((now) => (now.length < MAX_LAYERS ? [...now, layer] : now))
    showLayer(layer)
  }
  const keepPicture = (picture: ChosenPicture): number => {
    const index = latest.current.pictures.length
    latest.current.pictures = [...latest.current.pictures, picture]
    setPictures(latest.current.pictures)
    return index
  }
  const addPicture = (picture: ChosenPicture) => {
    const { side, area } = latest.current
    append(newPicture(keepPicture(picture), picture, side, area))
  }
  /** The other picture gets the width and the centre of the one before. */
  const replacePicture = (id: string, picture: ChosenPicture) => {
    const index = keepPicture(picture)
    edit((now) =>
      changeLayer(now, id, (one) => {
        const before = artwork.sizeOf(one)
        if (one.kind !== 'picture' || !before) return one
        const taller = (one.width * picture.height) / picture.width - (one.width * before.height) / before.width
        return tidy({ ...one, picture: index, fixes: [], y: one.y - taller / 2 }, picture)
      }),
    )
  }

  const texts = useTextChanges({ latest, edit, append, setTextNotice })

  /** Changes the position of layers; a `live` change has no undo step. */
  const place = (ids: readonly string[], change: (layer: Layer) => Partial<Position>, live = false) =>
    edit(
      (now) =>
        now.map((one) => {
          const size = ids.includes(one.id) ? artwork.sizeOf(one) : null
          return size ? tidy({ ...one, ...change(one) }, size) : one
        }),
      live,
    )
  const change = (id: string, to: (layer: Layer) => Layer, live = false) =>
    edit((now) => changeLayer(now, id, to), live)
  const duplicate = (layer: Layer) => {
    const copy = { ...layer, id: newId(), x: layer.x + COPY_OFFSET_MM, y: layer.y + COPY_OFFSET_MM }
    append(copy)
  }
  const remove = (id: string) => {
    edit((now) => now.filter((one) => one.id !== id))
    setTextNotice(null)
  }
  const reorder = (id: string, by: 1 | -1) => edit((now) => moveLayer(now, id, by))
  const { reset: resetLayers } = stack
  const reset = useCallback(
    (newLayers: readonly Layer[], newPictures: readonly ChosenPicture[]) => {
      latest.current.pictures = newPictures
      setPictures((before) => {
        for (const { url } of before) URL.revokeObjectURL(url)
        return newPictures
      })
      resetLayers(newLayers)
      select(newLayers.at(-1)?.id ?? null)
      setTextNotice(null)
      setSide('front')
    },
    [resetLayers, select],
  )

  return {
    ...stack,
    ...texts,
    garment,
    artwork,
    pictures,
    side,
    area,
    showSide,
    showLayer,
    addPicture,
    replacePicture,
    place,
    change,
    duplicate,
    remove,
    reorder,
    reset,
    textNotice,
    canAddLayer: layers.length < MAX_LAYERS,
    canAddPicture: layers.length < MAX_LAYERS && usedPictures < MAX_PICTURES,
  }
}

export type Design = ReturnType<typeof useDesign>

type Latest = {
  current: { layers: readonly Layer[]; garment: GarmentId; side: Side; area: PrintArea; lowest(): number }
}
type TextChanges = {
  latest: Latest
  edit(change: (layers: readonly Layer[]) => readonly Layer[], live?: boolean): void
  append(layer: Layer): void
  setTextNotice(notice: TextNotice | null): void
}

/** Texts are drawn by the server, so every change of one waits for its outline. */
function useTextChanges({ latest, edit, append, setTextNotice }: TextChanges) {
  const turns = useRef(new Map<string, number>())
  const pending = useRef<Promise<unknown>>(Promise.resolve())

  const addText = async (shape: Pick<TextLayer, 'text' | 'font' | 'align' | 'colour'>) => {
    const outline = await loadOutline(shape).catch(() => null)
    if (!outline) return setTextNotice({ id: '', tone: 'error', message: NOT_DRAWN })
    setTextNotice(null)
    const { side, area, lowest } = latest.current
    append(newText(shape, outline, { side, area, lowest: lowest() }))
  }

  const draw = async (id: string, change: TextChange, live: boolean) => {
    const turn = (turns.current.get(id) ?? 0) + 1
    turns.current.set(id, turn)
    const layer = latest.current.layers.find((one) => one.id === id)
    if (layer?.kind !== 'text') return
    const wanted = { text: layer.text, font: layer.font, align: layer.align, ...change }
    const drawn = await inPossibleFont(wanted).catch(() => null)
    // A later change of the same text has overtaken this one.
    if (turns.current.get(id) !== turn) return
    if (!drawn) return setTextNotice({ id, tone: 'error', message: NOT_DRAWN })
    const { outline, font, missing } = drawn
    if (missing) return setTextNotice({ id, tone: 'error', message: missing })
    const other = `${fontName(wanted.font)} does not have these letters: the text is now in ${fontName(font)}.`
    setTextNotice(font === wanted.font ? null : { id, tone: 'help', message: other })
    edit(
      (now) =>
        changeLayer(now, id, (one) => {
          const area = printArea(latest.current.garment, one.side, one.area)
          if (one.kind !== 'text' || !area) return one
          return reshaped(one, { ...change, font }, knownOutline(one), outline, area)
        }),
      live,
    )
  }

  /** Draws a text anew; `live` without an undo step. */
  const changeText = (id: string, change: TextChange, live = false) => {
    pending.current = draw(id, change, live)
    return pending.current
  }
  /** Waits until no text is being drawn; those that could not be drawn are tried again. */
  const textsDrawn = async () => {
    await pending.current
    const drawing = latest.current.layers.map((layer) => (layer.kind === 'text' ? loadOutline(layer) : null))
    await Promise.allSettled(drawing)
  }
  return { addText, changeText, textsDrawn }
}

/** The outline in the wanted font, or in one that also has the letters which that font lacks. */
async function inPossibleFont(shape: Pick<TextLayer, 'text' | 'font' | 'align'>) {
  const outline = await loadOutline(shape)
  if (outline.missing.length === 0) return { outline, font: shape.font }
  const font = FONTS.find(({ hasDevanagari }) => hasDevanagari)?.id ?? shape.font
  const other = await loadOutline({ ...shape, font })
  if (other.missing.length === 0) return { outline: other, font }
  return { outline, font: shape.font, missing: `No font here has: ${other.missing.slice(0, 10).join(' ')}` }
}
