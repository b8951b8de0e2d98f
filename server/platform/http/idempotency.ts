import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY_MAX } from '#contract/basics/limits.ts'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { prepared, preparedSql } from '#server/platform/database/prepared.ts'
import { idempotencyKeys } from './idempotency.table.ts'

export type Call = {
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
  const entries = Object.entries(value).filter(([, field]) => field !== undefined && field !== null)
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`)
    .join()}}`
}

/** Throws `invalid` for a key that is empty or too long. */
export function checkKey(key: string): void {
  if (key.length === 0 || key.length > IDEMPOTENCY_KEY_MAX)
    throw invalidField('Idempotency-Key', 'idempotency_key_length', { maximum: IDEMPOTENCY_KEY_MAX })
}

/** The first reply to a key, and the hash of its request. */
type StoredReply = { hash: string; body: unknown }

const readReply = prepared<{ userId: string; route: string; key: string }, StoredReply[]>('read_kept_reply', (db) =>
  db
    .select({ hash: idempotencyKeys.requestHash, body: idempotencyKeys.body })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.userId, sql.placeholder('userId')),
        eq(idempotencyKeys.route, sql.placeholder('route')),
        eq(idempotencyKeys.key, sql.placeholder('key')),
        sql`${idempotencyKeys.createdAt} >= now() - make_interval(hours => ${sql.raw(String(IDEMPOTENCY_HOURS))})`,
      ),
    ),
)

/** The first reply to a key, stored by `keepReply`; null when there is none or it has expired. */
export async function findStoredReply(
  tx: Db,
  call: { userId: string; route: string; key: string },
): Promise<StoredReply | null> {
  const [reply] = await readReply(tx, call)
  return reply ?? null
}

/** The body that answers a repeated call. Throws `idempotency_key_reused` when the key was used for a different request. */
export function repeatReply({ hash, body }: StoredReply, call: Pick<Call, 'hash'>): unknown {
  if (hash !== call.hash) throw new ShopError('idempotency_key_reused', 'idempotency_key_reused')
  return body
}

const writeReply = preparedSql(
  'keep_reply',
  `insert into idempotency_keys (user_id, route, key, request_hash, body) values ($1, $2, $3, $4, $5)
  on conflict (user_id, route, key) do update
    set request_hash = excluded.request_hash, body = excluded.body, created_at = excluded.created_at`,
)

/**
 * Stores the first reply to a key, in the transaction of its work; replaces an expired reply. Use it when the work holds a lock that
 * serialises the caller's calls, otherwise use `once`.
 */
export async function keepReply(tx: Db, call: Call, body: unknown): Promise<void> {
  const { userId, route, key, hash } = call
  if (key !== undefined) await writeReply(tx, [userId, route, key, hash, JSON.stringify(body)])
}

/**
 * Runs `work` once per idempotency key. A repeated call gets the first reply. A concurrent call waits for the first. When `work` throws,
 * nothing is stored. Throws `idempotency_key_reused` when the key was used for another request.
 */
export async function once<T>(
  tx: Db,
  call: Call,
  reply: { encode(value: T): unknown; decode(stored: unknown): T },
  work: () => Promise<T>,
): Promise<T> {
  const { userId, route, key, hash } = call
  if (key === undefined) return work()
  checkKey(key)
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
    return reply.decode(repeatReply({ hash: first?.requestHash ?? '', body: first?.body }, call))
  }
  const value = await work()
  await tx
    .update(idempotencyKeys)
    .set({ body: reply.encode(value) })
    .where(row)
  return value
}
