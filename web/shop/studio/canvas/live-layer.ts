import type { PrintArea } from '#contract/catalogue/garments.ts'
import { findCentre, type PixelSize, type Position } from '#contract/selling/designs/placement.ts'
import { layerStyle } from './layer-style.ts'

/**
 * Shows a drag by writing styles, because rendering at every movement would drop frames on phones. The art is only moved, turned and
 * scaled: browsers do that without painting it again.
 */
export function liveLayer(
  { art, box, pixelsPerMm }: { art: HTMLElement | SVGElement | null; box: HTMLElement | null; pixelsPerMm: number },
  start: Position,
  size: PixelSize,
  area: PrintArea,
) {
  const before = findCentre(start, size)
  let isSized = false
  if (art) art.style.willChange = 'translate, rotate, scale'

  return {
    show(now: Position): void {
      const centre = findCentre(now, size)
      const translate = `${(centre.x - before.x) * pixelsPerMm}px ${(centre.y - before.y) * pixelsPerMm}px`
      const rotate = `${now.rotation}deg`
      if (art) Object.assign(art.style, { translate, rotate, scale: String(now.width / start.width) })
      if (!box) return
      // A resized box gets a new width and height. Scaling it would scale its handles too.
      isSized ||= now.width !== start.width
      if (isSized) Object.assign(box.style, layerStyle(now, size, area))
      else Object.assign(box.style, { translate, rotate })
    },
    /**
     * Writes the final position's styles as React would render them. React itself only writes styles that have changed since its last
     * rendering.
     */
    end(now: Position): void {
      const style = { ...layerStyle(now, size, area), translate: '', scale: '', willChange: '' }
      if (art) Object.assign(art.style, style)
      if (box) Object.assign(box.style, style)
    },
  }
}

export type LiveLayer = ReturnType<typeof liveLayer>
