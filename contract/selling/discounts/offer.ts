import type { Paise } from '#contract/basics/money.ts'
import type { CategoryId, ProductId } from '#contract/catalogue/products.api.ts'
import type { PromoId } from '#contract/selling/promos.api.ts'

export const OFFER_KINDS = ['percent', 'amount', 'delivery', 'buy_get', 'slabs'] as const
export type OfferKind = (typeof OFFER_KINDS)[number]

/** From this many pieces, or this amount in paise, so many percent are taken off. */
type SlabStep = { from: number; percent: number }

/** What an offer gives. Percentages have up to two decimals, amounts are paise. */
export type Benefit =
  /** At most `cap`; null: no maximum. */
  | { kind: 'percent'; percent: number; cap: Paise | null }
  | { kind: 'amount'; off: Paise }
  /** No delivery fee, which this shop has only with cash on delivery. */
  | { kind: 'delivery' }
  /** Of every `buy` + `get` pieces, `percent` off the price of the `get` cheapest ones; 100: they are free. */
  | { kind: 'buy_get'; buy: number; get: number; percent: number }
  /** The highest step that is reached counts for everything. */
  | { kind: 'slabs'; by: 'pieces' | 'amount'; steps: SlabStep[] }

/** What an offer is for. Without categories and products: for everything, customised shirts included, but the exceptions. */
export type OfferRange = {
  categories: CategoryId[]
  products: ProductId[]
  exceptCategories: CategoryId[]
  exceptProducts: ProductId[]
}

/** What must be in the bag, of what the offer is for, and who may have it. */
export type Conditions = OfferRange & {
  minAmount: Paise | null
  minPieces: number | null
  /** Only for a first order: no other one of this account, phone number or email. */
  firstOrder: boolean
}

/** An offer as it is calculated with. */
export type Offer = {
  id: PromoId
  /** Null: it applies without a code. */
  code: string | null
  /** What shoppers call it: its name, else its code. */
  label: string
  benefit: Benefit
  conditions: Conditions
  /** The names of what it is for: 'Polos and Hoodies'; null: everything. */
  of: string | null
  /** The names of what it is not for, the same way. */
  except: string | null
}

/** A line of a bag. The category and product of a customised shirt are null. */
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

/** Whether an offer is for a line. An exception counts more than what it is an exception of. */
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
