import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { OpenSession, SessionId } from '#contract/account.ts'
import { notFound } from '#contract/http/errors.ts'
import { sessions as table } from '#server/auth/auth.table.ts'
import type { SignedIn } from '#server/core/deps.ts'
import { deviceInWords, placeInWords } from './device.ts'

/** The caller's open sessions: the current one first, then by last use. */
export async function sessions({ db, actor, ip }: SignedIn): Promise<OpenSession[]> {
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
    .where(and(eq(table.userId, actor.id), sql`${table.expiresAt} > now()`))
    .orderBy(desc(isCurrent), desc(table.updatedAt), desc(table.id))
  return rows.map(({ userAgent, address, ...session }) => ({
    ...session,
    device: deviceInWords(userAgent),
    place: placeInWords(address, ip),
  }))
}

/** Ends one session of the caller, which may be the current one. */
export async function endSession({ db, actor }: SignedIn, { id }: { id: SessionId }): Promise<void> {
  const ended = await db
    .delete(table)
    .where(and(eq(table.id, id), eq(table.userId, actor.id)))
    .returning({ id: table.id })
  if (ended.length === 0) throw notFound()
}

/** Ends all other sessions of the caller. */
export async function endOthers({ db, actor }: SignedIn): Promise<void> {
  await db.delete(table).where(and(eq(table.userId, actor.id), ne(table.token, actor.sessionToken)))
}
