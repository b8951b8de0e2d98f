import type { Item, Size } from './skyline.ts'

/**
 * A lower bound for the length of film that any nesting of these items on this width needs. It is the largest of:
 * - the total area of the items, each in its smaller form, divided by the width;
 * - the length of the longest item, with each item in its shorter form;
 * - the total length of the items that are wider than half of the sheet in every form: no two of them fit side by side.
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
