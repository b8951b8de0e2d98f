import { asc, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type CellChange, type GridFacts, type GridField, isOfProduct } from '#contract/catalogue/product-grid.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { MoneyText, OptionalMoneyText } from '#contract/http/codecs.ts'
import type { Refusal } from '#contract/http/reasons.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { stock } from '#server/catalogue/stock/stock.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { variantsOfProducts } from './read-variants.ts'

/** The result of a change, as in the reply, but with the refusal instead of its words. */
export type CellResult = { status: 'ok' | 'conflict' | 'error'; problem: Refusal | null; now: string | null }

/** A change that is being applied. `line` is null when the product or variant does not exist any more. */
export type Pending = { change: CellChange; line: Line | null; result: CellResult }

/** A locked variant. */
export type Line = {
  name: string
  facts: GridFacts
  /** The lines that a change of `field` affects: for a field of the whole product all its lines, otherwise only this line. */
  sharing(field: GridField): Line[]
  /** Sets a field to a text that has been checked. */
  write(field: GridField, text: string): void
}

export type Lines = {
  all: Line[]
  /**
   * The line of a change; null when there is none. For a field of the whole product any line will do if the size or colour no longer
   * exists.
   */
  find(change: Pick<CellChange, 'productId' | 'size' | 'color' | 'field'>): Line | null
}

/** Locks products by ascending id, then their stock, and reads their variants. Checkouts lock only stock, so they wait only for that. */
export async function lockLines(tx: Db, ids: readonly ProductId[]): Promise<Lines> {
  if (ids.length === 0) return { all: [], find: () => null }
  const isWanted = inArray(products.id, [...ids])
  await tx.select({ id: products.id }).from(products).where(isWanted).orderBy(asc(products.id)).for('no key update')
  await tx
    .select({ id: stock.id })
    .from(stock)
    .where(inArray(stock.productId, [...ids]))
    .orderBy(asc(stock.productId), asc(stock.id))
    .for('no key update')
  await tx.execute(
    sql`select from product_skus where product_id = any(${sql.param(ids)}::int[]) order by id for no key update`,
  )
  const rows = await variantsOfProducts(tx, isWanted)
  const of = new Map<number, Line[]>()
  for (const { name, category: _, ...facts } of rows) {
    const same = of.get(facts.productId) ?? []
    of.set(facts.productId, same)
    const line: Line = {
      name,
      facts,
      sharing: (field) => (isOfProduct(field, facts.stockPer) ? same : [line]),
      write(field, text) {
        line.facts = { ...line.facts, ...parseCellFacts(field, text) }
      },
    }
    same.push(line)
  }
  const find: Lines['find'] = ({ productId, size, color, field }) => {
    const same = of.get(productId) ?? []
    const [first] = same
    const line = same.find(({ facts }) => facts.size === size && facts.color === color)
    return line ?? (first && isOfProduct(field, first.facts.stockPer) ? first : null)
  }
  return { all: [...of.values()].flat(), find }
}

function parseCellFacts(field: GridField, text: string): Partial<GridFacts> {
  if (field === 'price' || field === 'strikedPrice') return { [field]: z.decode(MoneyText, text) }
  if (field === 'cost' || field === 'ownCost') return { [field]: z.decode(OptionalMoneyText, text) }
  if (field === 'stock') return { stock: Number(text) }
  if (field === 'visible') return { visible: text === 'yes' }
  return { [field]: text }
}
