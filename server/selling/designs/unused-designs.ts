import { sql } from 'drizzle-orm'
import { transact } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Job, withLeader } from '#server/platform/jobs/jobs.ts'
import { removePrivate } from '#server/site/media/pictures.ts'

const EVERY_MS = 15 * 60_000
const AT_ONCE = 500

type Stores = Pick<Deps, 'db' | 'files' | 'log'>

/** Which rows of `media file` are private pictures that no row references. */
export const isUnreferenced = sql`kind = 'private'
  and not exists (select from customized_products where file.key in (design_key, mockup_key, print_key))
  and not exists (select from customized_product_files where media_key = file.key)
  and not exists (select from order_items where file.key in (image_key, mockup_key, print_key))
  and not exists (select from return_photos where media_key = file.key)
  and not exists (select from design_proof_pictures where media_key = file.key)
  and not exists (select from qc_photos where media_key = file.key)
  and not exists (select from qc_stops where media_key = file.key)
  and not exists (select from group_rooms where back_mockup_key = file.key)`
/** Those that no row has referenced for a day: younger ones may belong to a request that is under way. */
const isUnused = sql`created_at < now() - interval '24 hours' and ${isUnreferenced}`

/** Deletes designs that are neither in a cart nor ordered nor saved within a day, with their files (safety.md S45). */
export const unusedDesignsJob: Job = {
  name: 'unused designs',
  everyMs: EVERY_MS,
  run: async (deps) => void (await withLeader(deps.db, 'unused designs', () => deleteUnusedDesigns(deps))),
}

/** Deletes unused designs, and all private pictures that no row references. */
export async function deleteUnusedDesigns({ db, files, log }: Stores): Promise<void> {
  await db.execute(sql`
    delete from customized_products made where id in (
      select id from customized_products old
      where created_at < now() - interval '24 hours'
        and not exists (select from cart_lines line where line.customized_product_id = old.id)
        and not exists (select from order_items item where item.customized_product_id = old.id)
        and not exists (select from saved_designs saved where saved.customized_product_id = old.id)
        and not exists (select from group_rooms room where room.customized_product_id = old.id)
        and not exists (select from group_shares share where share.customized_product_id = old.id and share.left_at is null)
      limit ${AT_ONCE})`)
  const { rows } = await db.execute<{ key: string }>(sql`select key from media file where ${isUnused} limit ${AT_ONCE}`)
  await deleteUnusedFiles(
    { db, files, log },
    rows.map(({ key }) => key),
  )
}

/**
 * Deletes those of these private pictures that are unused. A row goes only when its file has gone, so that a file which cannot be
 * removed is tried again in the next run; that is logged and no error. The row is locked meanwhile: an upload of the same picture waits.
 */
export async function deleteUnusedFiles({ db, files, log }: Stores, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    try {
      await transact(db, async (tx) => {
        await removePrivate({ files }, tx, key, isUnused)
      })
    } catch (error) {
      log.warn({ err: error, key }, 'an unused private picture was not removed')
    }
  }
}
