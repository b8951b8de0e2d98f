import { sql } from 'drizzle-orm'
import { forgetDeleted } from '#server/site/undo-delete/keep-deleted.ts'
import { deletions } from '#server/site/undo-delete/undo-delete.table.ts'
import type { TestShop } from './start-shop.ts'

/** Discards every deletion with its files, like the job ten minutes later. */
export async function forgetDeletions({ db, deps }: Pick<TestShop, 'db' | 'deps'>): Promise<void> {
  await db.update(deletions).set({ deletedAt: sql`now() - interval '11 minutes'` })
  await forgetDeleted(deps)
}
