import { useEffect, useMemo, useRef, useState } from 'react'
import type { Layer, PictureLayer } from '#contract/selling/designs/layers.ts'
import { type Ink, inksOfUrl, type StudioPicture } from '#web/shop/studio/picture.ts'
import type { FixRequest } from './fix-picture.ts'

type Fixed = { url: string; inks: readonly Ink[] }

/** Printed widths that round to the same multiple of this step share a preview. */
const WIDTH_STEP_MM = 20

/** Identifies the preview of a picture with fixes; null when it has no fixes. */
function toPreviewKey({ fixes, width }: PictureLayer, picture: StudioPicture | undefined): string | null {
  if (fixes.length === 0 || !picture) return null
  return `${sharedKey(fixes, picture)}${fixes.includes('thicken') ? roundToStep(width) : ''}`
}

/** The part of the key that is the same for every printed width. */
function sharedKey(fixes: PictureLayer['fixes'], { url }: StudioPicture): string {
  return `${[url, ...fixes].join(' ')} `
}

function roundToStep(width: number): number {
  return Math.max(1, Math.round(width / WIDTH_STEP_MM)) * WIDTH_STEP_MM
}

/** The previews of pictures with fixes. A Web Worker makes one after another. */
export function useFixedPictures(layers: readonly Layer[], pictures: readonly StudioPicture[]) {
  const [previews, setPreviews] = useState<ReadonlyMap<string, Fixed | null>>(new Map())
  const busy = useRef(false)
  const fixer = useRef<Fixer | null>(null)
  const urls = useRef<string[]>([])

  useEffect(
    () => () => {
      fixer.current?.end()
      for (const url of urls.current) URL.revokeObjectURL(url)
    },
    [],
  )

  useEffect(() => {
    if (busy.current) return
    const next = layers.find((layer): layer is PictureLayer => {
      const key = layer.kind === 'picture' ? toPreviewKey(layer, pictures[layer.picture]) : null
      return key !== null && !previews.has(key)
    })
    const picture = next && pictures[next.picture]
    const key = next && toPreviewKey(next, picture)
    if (!next || !key || !picture) return
    busy.current = true
    fixer.current ??= newFixer()
    const { fixes, width } = next
    const work = async () => {
      const blob = await fixer.current?.fix({ picture: picture.file, fixes, printedWidthMm: roundToStep(width) })
      if (!blob) return null
      const url = URL.createObjectURL(blob)
      urls.current.push(url)
      return { url, inks: await inksOfUrl(url) }
    }
    void work()
      .catch(() => null)
      .then((fixed) => {
        busy.current = false
        setPreviews((before) => new Map(before).set(key, fixed))
      })
  }, [layers, pictures, previews])

  return useMemo(
    () => ({
      /** The preview, or one for another printed width until it is made. Null when there is neither. */
      of(layer: PictureLayer): Fixed | null {
        const picture = pictures[layer.picture]
        const key = toPreviewKey(layer, picture)
        if (key === null || !picture) return null
        const similar = () =>
          [...previews.keys()].findLast((candidate) => candidate.startsWith(sharedKey(layer.fixes, picture)))
        return previews.get(key) ?? previews.get(similar() ?? '') ?? null
      },
      isPending(layer: PictureLayer): boolean {
        const key = toPreviewKey(layer, pictures[layer.picture])
        return key !== null && !previews.has(key)
      },
    }),
    [previews, pictures],
  )
}

type Fixer = { fix(request: FixRequest): Promise<Blob | null>; end(): void }

/** Starts the worker, which handles one request at a time. */
function newFixer(): Fixer {
  const worker = new Worker(new URL('./fix-worker.ts', import.meta.url), { type: 'module' })
  return {
    fix: (request) =>
      new Promise((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<Blob | null>) => resolve(data)
        worker.onerror = () => resolve(null)
        worker.postMessage(request)
      }),
    end: () => worker.terminate(),
  }
}
