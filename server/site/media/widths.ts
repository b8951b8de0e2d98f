import { PICTURE_WIDTHS } from '#contract/site/picture-sizes.ts'

/** The widths of the renditions of a picture: all smaller standard widths, and one for its full width. */
export function listRenditionWidths(original: number): number[] {
  return PICTURE_WIDTHS.filter((_, index) => (PICTURE_WIDTHS[index - 1] ?? 0) < original)
}

/** The largest rendition width up to `requestedWidth`; `requestedWidth` when there is none. */
export function nearestWidth(original: number, requestedWidth: number): number {
  return listRenditionWidths(original).findLast((width) => width <= requestedWidth) ?? requestedWidth
}
