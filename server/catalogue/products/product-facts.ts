import { eq } from 'drizzle-orm'
import { ZERO } from '#contract/basics/money.ts'
import { may } from '#contract/basics/permissions.ts'
import { commonSizes } from '#contract/catalogue/combo-pieces.ts'
import { mapProductFields, type ProductFieldValues } from '#contract/catalogue/product-fields.ts'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { ProductFacts } from './products.table.ts'

type Routes = typeof contract.products
/** The initial values of a new product, before the form's values are applied. */
export const EMPTY_PRODUCT: ProductFacts = {
  ...(mapProductFields((_, { type }) => (type === 'text' ? '' : null)) as ProductFieldValues),
  price: ZERO,
  struckPrice: ZERO,
  material: '',
  sizes: [],
  colours: [],
  isCombo: false,
  comboPieces: [],
  categoryId: null,
  stockPer: 'product',
}

/** Throws `forbidden` when a role sends a cost that it may not see. */
export function requireCosts(actor: Pick<Actor, 'staffRole'>, input: Partial<ProductInput>): void {
  if (input.cost !== undefined && !may(actor.staffRole, 'costs:write')) throw new ShopError('forbidden', 'not_in_role')
}

/** The input of the product form: all fields of a new product, or the changed ones. */
export type ProductInput = Input<Routes['add']> | Input<Routes['update']>

/** The product's values after the input: each sent value, else the value before. */
export function mergeProductFacts(input: Partial<ProductInput>, before: ProductFacts): ProductFacts {
  const isCombo = input.isCombo ?? before.isCombo
  const comboPieces = input.comboPieces ?? (isCombo ? before.comboPieces : [])
  return {
    ...(mapProductFields((name) => sent<unknown>(input[name], before[name])) as ProductFieldValues),
    price: input.price ?? before.price,
    struckPrice: input.strikedPrice ?? before.struckPrice,
    material: input.material ?? before.material,
    sizes: comboPieces.length > 0 ? commonSizes(comboPieces) : (input.size ?? before.sizes),
    colours: input.color ?? before.colours,
    isCombo,
    comboPieces,
    categoryId: sent(input.categoryId, before.categoryId),
    stockPer: input.stockPer ?? before.stockPer,
  }
}

/** The sent value, also when it is null; the value before when none was sent. */
function sent<T>(value: T | undefined, before: T): T {
  return value === undefined ? before : value
}

export function isPriced(input: Partial<ProductInput>): boolean {
  return input.price !== undefined || input.strikedPrice !== undefined
}

/** Checks the rules that involve several fields. `isNewPrice` false: the price is unchanged and not checked again. */
export function check(facts: ProductFacts, isNewPrice = true): void {
  if (isNewPrice && facts.price > facts.struckPrice) throw invalidField('price', 'price_above_original')
  if (!facts.isCombo && facts.categoryId === null && facts.colours.length === 0)
    throw invalidField('category_id', 'category_or_color_missing')
  if (facts.comboPieces.length > 0 && !facts.isCombo) throw invalidField('comboPieces', 'pieces_without_combo')
  if (facts.comboPieces.length > 0 && facts.stockPer === 'variant')
    throw invalidField('stockPer', 'combo_stock_per_variant')
  if (facts.stockPer === 'variant' && facts.sizes.length === 0)
    throw invalidField('size', 'stock_per_variant_without_size')
}

/** Throws `invalid` on the category field when the category was deleted meanwhile. */
export async function requireCategory(db: Db, id: ProductFacts['categoryId']): Promise<void> {
  if (id !== null && !(await db.$count(categories, eq(categories.id, id))))
    throw invalidField('category_id', 'category_deleted')
}
