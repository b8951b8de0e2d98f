import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { notFound } from '#contract/http/errors.ts'
import type { OpenSession, SessionId } from '#contract/people/account.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { sessions as table, users } from '#server/people/accounts/auth.table.ts'
import { endBegunLogins } from '#server/people/accounts/two-step/begun-login.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { deviceInWords, placeInWords } from '#server/platform/http/device.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'

/** The caller's open sessions: the current one first, then by last use. */
export async function sessions(ctx: SignedIn): Promise<OpenSession[]> {
  return listOpenSessions(ctx, ctx.actor.id)
}

/** Ends one session of the caller, which may be the current one. */
export async function endSession(ctx: SignedIn, { id }: { id: SessionId }): Promise<void> {
  if (!(await endUserSessions(ctx, ctx.actor.id, id))) throw notFound()
}

/** Ends all other sessions of the caller. */
export async function endOthers(ctx: SignedIn): Promise<void> {
  await endUserSessions(ctx, ctx.actor.id)
}

/** The open sessions of a person: the caller's first, then by last use. Only staff see network addresses. */
export async function listOpenSessions({ db, actor, ip }: SignedIn, userId: UserId): Promise<OpenSession[]> {
  const isCurrent = sql<boolean>`${table.token} = ${actor.sessionToken}`
  const rows = await db
    .select({
      id: sql<SessionId>`${table.id}`,
      userAgent: table.userAgent,
      address: table.ipAddress,
      lastSeen: table.updatedAt,
      createdAt: table.createdAt,
      isCurrent,
    })
    .from(table)
    .where(and(eq(table.userId, userId), sql`${table.expiresAt} > now()`))
    .orderBy(desc(isCurrent), desc(table.updatedAt), desc(table.id))
  return rows.map(({ userAgent, address, ...session }) => ({
    ...session,
    address: actor.role === 'admin' ? address : null,
    device: deviceInWords(userAgent),
    place: placeInWords(address, ip),
  }))
}

/** Ends the sessions of a person except the one with this token. */
export async function endSessionsBut(tx: Db, userId: UserId, token: string): Promise<void> {
  await tx.delete(table).where(and(eq(table.userId, userId), ne(table.token, token)))
}

/**
 * Ends one session of a person, or all except the caller's. Returns how many. The audit log records it for staff, but not for customers'
 * own sessions (data minimisation).
 */
export async function endUserSessions(ctx: SignedIn, userId: UserId, id?: SessionId): Promise<number> {
  const { actor, db } = ctx
  const which = id === undefined ? ne(table.token, actor.sessionToken) : eq(table.id, id)
  return transact(db, async (tx) => {
    const ended = await tx
      .delete(table)
      .where(and(eq(table.userId, userId), which))
      .returning({ userAgent: table.userAgent })
    // Also ends logins that wait for their second step, because they would open a session.
    if (id === undefined) await endBegunLogins(tx, userId)
    if (ended.length > 0 && actor.role === 'admin') {
      const devices = ended.map(({ userAgent }) => deviceInWords(userAgent)).join(', ')
      await writeAudit(tx, ctx, { action: 'user.end_sessions', subject: `user:${userId}`, after: { devices } })
    }
    return ended.length
  })
}

/** Ends all sessions of a customer. Throws not_found, also for staff, who have another page. */
export async function endCustomerSessions(ctx: SignedIn, { id }: { id: UserId }): Promise<{ ended: number }> {
  const isCustomer = and(eq(users.id, id), eq(users.role, 'customer'), isNull(users.erasedAt))
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(isCustomer)
  if (!user) throw notFound()
  return { ended: await endUserSessions(ctx, id) }
}
