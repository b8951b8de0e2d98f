import { eq } from 'drizzle-orm'
import type { User, UserId } from '#contract/people/auth.api.ts'
import { accounts, sessions, users } from '#server/people/accounts/auth.table.ts'
import { passkeys } from '#server/people/accounts/passkeys/passkeys.table.ts'
import { queuePasswordRemovedNotice } from '#server/people/accounts/passwords/password-mails.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { releaseHeldOrders } from './release-held-orders.ts'

/**
 * Gives an account with an unconfirmed email to the owner of the email, because anybody can have registered it. Removes all earlier logins
 * (password, Google account, passkeys, phone number, sessions) like better-auth's `revokeUnprovenAccountAccess`, and mails the owner about it. Then
 * releases the held orders. The caller has locked the user's row.
 */
export async function takeOver(tx: Db, ctx: Ctx, user: Pick<User, 'id' | 'name' | 'email'>): Promise<void> {
  await tx.update(users).set({ emailVerified: true, provedPhone: null, phoneUsedAt: null }).where(eq(users.id, user.id))
  await tx.delete(sessions).where(eq(sessions.userId, user.id))
  await deletePasskeys(tx, user.id)
  const removed = await tx.delete(accounts).where(eq(accounts.userId, user.id)).returning({ id: accounts.id })
  if (removed.length > 0) await queuePasswordRemovedNotice(tx, user)
  await releaseHeldOrders(tx, ctx, user.id)
  const entry = { action: 'account.confirm_email', subject: `user:${user.id}`, after: { emailConfirmed: true } }
  await writeAudit(tx, { ...ctx, actor: user }, entry)
}

/** Deletes the passkeys of a person; returns whether there were any. */
export async function deletePasskeys(tx: Db, userId: UserId): Promise<boolean> {
  const deleted = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  return deleted.length > 0
}
