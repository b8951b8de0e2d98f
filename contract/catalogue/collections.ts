import { formatPrice, type Paise } from '#contract/basics/money.ts'
import { COLOUR_FAMILIES } from './colours.ts'

/** How the conditions of a rule go together: each of them, or one. */
export const COLLECTION_MATCHES = ['all', 'any'] as const
type CollectionMatch = (typeof COLLECTION_MATCHES)[number]

export const MAX_COLLECTIONS = 200
export const MAX_RULE_CATEGORIES = 50
export const MAX_RULE_WORDS = 10
export const RULE_WORD_MAX = 40
export const MAX_NEW_DAYS = 365
/** Products that are named by hand, of those added and of those left out. */
export const MAX_NAMED_PRODUCTS = 100
/** The steps of "on sale": 0 is any reduction. */
export const DISCOUNT_STEPS = [0, 10, 20, 30, 40, 50, 60, 70] as const
/** The steps of "rated at least". */
export const RATING_STEPS = [3, 3.5, 4, 4.5] as const

/** Which products a collection has. A condition that is null, false or empty is none. */
export type CollectionRule = {
  match: CollectionMatch
  /** One of them. */
  categories: readonly number[]
  minPrice: Paise | null
  maxPrice: Paise | null
  /** Reduced by at least so many percent; 0: by anything. */
  minDiscount: number | null
  /** Added to the shop today or in so many days before. */
  newDays: number | null
  /** Mean of the visible reviews, as it is shown. */
  minRating: number | null
  /** Families of colours, of which a product has one. */
  colours: readonly string[]
  /** Sizes, of which one is in stock. */
  sizes: readonly string[]
  /** One of them. */
  materials: readonly string[]
  /** Combos only, or no combos; null: both. */
  isCombo: boolean | null
  isInStock: boolean
  /** Whole words, of which one is in name or search keywords. */
  words: readonly string[]
  /** Products that are in it whatever the conditions say, and those that are not. */
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

/** The conditions of a rule in words, such as "price up to ₹599"; `categoryName` says what a category is called. */
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

/** The orders in which a collection can be shown before the shopper chooses another. */
export const COLLECTION_SORTS = ['newest', 'bestselling', 'price_asc', 'price_desc', 'discount'] as const
export type CollectionSort = (typeof COLLECTION_SORTS)[number]
export const COLLECTION_SORT_NAMES: Record<CollectionSort, string> = {
  newest: 'Newest',
  bestselling: 'Best selling',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  discount: 'Biggest discount',
}

/** The address of a collection in the shop. */
export function collectionPath(slug: string): string {
  return `/collections/${slug}`
}
