import type { Item, Size } from './skyline.ts'

/**
 * A length of film below which no nesting of these items on this width can be, however clever. The largest of:
 * - the areas of all items in their smaller form, spread over the whole width (as if film were poured);
 * - the longest item, in the form that is shorter on the sheet;
 * - the lengths of all items that are wider than half of the sheet in any form: no two of them are side by side.
 *
 * Items that fit in no form are left out. https://doi.org/10.1287/ijoc.15.3.310.16082 compares such bounds.
 */
export function lowerBound(items: readonly Item[], width: number): number {
  const fitting = items
    .map(({ forms }) => forms.filter((form) => form.width <= width))
    .filter((forms) => forms.length > 0)
  const shortest = (forms: readonly Size[]) => Math.min(...forms.map(({ height }) => height))
  const area = sum(fitting.map((forms) => Math.min(...forms.map((form) => form.width * form.height))))
  const isAlone = (forms: readonly Size[]) => forms.every((form) => form.width * 2 > width)
  return Math.max(0, Math.ceil(area / width), ...fitting.map(shortest), sum(fitting.filter(isAlone).map(shortest)))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
