import type { ManagedCollection } from '#contract/catalogue/collections.api.ts'
import { COLLECTION_SORTS, type CollectionRule, EMPTY_RULE } from '#contract/catalogue/collections.ts'
import { readIds } from '#web/admin/shell/forms/form-values.ts'

export const COLLECTIONS_PATH = '/admin/collections'

/** The texts of the form by field name; a repeatable field has several. */
export type CollectionValues = Record<string, readonly string[]>

export const NEW_VALUES: CollectionValues = {
  ...ruleValues(EMPTY_RULE),
  sort: [COLLECTION_SORTS[0]],
  isVisible: ['on'],
}

export function toCollectionValues({ rule, ...collection }: ManagedCollection): CollectionValues {
  return {
    revision: [String(collection.revision)],
    name: [collection.name],
    slug: [collection.slug],
    description: [collection.description],
    sort: [collection.sort],
    isVisible: collection.isVisible ? ['on'] : [],
    ...ruleValues(rule),
  }
}

function ruleValues(rule: CollectionRule): CollectionValues {
  const asList = (value: number | null) => [value === null ? '' : String(value)]
  const rupees = (amount: number | null) => asList(amount === null ? null : amount / 100)
  return {
    match: [rule.match],
    categories: rule.categories.map(String),
    minPrice: rupees(rule.minPrice),
    maxPrice: rupees(rule.maxPrice),
    minDiscount: asList(rule.minDiscount),
    newDays: asList(rule.newDays),
    minRating: asList(rule.minRating),
    colours: [...rule.colours],
    sizes: [...rule.sizes],
    materials: [...rule.materials],
    isCombo: [rule.isCombo === null ? '' : String(rule.isCombo)],
    isInStock: rule.isInStock ? ['on'] : [],
    words: [rule.words.join(', ')],
  }
}

/** The rule of the form as JSON. Invalid numbers stay texts, so that the API reports them as errors. */
export function readRuleForm(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const number = (name: string) => {
    const typed = text(name).replace(/[₹,\s]/g, '')
    return typed === '' ? null : Number.isNaN(Number(typed)) ? text(name) : Number(typed)
  }
  const all = (name: string) => form.getAll(name).map(String)
  const kind = text('isCombo')
  return {
    match: text('match'),
    categories: all('categories').map(Number),
    minPrice: number('minPrice'),
    maxPrice: number('maxPrice'),
    minDiscount: number('minDiscount'),
    newDays: number('newDays'),
    minRating: number('minRating'),
    colours: all('colours'),
    sizes: all('sizes'),
    materials: all('materials'),
    isCombo: kind === '' ? null : kind === 'true',
    isInStock: form.has('isInStock'),
    words: [
      ...new Set(
        text('words')
          .split(',')
          .map((word) => word.trim()),
      ),
    ].filter(Boolean),
    added: readIds(form, 'added'),
    leftOut: readIds(form, 'leftOut'),
  }
}

/** All typed values; the picture is left out. */
export function typedIn(form: FormData): CollectionValues {
  const names = [...new Set(form.keys())].filter((name) => name !== 'image')
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String)]))
}
