import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/people/auth.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Job, withLeader } from '#server/platform/jobs/jobs.ts'
import { isUnusedPrivate, removeUnusedPrivate } from '#server/site/media/private-pictures.ts'

const EVERY_MS = 15 * 60_000
const AT_ONCE = 500

type Stores = Pick<Deps, 'db' | 'files' | 'log'>

/**
 * Deletes designs with their files a day after they were made, unless they are in a cart or a group order, ordered or saved
 * (docs/security.md S45).
 */
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
  const { rows } = await db.execute<{ key: string }>(
    sql`select key from media file where ${isUnusedPrivate} limit ${AT_ONCE}`,
  )
  await removeUnusedPrivate(
    { db, files, log },
    rows.map(({ key }) => key),
  )
}

/** Deletes a person's designs that were never ordered. Their files are deleted once no row references them. */
export async function deleteUnorderedDesigns(tx: Db, userId: UserId): Promise<void> {
  await tx.execute(sql`delete from customized_products made where user_id = ${userId}
    and not exists (select from order_items item where item.customized_product_id = made.id)`)
}
