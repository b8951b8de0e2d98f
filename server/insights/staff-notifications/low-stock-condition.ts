import { type SQL, sql } from 'drizzle-orm'

/** Whether a size and colour is still offered: removed ones keep their stock row. */
const isOffered = sql`case when product.stock_per = 'variant'
  then pieces.size = any (product.sizes) and (pieces.colour = any (product.colours) or cardinality(product.colours) = 0)
  else pieces.size is null end`

/** Whether the stock row `pieces` of `product` is on sale and has `mark` pieces or fewer. */
export function runsLow(mark: number): SQL {
  return sql`product.archived_at is null and pieces.quantity <= ${mark}::int and ${isOffered}`
}
