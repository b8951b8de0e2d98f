import { boxText } from '#contract/basics/parcel-size.ts'
import type { Category } from '#contract/catalogue/categories.api.ts'

/** The hidden field with the texts that the form showed at first, as JSON. */
export const BEFORE = 'before'

/** The fields of a category as the texts in its form. */
export type CategoryTexts = Record<'name' | 'description' | 'hsn' | 'gstRate' | 'weightGrams' | 'box', string>

/** The form texts of a category; empty for a new one. */
export function toCategoryTexts(category: Category | undefined): CategoryTexts {
  const { name = '', description = '', hsn, gstRate, weightGrams, box } = category ?? {}
  const numbers = { gstRate: String(gstRate ?? ''), weightGrams: String(weightGrams ?? '') }
  return { name, description, hsn: hsn ?? '', ...numbers, box: box ? boxText(box) : '' }
}
