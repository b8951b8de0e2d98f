import { ECDH } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { PUSH_DEVICES_MAX } from '#contract/basics/limits.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { PushDevices } from '#contract/people/web-push.api.ts'
import { sessions, users } from '#server/people/accounts/auth.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { deviceInWords } from '#server/platform/http/device.ts'
import { pushSubscriptions as table } from './push-subscriptions.table.ts'

type Contract = typeof contract.webPush

/** The caller's browsers that get notifications, the newest first. */
export async function mine(ctx: SignedIn): Promise<PushDevices> {
  const { id, createdAt, lastSentAt } = table
  const isCurrent = sql<boolean>`${sessions.token} = ${ctx.actor.sessionToken}`
  const rows = await ctx.db
    .select({ id, createdAt, lastSentAt, isCurrent, userAgent: sessions.userAgent })
    .from(table)
    .innerJoin(sessions, eq(sessions.id, table.sessionId))
    .where(eq(table.userId, ctx.actor.id))
    .orderBy(desc(createdAt), desc(id))
  const devices = rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceInWords(userAgent) }))
  return { publicKey: ctx.pushKeys.publicKey, devices }
}

/**
 * Subscribes the caller's browser to notifications. It replaces the session's earlier subscription, and any other account's subscription of
 * the same browser. Above the limit, the oldest subscriptions are removed. Throws `invalid` for an invalid key.
 */
export async function add(ctx: SignedIn, { endpoint, keys }: Input<Contract['add']>): Promise<PushDevices> {
  const { db, actor } = ctx
  const [p256dh, auth] = [bare(keys.p256dh), bare(keys.auth)]
  if (!isPoint(p256dh)) throw invalidField('keys', 'push_subscription_invalid')
  await transact(db, async (tx) => {
    // Locks the person, so that concurrent additions cannot exceed the limit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update')
    const [session] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.token, actor.sessionToken))
    // The session has ended since the call began.
    if (!session) throw new ShopError('unauthenticated', 'log_in_first')
    const subscription = { userId: actor.id, sessionId: session.id, p256dh, auth, refusals: 0 }
    await tx.delete(table).where(and(eq(table.sessionId, session.id), sql`${table.endpoint} <> ${endpoint}`))
    await tx
      .insert(table)
      .values({ ...subscription, endpoint })
      .onConflictDoUpdate({ target: table.endpoint, set: { ...subscription, createdAt: sql`now()` } })
    await removeOldest(tx, actor.id)
  })
  return mine(ctx)
}

/** Unsubscribes one of the caller's browsers. Throws `not_found`, also for another person's. */
export async function remove({ db, actor }: SignedIn, { id }: Input<Contract['remove']>): Promise<void> {
  const removed = await db
    .delete(table)
    .where(and(eq(table.id, id), eq(table.userId, actor.id)))
    .returning({ id: table.id })
  if (removed.length === 0) throw notFound()
}

async function removeOldest(tx: Db, userId: SignedIn['actor']['id']): Promise<void> {
  const tooMany = tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(desc(table.createdAt), desc(table.id))
    .offset(PUSH_DEVICES_MAX)
  await tx.delete(table).where(inArray(table.id, tooMany))
}

/** Removes the padding of base64url, so that a key always has the same text. */
function bare(text: string): string {
  return text.replace(/=+$/, '')
}

/** Whether a key is a point of P-256, for which a message can be encrypted. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'uncompressed')
    return Buffer.from(p256dh, 'base64url').length === 65
  } catch {
    return false
  }
}
