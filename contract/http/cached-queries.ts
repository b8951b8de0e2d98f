import { PRODUCT_SORTS } from './sorting.ts'

/** What the response of a shared page depends on besides its path. */
export type SharedBy = {
  /** Query parameters that the response depends on. A response is cached only if their values match. */
  query?: Readonly<Record<string, RegExp>>
  /** Like `query`, for filters; a request with more than `MAX_CACHED_FILTERS` of them is not cached. */
  filters?: Readonly<Record<string, RegExp>>
  /**
   * Query parameters with too many values to cache. A request with one of them is not cached. Parameters that are listed nowhere are
   * ignored.
   */
  fresh?: readonly string[]
  /**
   * Set on a page that shows the exact stock of the product in its path (`ofOne`), or of all its products (`ofAny`). Other pages show stock
   * only as a product card does.
   */
  showsStock?: 'ofOne' | 'ofAny'
}

/** The id of a product, a category or an image in a path. */
export const CATALOGUE_ID = '[1-9]\\d{0,8}'
/** A positive integer as the value of a query parameter: a page number, a number of rows, an id. */
export const WHOLE = /^[1-9]\d{0,5}$/
export const SORT = new RegExp(`^(${PRODUCT_SORTS.join('|')})$`)
/** The values of the star filter of reviews. */
export const STARS = /^[1-5]$/
export const YES_NO = /^(true|false)$/
/** Whole rupees: amounts with paise would have too many values to cache. */
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
/** Maximum filters of a cached list. Lists with more filters are seldom requested twice. */
export const MAX_CACHED_FILTERS = 3
