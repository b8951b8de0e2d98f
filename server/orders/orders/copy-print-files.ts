import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'

/**
 * Copies mock-up and print file of customised products to order items that were ordered before these files were made. Reads only items of
 * the last day, because making a print file takes seconds.
 */
export async function copyPrintFiles(db: Db): Promise<void> {
  await db.execute(sql`
    update order_items item
    set mockup_key = coalesce(item.mockup_key, made.mockup_key), print_key = coalesce(item.print_key, made.print_key)
    from customized_products made
    where made.id = item.customized_product_id and item.id > uuidv7(interval '-1 day')
      and (item.mockup_key is null and made.mockup_key is not null
        or item.print_key is null and made.print_key is not null)`)
}
