import { useCallback, useEffect, useRef, useState } from 'react'
import { type GarmentId, largestArea, printArea, type Side } from '#contract/catalogue/garments.ts'
import { measuresForSize } from '#contract/catalogue/size-measures.ts'
import { type Layer, MAX_LAYERS, MAX_PICTURES } from '#contract/selling/designs/layers.ts'
import type { Position } from '#contract/selling/designs/placement.ts'
import { markStored } from '#web/shop/studio/design-form.ts'
import type { StudioPicture } from '#web/shop/studio/picture.ts'
import { findBounds, tidy } from './geometry.ts'
import { newId } from './new-id.ts'
import { newPicture, onGarment } from './new-layer.ts'
import { useArtwork } from './use-artwork.ts'
import { changeLayer, moveLayer, useLayers } from './use-layers.ts'
import { useTextChanges } from './use-text-changes.ts'

const COPY_OFFSET_MM = 10

/** A design and all its changes. Its layers are on all sides of a garment. The shown shirt has the size `size`. */
export function useDesign(garment: GarmentId, size: string) {
  const measures = measuresForSize(garment, size)
  const stack = useLayers()
  const { layers, selected, select, edit } = stack
  const [pictures, setPictures] = useState<readonly StudioPicture[]>([])
  const [chosenSide, setSide] = useState<Side>('front')
  const artwork = useArtwork(layers, pictures)
  const side = selected?.side ?? (printArea(garment, chosenSide) ? chosenSide : 'front')
  const area = (selected && printArea(garment, selected.side, selected.area)) ?? largestArea(garment, side)

  /** The lower edge of the lowest layer in the print area, in millimetres; 0 when it has no layers. */
  const lowest = () =>
    layers.reduce((edge, layer) => {
      const size = layer.side === side && layer.area === area.id ? artwork.findSize(layer) : null
      return size ? Math.max(edge, findBounds(layer, size).bottom) : edge
    }, 0)

  // Callbacks read the latest values here: after an `await` their own are old.
  const present = { layers, pictures, garment, side, area, lowest }
  const latest = useRef(present)
  useEffect(() => {
    latest.current = present
  })

  // Another cut has other print areas. An undo may bring back a layer of the earlier cut.
  useEffect(() => {
    if (layers.length > 0) edit((now) => onGarment(now, garment, artwork.findSize), true)
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
  /** Adds a layer. False when the design has `MAX_LAYERS`. */
  const append = (layer: Layer): boolean => {
    if (latest.current.layers.length >= MAX_LAYERS) return false
    // Set at once, because the next of several dropped files comes before the next rendering.
    latest.current.layers = [...latest.current.layers, layer]
    edit((now) => (now.length < MAX_LAYERS ? [...now, layer] : now))
    showLayer(layer)
    return true
  }
  const keepPicture = (picture: StudioPicture): number => {
    const index = latest.current.pictures.length
    latest.current.pictures = [...latest.current.pictures, picture]
    setPictures(latest.current.pictures)
    return index
  }
  /** Marks the sent pictures as stored with this design. */
  const keepStored = (design: string, sent: readonly StudioPicture[]) => {
    latest.current.pictures = markStored(design, sent, latest.current.pictures)
    setPictures(latest.current.pictures)
  }
  /** Adds a picture. False when the design can have no more pictures. */
  const addPicture = (picture: StudioPicture): boolean => {
    const { side, area, layers } = latest.current
    if (layers.length >= MAX_LAYERS || picturesIn(layers) >= MAX_PICTURES) return false
    return append(newPicture(keepPicture(picture), picture, side, area))
  }
  /** Replaces a picture, with the same width and centre. False when the design can have no more pictures. */
  const replacePicture = (id: string, picture: StudioPicture): boolean => {
    if (picturesIn(latest.current.layers.filter((layer) => layer.id !== id)) >= MAX_PICTURES) return false
    const index = keepPicture(picture)
    edit((now) =>
      changeLayer(now, id, (layer) => {
        const before = artwork.findSize(layer)
        if (layer.kind !== 'picture' || !before) return layer
        const taller = (layer.width * picture.height) / picture.width - (layer.width * before.height) / before.width
        return tidy({ ...layer, picture: index, fixes: [], y: layer.y - taller / 2 }, picture)
      }),
    )
    return true
  }

  const texts = useTextChanges({ latest, edit, append })
  const { forgetTexts } = texts

  /** Changes the position of layers. A `live` change adds no undo step. */
  const place = (ids: readonly string[], change: (layer: Layer) => Partial<Position>, live = false) =>
    edit(
      (now) =>
        now.map((layer) => {
          const size = ids.includes(layer.id) ? artwork.findSize(layer) : null
          return size ? tidy({ ...layer, ...change(layer) }, size) : layer
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
    edit((now) => now.filter((layer) => layer.id !== id))
    forgetTexts(id)
  }
  const undo = () => {
    forgetTexts()
    stack.undo()
  }
  const redo = () => {
    forgetTexts()
    stack.redo()
  }
  const reorder = (id: string, by: 1 | -1) => edit((now) => moveLayer(now, id, by))
  const { reset: resetLayers } = stack
  const reset = useCallback(
    (newLayers: readonly Layer[], newPictures: readonly StudioPicture[]) => {
      latest.current.pictures = newPictures
      setPictures((before) => {
        for (const { url } of before) URL.revokeObjectURL(url)
        return newPictures
      })
      resetLayers(newLayers)
      select(newLayers.at(-1)?.id ?? null)
      forgetTexts()
      setSide('front')
    },
    [resetLayers, select, forgetTexts],
  )

  return {
    ...stack,
    ...texts,
    garment,
    measures,
    artwork,
    pictures,
    side,
    area,
    showSide,
    showLayer,
    addPicture,
    keepStored,
    replacePicture,
    place,
    change,
    duplicate,
    remove,
    reorder,
    reset,
    undo,
    redo,
    canAddLayer: layers.length < MAX_LAYERS,
    canAddPicture: layers.length < MAX_LAYERS && picturesIn(layers) < MAX_PICTURES,
  }
}

export type Design = ReturnType<typeof useDesign>

/** How many different pictures are in layers. */
function picturesIn(layers: readonly Layer[]): number {
  return new Set(layers.flatMap((layer) => (layer.kind === 'picture' ? [layer.picture] : []))).size
}
