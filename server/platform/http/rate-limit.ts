import { type SQL, sql } from 'drizzle-orm'
import { ShopError } from '#contract/http/errors.ts'
import type { RateLimit, Route } from '#contract/http/route.ts'
import { type Db, isDiskFull } from '#server/platform/database/db.ts'

export type Window = {
  count: number
  /** Seconds until the window ends. */
  retryAfter: number
}
type CounterRow = { count: number; retry_after: number }

const secondsLeft = sql`greatest(1, ceil(extract(epoch from expires_at - now())))::int as retry_after`

/**
 * Counts a call against a rate limit. The counter is in the database, shared by all processes and machines.
 * Throws `rate_limited` with the remaining seconds when the limit is exceeded.
 */
export async function takeToken(db: Db, key: string, { max, seconds }: RateLimit): Promise<void> {
  const counted = await incrementCounter(db, key, seconds).catch((error: unknown) => {
    // With a full disk the limit is not enforced, so that pages can still be read.
    if (isDiskFull(error)) return { count: 0, retryAfter: 0 }
    throw error
  })
  refuseAbove(counted, { max })
}

/** Throws `rate_limited` with the remaining seconds when a counted call exceeds its limit. */
export function refuseAbove({ count, retryAfter }: Window, { max }: Pick<RateLimit, 'max'>): void {
  if (count > max) throw tooMany(retryAfter)
}

/** The key of the counter for a route and a caller, who is an account or an address. */
export function limitKey({ method, path }: Pick<Route, 'method' | 'path'>, caller: string): string {
  return `${method} ${path} ${caller}`
}

/** Throws `rate_limited` when the limit is reached; does not count the call. */
export async function refuseAtLimit(db: Db, key: string, { max }: RateLimit): Promise<void> {
  const { count, retryAfter } = await readCounter(db, key)
  if (count >= max) throw tooMany(retryAfter)
}

/** Increments a counter; its fixed window starts with the first call and lasts `seconds`. */
export async function incrementCounter(db: Db, key: string, seconds: number): Promise<Window> {
  const { rows } = await db.execute<CounterRow>(
    counting(sql`select ${key}::text as key, ${seconds}::double precision as seconds`),
  )
  return { count: rows[0]?.count ?? 1, retryAfter: rows[0]?.retry_after ?? seconds }
}

/** SQL that increments the counter of each row (key, seconds) of a query, and returns `count` and `retry_after`. */
export function counting(calls: SQL): SQL {
  return sql`
    insert into rate_limits as r (key, count, expires_at)
    select key, 1, now() + make_interval(secs => seconds) from (${calls}) as call
    on conflict (key) do update set
      count = case when r.expires_at <= now() then 1 else r.count + 1 end,
      expires_at = case when r.expires_at <= now() then excluded.expires_at else r.expires_at end
    returning count, ${secondsLeft}`
}

/**
 * Adds an amount to a sum that restarts after `seconds`, unless the sum would exceed `max`. Returns whether it was added. Uses one
 * statement, so that concurrent calls cannot exceed `max` together.
 */
export async function addUpTo(
  db: Db,
  key: string,
  { amount, max, seconds }: { amount: number; max: number; seconds: number },
): Promise<boolean> {
  if (amount > max) return false
  const { rowCount } = await db.execute(sql`
    insert into rate_limits as r (key, count, expires_at)
    values (${key}, ${amount}::int, now() + make_interval(secs => ${seconds}::double precision))
    on conflict (key) do update set
      count = excluded.count + case when r.expires_at <= now() then 0 else r.count end,
      expires_at = case when r.expires_at <= now() then excluded.expires_at else r.expires_at end
    where excluded.count + case when r.expires_at <= now() then 0 else r.count end <= ${max}::int`)
  return rowCount === 1
}

export async function readCounter(db: Db, key: string): Promise<Window> {
  const { rows } = await db.execute<CounterRow>(
    sql`select count, ${secondsLeft} from rate_limits where key = ${key} and expires_at > now()`,
  )
  return { count: rows[0]?.count ?? 0, retryAfter: rows[0]?.retry_after ?? 0 }
}

/** Deletes a counter, for example of failed logins after a success. */
export async function resetCounter(db: Db, key: string): Promise<void> {
  await db.execute(sql`delete from rate_limits where key = ${key}`)
}

/** Decrements a counter for a call that was counted in advance and does not count after all. */
export async function decrementCounter(db: Db, key: string): Promise<void> {
  await db.execute(
    sql`update rate_limits set count = count - 1 where key = ${key} and count > 0 and expires_at > now()`,
  )
}

function tooMany(retryAfter: number): ShopError {
  return new ShopError('rate_limited', 'too_many_attempts', null, { retryAfter })
}
