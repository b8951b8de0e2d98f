import { and, eq, isNull, sql } from 'drizzle-orm'
import type { UserId } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { accountNames } from '#texts/en/people/account-names.ts'
import { englishWords } from '#texts/messages/format.ts'

/** Whether an account has a holding account, whose orders wait until the mailbox is proved. */
export const hasHeldOrders = sql<boolean>`exists (
  select from users holding where holding.held_for_id = users.id and holding.erased_at is null)`

/**
 * Moves everything from the holding account (account-for-email.ts) to the account. The holding account is then erased; it keeps only
 * pictures, whose names contain its id. The caller has locked the account's row, and made sure that only somebody who has proved the
 * mailbox is logged in.
 */
export async function releaseHeldOrders(
  tx: Db,
  { releaseRows }: Pick<Deps, 'releaseRows'>,
  userId: UserId,
): Promise<void> {
  const [holding] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.heldForId, userId), isNull(users.erasedAt)))
  if (!holding) return
  const { id } = holding
  await tx.execute(sql`select from draft_orders where user_id = ${id} for update`)
  await tx.execute(sql`select from carts where user_id = ${id} for update`)
  await tx.execute(sql`select from orders where user_id = ${id} order by id for update`)
  // After this lock, earlier store credit, notes and tags are visible, and nobody can write new ones.
  await tx.execute(sql`select from users where id = ${id} for no key update`)
  await tx.execute(sql`select set_config('inkloom.releasing_held_orders', 'on', true)`)
  await releaseRows(tx, { holdingId: id, userId })
  await tx.execute(sql`select set_config('inkloom.releasing_held_orders', '', true)`)
  await tx
    .update(users)
    .set({
      name: englishWords(accountNames).erased,
      email: sql`'erased-' || ${users.id} || '@erased.invalid'`,
      phone: '',
      erasedAt: sql`now()`,
    })
    .where(eq(users.id, id))
}

/** Detaches the holding account of an erased person: its orders and drafts came by the email alone and were never that person's. */
export async function leaveHeldOrders(tx: Db, { id }: { id: UserId }): Promise<void> {
  await tx.execute(sql`update users set held_for_id = null where held_for_id = ${id} and erased_at is null`)
}
