import { sql } from 'drizzle-orm'
import { ShopError } from '#contract/http/errors.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isUnreferenced } from '#server/site/media/private-pictures.ts'

const MAX_DESIGNS = 50
/** The maximum bytes of a shopper's designs, mock-ups and print files. One print file may have 90 MB. */
const MAX_BYTES = 400 << 20

/**
 * SQL for the number of a person's designs that are in no order, and the bytes of their pictures, mock-ups and print files. Includes the
 * bytes of files that no row references.
 */
const unordered = (userId: UserId) => sql`
  with made as (
    select id, design_key, mockup_key, print_key from customized_products made where made.user_id = ${userId}
    and not exists (select from order_items item where item.customized_product_id = made.id))
  select (select count(distinct design_key) from made)::int as files, coalesce(sum(bytes), 0)::bigint::text as bytes
  from media file where owner_id = ${userId} and (${isUnreferenced} or key in (
    select design_key from made union select mockup_key from made union select print_key from made
    union select media_key from customized_product_files file join made on made.id = file.customized_product_id))`

/** Throws `rate_limited` or `too_large` when `bytes` more exceed the shopper's quota (docs/security.md S45). */
export async function checkDesignQuota(db: Db, userId: UserId, bytes: number): Promise<void> {
  const { rows } = await db.execute<{ files: number; bytes: string }>(unordered(userId))
  const { files = 0, bytes: held = '0' } = rows[0] ?? {}
  if (files >= MAX_DESIGNS) throw new ShopError('rate_limited', 'too_many_unordered_designs', { maximum: MAX_DESIGNS })
  if (Number(held) + bytes > MAX_BYTES)
    throw new ShopError('too_large', 'designs_too_large', { megabytes: MAX_BYTES >> 20 })
}
