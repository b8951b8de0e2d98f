import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY_MAX } from '#contract/limits.ts'
import type { Db } from '#server/core/database/db.ts'
import { idempotencyKeys } from './idempotency.table.ts'

type Call = {
  userId: string
  /** Method and path. */
  route: string
  key: string | undefined
  /** `hashRequest` of the request. */
  hash: string
}

/** A hash of a request's content, independent of the order of its keys. */
export function hashRequest(request: unknown): string {
  return createHash('sha256').update(canonical(request)).digest('base64url')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  const entries = Object.entries(value).filter(([, one]) => one !== undefined && one !== null)
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`)
    .join()}}`
}

/**
 * Runs `work` once per idempotency key and answers repeated calls with the first reply. The reply is stored in the transaction
 * of the work, so a refusal is not stored. A concurrent call with the same key waits for the first.
 * Throws `idempotency_key_reused` when the key was used for a different request.
 */
export async function once<T>(
  tx: Db,
  call: Call,
  reply: { encode(value: T): unknown; decode(stored: unknown): T },
  work: () => Promise<T>,
): Promise<T> {
  const { userId, route, key, hash } = call
  if (key === undefined) return work()
  if (key.length === 0 || key.length > IDEMPOTENCY_KEY_MAX)
    throw invalidField('Idempotency-Key', `Idempotency-Key must have 1 to ${IDEMPOTENCY_KEY_MAX} characters`)
  const row = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key))
  await tx
    .delete(idempotencyKeys)
    .where(and(row, sql`${idempotencyKeys.createdAt} < now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`))
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ userId, route, key, requestHash: hash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed.length === 0) {
    const [first] = await tx.select().from(idempotencyKeys).where(row)
    if (!first || first.requestHash !== hash)
      throw new ShopError('idempotency_key_reused', 'This key was used for another request.')
    return reply.decode(first.body)
  }
  const value = await work()
  await tx
    .update(idempotencyKeys)
    .set({ body: reply.encode(value) })
    .where(row)
  return value
}
