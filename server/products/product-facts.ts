import { eq } from 'drizzle-orm'
import { invalidField } from '#contract/errors.ts'
import type { contract } from '#contract/index.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Input } from '#contract/route.ts'
import { categories } from '#server/categories/categories.table.ts'
import type { Db } from '#server/core/db.ts'
import type { products } from './products.table.ts'

type Routes = typeof contract.products
type Row = typeof products.$inferSelect
/** What an owner decides about a product, as it is going to be. */
export type Facts = Pick<
  Row,
  | 'name'
  | 'description'
  | 'keywords'
  | 'price'
  | 'struckPrice'
  | 'material'
  | 'sizes'
  | 'colours'
  | 'isCombo'
  | 'categoryId'
  | 'stockPer'
>

/** What a product is before anything was said of it. */
export const NOTHING: Facts = {
  ...{
    name: '',
    description: '',
    keywords: '',
    material: '',
    sizes: [],
    colours: [],
    isCombo: false,
    categoryId: null,
  },
  ...{ price: 0 as Row['price'], struckPrice: 0 as Row['price'], stockPer: 'product' },
}

/** What came with a form: all of a new product, or what changes. */
export type Typed = Input<Routes['add']> | Input<Routes['update']>

/** The facts as they will be: what was sent, else what was there. */
export function factsOf(input: Partial<Typed>, before: Facts): Facts {
  return {
    name: input.name ?? before.name,
    description: input.description ?? before.description,
    keywords: input.keywords ?? before.keywords,
    price: input.price ?? before.price,
    struckPrice: input.strikedPrice ?? before.struckPrice,
    material: input.material ?? before.material,
    sizes: input.size ?? before.sizes,
    colours: input.color ?? before.colours,
    isCombo: input.isCombo ?? before.isCombo,
    categoryId: input.categoryId === undefined ? before.categoryId : input.categoryId,
    stockPer: input.stockPer ?? before.stockPer,
  }
}

/** Whether a price was sent. */
export function isPriced(input: Partial<Typed>): boolean {
  return input.price !== undefined || input.strikedPrice !== undefined
}

/** The rules over several fields. A price that nobody touches is not judged again. */
export function check(facts: Facts, isNewPrice = true): void {
  if (isNewPrice && facts.price > facts.struckPrice)
    throw invalidField('price', 'The price cannot be above the original price.')
  if (!facts.isCombo && facts.categoryId === null && facts.colours.length === 0)
    throw invalidField('category_id', MESSAGES.categoryOrColor)
  if (facts.stockPer === 'variant' && facts.sizes.length === 0)
    throw invalidField('size', 'Stock per size and color needs at least one size.')
}

/** A category that was taken away meanwhile is refused by name. */
export async function mustBeCategory(db: Db, id: Row['categoryId']): Promise<void> {
  if (id !== null && !(await db.$count(categories, eq(categories.id, id))))
    throw invalidField('category_id', 'This category no longer exists.')
}
