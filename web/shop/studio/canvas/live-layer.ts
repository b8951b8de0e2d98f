import type { PrintArea } from '#contract/catalogue/garments.ts'
import { findCentre, type PixelSize, type Position } from '#contract/selling/designs/placement.ts'
import { layerStyle } from './layer-style.ts'

/**
 * Shows the positions of a drag by writing styles: rendering the page at every movement of a finger would drop frames on
 * phones. The art is only moved, turned and scaled, which browsers do without painting it again.
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
      // A resized box gets a new size, not a scale, because its handles keep their size.
      isSized ||= now.width !== start.width
      if (isSized) Object.assign(box.style, layerStyle(now, size, area))
      else Object.assign(box.style, { translate, rotate })
    },
    /** Writes the styles that React would render for the final position: React only writes styles that it has changed itself. */
    end(now: Position): void {
      const style = { ...layerStyle(now, size, area), translate: '', scale: '', willChange: '' }
      if (art) Object.assign(art.style, style)
      if (box) Object.assign(box.style, style)
    },
  }
}

export type LiveLayer = ReturnType<typeof liveLayer>
