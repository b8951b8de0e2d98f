import { formatPrice, type Paise } from '#contract/basics/money.ts'
import { COLOUR_FAMILIES } from './colours.ts'

/** Whether a product must meet all conditions of a rule, or only one of them. */
export const COLLECTION_MATCHES = ['all', 'any'] as const
type CollectionMatch = (typeof COLLECTION_MATCHES)[number]

export const MAX_COLLECTIONS = 200
export const MAX_RULE_CATEGORIES = 50
export const MAX_RULE_WORDS = 10
export const RULE_WORD_MAX = 40
export const MAX_NEW_DAYS = 365
/** Maximum products added by hand, and maximum products left out by hand. */
export const MAX_NAMED_PRODUCTS = 100
/** The choices for "on sale", in percent; 0 means any reduction. */
export const DISCOUNT_STEPS = [0, 10, 20, 30, 40, 50, 60, 70] as const
/** The choices for "rated at least". */
export const RATING_STEPS = [3, 3.5, 4, 4.5] as const

/** Decides which products are in a collection. A condition that is null, false or empty is ignored. */
export type CollectionRule = {
  match: CollectionMatch
  /** The product is in one of these categories. */
  categories: readonly number[]
  minPrice: Paise | null
  maxPrice: Paise | null
  /** Minimum discount in percent; 0 means any reduction. */
  minDiscount: number | null
  /** The product was added to the shop at most this many days ago. */
  newDays: number | null
  /** Minimum average of the visible reviews, rounded as shown. */
  minRating: number | null
  /** The product has a colour of one of these families. */
  colours: readonly string[]
  /** One of these sizes is in stock. */
  sizes: readonly string[]
  /** The product is made of one of these materials. */
  materials: readonly string[]
  /** True: only combos; false: no combos; null: both. */
  isCombo: boolean | null
  isInStock: boolean
  /** The product's name or search keywords contain one of these as a whole word. */
  words: readonly string[]
  /** Products that always belong to the collection, whatever the conditions say; then products that never do. */
  added: readonly number[]
  leftOut: readonly number[]
}

export const EMPTY_RULE: CollectionRule = {
  match: 'all',
  categories: [],
  minPrice: null,
  maxPrice: null,
  minDiscount: null,
  newDays: null,
  minRating: null,
  colours: [],
  sizes: [],
  materials: [],
  isCombo: null,
  isInStock: false,
  words: [],
  added: [],
  leftOut: [],
}

/** The conditions of a rule in words, such as "price up to ₹599". `categoryName` returns the name of a category. */
function conditionWords(rule: CollectionRule, categoryName: (id: number) => string): string[] {
  const { categories, minPrice, maxPrice, minDiscount, newDays, minRating, isCombo } = rule
  const colours = COLOUR_FAMILIES.filter((family) => rule.colours.includes(family))
  return [
    categories.length > 0 && `category ${joinWithOr(categories.map(categoryName))}`,
    priceWords(minPrice, maxPrice),
    minDiscount !== null && (minDiscount === 0 ? 'on sale' : `on sale by ${minDiscount}% or more`),
    newDays !== null && (newDays === 1 ? 'added since yesterday' : `added in the last ${newDays} days`),
    minRating !== null && `rated ${minRating} or more`,
    colours.length > 0 && `colour ${joinWithOr(colours)}`,
    rule.sizes.length > 0 && `size ${joinWithOr(rule.sizes)} in stock`,
    rule.materials.length > 0 && `fabric ${joinWithOr(rule.materials)}`,
    isCombo !== null && (isCombo ? 'combos' : 'no combos'),
    rule.isInStock && 'in stock',
    rule.words.length > 0 && `word ${joinWithOr(rule.words.map((word) => `“${word}”`))}`,
  ].filter((words) => words !== false)
}

/** A rule in a sentence: "Price up to ₹599 and on sale; 2 added by hand." */
export function ruleWords(rule: CollectionRule, categoryName: (id: number) => string): string {
  const conditions = conditionWords(rule, categoryName).join(rule.match === 'all' ? ' and ' : ', or ')
  const parts = [
    conditions,
    rule.added.length > 0 && `${rule.added.length} added by hand`,
    rule.leftOut.length > 0 && `${rule.leftOut.length} left out by hand`,
  ].filter(Boolean)
  const text = parts.join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function priceWords(from: Paise | null, to: Paise | null): string | false {
  if (from !== null && to !== null) return `price ${formatPrice(from)} to ${formatPrice(to)}`
  if (from !== null) return `price from ${formatPrice(from)}`
  return to !== null && `price up to ${formatPrice(to)}`
}

function joinWithOr(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : (names[0] ?? '')
}

/** The orders in which a collection can list its products until the shopper chooses another. */
export const COLLECTION_SORTS = ['newest', 'bestselling', 'price_asc', 'price_desc', 'discount'] as const
export type CollectionSort = (typeof COLLECTION_SORTS)[number]
export const COLLECTION_SORT_NAMES: Record<CollectionSort, string> = {
  newest: 'Newest',
  bestselling: 'Best selling',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  discount: 'Biggest discount',
}

export function collectionPath(slug: string): string {
  return `/collections/${slug}`
}
