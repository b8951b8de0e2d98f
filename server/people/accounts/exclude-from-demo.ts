import { and, eq } from 'drizzle-orm'
import type { UserId } from '#contract/people/auth.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { users } from './auth.table.ts'

/** Marks an account that the owner has changed as not demo data, so that removing the demo keeps it. */
export async function excludeAccountFromDemo(tx: Db, id: UserId): Promise<void> {
  await tx
    .update(users)
    .set({ isDemo: false })
    .where(and(eq(users.id, id), eq(users.isDemo, true)))
}
