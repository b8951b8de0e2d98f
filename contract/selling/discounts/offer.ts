import type { Paise } from '#contract/basics/money.ts'
import type { CategoryId, ProductId } from '#contract/catalogue/products.api.ts'
import type { PromoId } from '#contract/selling/promos.api.ts'

export const OFFER_KINDS = ['percent', 'amount', 'delivery', 'buy_get', 'slabs'] as const
export type OfferKind = (typeof OFFER_KINDS)[number]

/** A step of a slab offer: from this number of pieces, or this amount in paise, the price is reduced by `percent`. */
type SlabStep = { from: number; percent: number }

/** The benefit of an offer. Percentages have up to two decimals, amounts are in paise. */
export type Benefit =
  /** The discount is at most `cap`, in paise; null for no maximum. */
  | { kind: 'percent'; percent: number; cap: Paise | null }
  | { kind: 'amount'; off: Paise }
  /** No delivery fee. This shop charges one only for cash on delivery. */
  | { kind: 'delivery' }
  /** Of every `buy` + `get` pieces, the price of the `get` cheapest ones is reduced by `percent`; with 100 they are free. */
  | { kind: 'buy_get'; buy: number; get: number; percent: number }
  /** The highest step that is reached applies to all pieces. */
  | { kind: 'slabs'; by: 'pieces' | 'amount'; steps: SlabStep[] }

/**
 * The goods that an offer is for, less the exceptions. Without categories and products, the offer is for all goods, customised shirts
 * included.
 */
export type OfferRange = {
  categories: CategoryId[]
  products: ProductId[]
  exceptCategories: CategoryId[]
  exceptProducts: ProductId[]
}

/** The conditions of an offer: what must be in the cart, and who may use it. Only goods that the offer is for count. */
export type Conditions = OfferRange & {
  minAmount: Paise | null
  minPieces: number | null
  /** Only for a first order: no earlier order by this account, phone number or email. */
  firstOrder: boolean
}

/** An offer with the data that its calculation needs. */
export type Offer = {
  id: PromoId
  /** Null when the offer applies without a code. */
  code: string | null
  /** The name shown to shoppers; its code if it has no name. */
  label: string
  benefit: Benefit
  conditions: Conditions
  /** The names of what the offer is for, such as 'Polos and Hoodies'; null when it is for everything. */
  of: string | null
  /** The names of what the offer is not for; null when there are no exceptions. */
  except: string | null
}

/** A line of a cart. The category and product of a customised shirt are null. */
export type OfferLine = {
  unitPrice: Paise
  quantity: number
  productId: ProductId | null
  categoryId: CategoryId | null
}

export const FOR_EVERYTHING: Conditions = {
  categories: [],
  products: [],
  exceptCategories: [],
  exceptProducts: [],
  minAmount: null,
  minPieces: null,
  firstOrder: false,
}

/** Whether an offer is for a line. Exceptions win over inclusions, and products win over categories. */
export function isFor(
  { categories, products, exceptCategories, exceptProducts }: OfferRange,
  { productId, categoryId }: Pick<OfferLine, 'productId' | 'categoryId'>,
): boolean {
  const isNamed = (list: readonly number[], id: number | null) => list.some((named) => named === id)
  if (isNamed(exceptProducts, productId)) return false
  if (isNamed(products, productId)) return true
  if (isNamed(exceptCategories, categoryId)) return false
  return categories.length + products.length === 0 || isNamed(categories, categoryId)
}
