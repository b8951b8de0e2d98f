import { sql } from 'drizzle-orm'
import { transact } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'

/** SQL condition on `media file`: a private picture that no row references. */
export const isUnreferenced = sql`kind = 'private'
  and not exists (select from customized_products where file.key in (design_key, mockup_key, print_key))
  and not exists (select from customized_product_files where media_key = file.key)
  and not exists (select from order_items where file.key in (image_key, mockup_key, print_key))
  and not exists (select from return_photos where media_key = file.key)
  and not exists (select from design_proof_pictures where media_key = file.key)
  and not exists (select from qc_photos where media_key = file.key)
  and not exists (select from qc_stops where media_key = file.key)
  and not exists (select from group_rooms where back_mockup_key = file.key)`
/** SQL condition: an unreferenced private picture that is older than a day. A younger one may belong to a running request. */
export const isUnusedPrivate = sql`created_at < now() - interval '24 hours' and ${isUnreferenced}`

/**
 * Deletes the unused ones of these private pictures. A row and its file are deleted together. A failure is logged, and the next run tries
 * again. Meanwhile the row is locked, and an upload of the same picture waits.
 */
export async function removeUnusedPrivate(
  { db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    try {
      await transact(db, async (tx) => {
        const { rowCount } = await tx.execute(sql`delete from media file where key = ${key} and ${isUnusedPrivate}`)
        if (rowCount) await files.remove(`private/${key}`)
      })
    } catch (error) {
      log.warn({ err: error, key }, 'an unused private picture was not removed')
    }
  }
}
