import { sql } from 'drizzle-orm'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Adds the missing SKUs of a product. Whoever writes its sizes, colours or pieces calls it afterwards. */
export async function fillSkus(tx: Db, id: ProductId): Promise<void> {
  await tx.execute(sql`select fill_product_skus(array[${id}::int])`)
}
