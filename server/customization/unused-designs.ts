import { sql } from 'drizzle-orm'
import type { Db } from '#server/core/database/db.ts'
import type { Files } from '#server/core/files/files.ts'
import { type Job, withLeader } from '#server/core/jobs.ts'

const EVERY_MS = 15 * 60_000
const AT_ONCE = 500

/** Deletes designs that are neither in a cart nor ordered within a day, with their files (safety.md S45). */
export const unusedDesignsJob: Job = {
  name: 'unused designs',
  everyMs: EVERY_MS,
  run: async ({ db, files }) => void (await withLeader(db, 'unused designs', () => deleteUnusedDesigns(db, files))),
}

/** Deletes unused designs, and all private pictures that no row references. */
export async function deleteUnusedDesigns(db: Db, files: Files): Promise<void> {
  await db.execute(sql`
    delete from customized_products made where id in (
      select id from customized_products old
      where created_at < now() - interval '24 hours'
        and not exists (select from cart_lines line where line.customized_product_id = old.id)
        and not exists (select from order_items item where item.customized_product_id = old.id)
      limit ${AT_ONCE})`)
  const { rows } = await db.execute<{ key: string }>(sql`
    delete from media where key in (
      select key from media file
      where kind = 'private' and created_at < now() - interval '24 hours'
        and not exists (select from customized_products where file.key in (design_key, mockup_key, print_key))
        and not exists (select from order_items where file.key in (image_key, mockup_key, print_key))
      limit ${AT_ONCE})
    returning key`)
  for (const { key } of rows) await files.remove(`private/${key}`)
}
