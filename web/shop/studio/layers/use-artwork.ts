import { useEffect, useMemo, useState } from 'react'
import type { Layer, PictureLayer, TextLayer, TextOutline } from '#contract/selling/designs/layers.ts'
import type { PixelSize } from '#contract/selling/designs/placement.ts'
import type { Ink, StudioPicture } from '#web/shop/studio/picture.ts'
import { findLoadedOutline, loadOutline } from './text-outline.ts'
import { useFixedPictures } from './use-fixed-pictures.ts'

/** What the layers of a design look like. */
export type Artwork = {
  pictures: readonly StudioPicture[]
  /** The layer's own width and height, of which only the ratio counts. Null until a text's outline is loaded. */
  findSize(layer: Layer): PixelSize | null
  findOutline(layer: TextLayer): TextOutline | null
  /** The picture with its fixes; until they are applied, the unchanged picture. */
  findUrl(layer: PictureLayer): string
  /** Sampled colours of a layer. */
  listInks(layer: Layer): readonly Ink[]
  /** Whether the fixes of a picture are being applied. */
  isFixing(layer: PictureLayer): boolean
}

/** Loads the outlines of texts and makes the previews of fixed pictures. */
export function useArtwork(layers: readonly Layer[], pictures: readonly StudioPicture[]): Artwork {
  const [, setLoaded] = useState(0)
  const fixed = useFixedPictures(layers, pictures)

  useEffect(() => {
    for (const layer of layers)
      if (layer.kind === 'text' && !findLoadedOutline(layer))
        loadOutline(layer)
          .then(() => setLoaded((count) => count + 1))
          // A text without an outline stays in the layer list, where it can be changed.
          .catch(() => undefined)
  }, [layers])

  return useMemo(() => {
    const findOutline = (layer: TextLayer) => findLoadedOutline(layer)
    return {
      pictures,
      findOutline,
      findSize: (layer) => (layer.kind === 'text' ? findOutline(layer) : (pictures[layer.picture] ?? null)),
      findUrl: (layer) => fixed.of(layer)?.url ?? pictures[layer.picture]?.url ?? '',
      listInks: (layer) =>
        layer.kind === 'text'
          ? [parseInk(layer.colour)]
          : (fixed.of(layer)?.inks ?? pictures[layer.picture]?.inks ?? []),
      isFixing: fixed.isPending,
    }
  }, [pictures, fixed])
}

function parseInk(colour: string): Ink {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}
