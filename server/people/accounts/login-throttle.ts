import { createHash } from 'node:crypto'
import {
  LOGIN_FAILURES_PER_ACCOUNT,
  LOGIN_FAILURES_PER_ADDRESS,
  LOGIN_WINDOW_MINUTES,
} from '#contract/basics/limits.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { decrementCounter, resetCounter, takeToken } from '#server/platform/http/rate-limit.ts'

const seconds = LOGIN_WINDOW_MINUTES * 60

/**
 * Counts a login as a failure before its password is checked, so that concurrent attempts cannot exceed the limit. Unknown emails count
 * too. The limit is temporary and never locks the account. Throws `rate_limited`.
 */
export async function countLogin(ctx: Ctx, email: string): Promise<void> {
  if (!ctx.config.isRateLimited) return
  await takeToken(ctx.db, addressKey(ctx), { max: LOGIN_FAILURES_PER_ADDRESS, seconds })
  await takeToken(ctx.db, accountKey(email), { max: LOGIN_FAILURES_PER_ACCOUNT, seconds })
}

/** Counts a try of a mailed code for its network address; each code also counts its own tries. Throws `rate_limited`. */
export async function countCodeTry(ctx: Ctx): Promise<void> {
  if (!ctx.config.isRateLimited) return
  await takeToken(ctx.db, addressKey(ctx), { max: LOGIN_FAILURES_PER_ADDRESS, seconds })
}

/** Clears the failures of an account after its mailbox was verified, so that attackers cannot block its owner (docs/security.md S23). */
export async function clearFailures({ db }: Pick<Ctx, 'db'>, email: string): Promise<void> {
  await resetCounter(db, accountKey(email))
}

/**
 * Clears all failures of an account after a login. Of the network address it clears only this login, because somebody else may be guessing
 * from there.
 */
export async function clearFailuresAfterLogin(ctx: Ctx, email: string): Promise<void> {
  if (!ctx.config.isRateLimited) return
  await resetCounter(ctx.db, accountKey(email))
  await decrementCounter(ctx.db, addressKey(ctx))
}

function addressKey({ ip }: Ctx): string {
  return `login address ${ip}`
}

/** Hashed, because counters should not contain e-mail addresses. */
function accountKey(email: string): string {
  return `login account ${createHash('sha256').update(email).digest('base64url')}`
}
