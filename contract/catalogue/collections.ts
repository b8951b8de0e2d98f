import type { Paise } from '#contract/basics/money.ts'

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

/** The orders in which a collection can list its products until the shopper chooses another. */
export const COLLECTION_SORTS = ['newest', 'bestselling', 'price_asc', 'price_desc', 'discount'] as const
export type CollectionSort = (typeof COLLECTION_SORTS)[number]

export function collectionPath(slug: string): string {
  return `/collections/${slug}`
}
