import { sql } from 'drizzle-orm'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Adds the missing SKUs of a product. The caller must have written the product's sizes, colours and pieces. */
export async function fillSkus(tx: Db, id: ProductId): Promise<void> {
  await tx.execute(sql`select fill_product_skus(array[${id}::int])`)
}
