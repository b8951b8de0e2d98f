import { PRODUCT_SORTS } from './sorting.ts'

/** What the response of a shared page depends on besides its path. */
export type SharedBy = {
  /** Query parameters that the response depends on, with the values that are cached. */
  query?: Readonly<Record<string, RegExp>>
  /** The same for filters, of which only a few at once are cached (`MAX_CACHED_FILTERS`). */
  filters?: Readonly<Record<string, RegExp>>
  /** Query parameters with too many values to cache: a request with one is not served from the cache. All others are ignored. */
  fresh?: readonly string[]
  /** It shows the stock of the product in its path, or of every product that it reads. Without it, only what a card shows. */
  showsStock?: 'ofOne' | 'ofAny'
}

/** The id of a product, a category or an image in a path. */
export const CATALOGUE_ID = '[1-9]\\d{0,8}'
/** A positive integer as the value of a query parameter: a page number, a number of rows, an id. */
export const WHOLE = /^[1-9]\d{0,5}$/
export const SORT = new RegExp(`^(${PRODUCT_SORTS.join('|')})$`)
/** The stars of reviews, as a filter. */
export const STARS = /^[1-5]$/
export const YES_NO = /^(true|false)$/
/** Whole rupees: with paise there are too many values to cache. */
const AMOUNT = /^(0|[1-9]\d{0,6})$/
/** The query parameters that filter lists of products, besides `category` and `combo`. */
export const FILTERS = {
  q: /^.{1,100}$/u,
  size: /^.{1,20}$/u,
  colour: /^[a-z]{1,20}$/,
  material: /^.{1,40}$/u,
  min_price: AMOUNT,
  max_price: AMOUNT,
  in_stock: YES_NO,
}
/** A list with more filters than that at once is not cached: too few people ask for the same one. */
export const MAX_CACHED_FILTERS = 3
