import { eq, sql } from 'drizzle-orm'
import type { UserId } from '#contract/people/auth.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { carts } from './cart.table.ts'

const lockRow = prepared('lock_cart', (db) =>
  db
    .select({ version: carts.version })
    .from(carts)
    .where(eq(carts.userId, sql.placeholder('userId')))
    .for('no key update'),
)

/**
 * Locks a person's cart until the transaction ends, so that changes from several tabs wait for each other. Returns the cart's version,
 * which increases with each change.
 */
export async function lockCart(tx: Db, userId: UserId): Promise<number> {
  const [cart] = await lockRow(tx, { userId })
  return cart?.version ?? (await makeCart(tx, userId))
}

/** Inserts the first cart of a customer and locks its row. A concurrent request may have inserted it. */
async function makeCart(tx: Db, userId: UserId): Promise<number> {
  const [cart] = await tx
    .insert(carts)
    .values({ userId })
    .onConflictDoUpdate({ target: carts.userId, set: { version: sql`${carts.version}` } })
    .returning({ version: carts.version })
  return cart?.version ?? 1
}

/** Increments the version of the cart. The caller holds the lock. Returns the new version. */
export async function incrementCartVersion(tx: Db, userId: UserId): Promise<number> {
  const [cart] = await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1` })
    .where(eq(carts.userId, userId))
    .returning({ version: carts.version })
  return cart?.version ?? 1
}
