import { type SQL, sql } from 'drizzle-orm'
import { products } from '#server/catalogue/products/products.table.ts'

/** The form of a SKU's beginning, or of a barcode. */
const NUMBER = /^[A-Z0-9][A-Z0-9._/-]{1,39}$/

/** Whether a product has a variant whose SKU starts with the text, or whose barcode equals it. */
export function hasSku(q: string): SQL {
  const text = q.trim().toUpperCase()
  if (!NUMBER.test(text)) return sql`false`
  const beginning = `${text.replaceAll('_', '\\_')}%`
  return sql`${products.id} in (select product_id from product_skus where sku like ${beginning} union select product_id from product_skus where barcode = ${text})`
}
