import type { Item, Size } from './skyline.ts'

/**
 * A lower bound for the film length that any nesting of the items needs. It is the largest of three values: the total area divided by the
 * width; the length of the longest item; the total length of items that are wider than half of the sheet in every form, because no two of
 * them fit side by side. Each item counts in its smallest or shortest form. Items that fit in no form are left out.
 * https://doi.org/10.1287/ijoc.15.3.310.16082 compares such bounds.
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
