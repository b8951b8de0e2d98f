import { PICTURE_WIDTHS } from '#contract/picture-sizes.ts'

/** The widths that are kept of a picture so wide: all that are smaller, and one that has all of it. */
export function keptWidths(original: number): number[] {
  return PICTURE_WIDTHS.filter((_, index) => (PICTURE_WIDTHS[index - 1] ?? 0) < original)
}

/** The kept width that serves best where another was asked for. */
export function nearestWidth(original: number, asked: number): number {
  return keptWidths(original).findLast((width) => width <= asked) ?? asked
}
