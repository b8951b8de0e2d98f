import { createHash } from 'node:crypto'
import { LOGIN_FAILURES_PER_ACCOUNT, LOGIN_FAILURES_PER_ADDRESS, LOGIN_WINDOW_MINUTES } from '#contract/limits.ts'
import type { Ctx } from '#server/core/deps.ts'
import { decrementCounter, resetCounter, takeToken } from '#server/core/http/rate-limit.ts'

const seconds = LOGIN_WINDOW_MINUTES * 60

/**
 * Counts a login as a failure before its password is looked at, so that a hundred guesses sent at once are not all let
 * through. Throws `rate_limited`. Unknown e-mails count like known ones; a limit only waits, it never locks.
 */
export async function countLogin(ctx: Ctx, email: string): Promise<void> {
  if (!ctx.config.isRateLimited) return
  await takeToken(ctx.db, addressKey(ctx), { max: LOGIN_FAILURES_PER_ADDRESS, seconds })
  await takeToken(ctx.db, accountKey(email), { max: LOGIN_FAILURES_PER_ACCOUNT, seconds })
}

/** Whoever proved that the mailbox is theirs gets in again, however often somebody else guessed (safety.md S23). */
export async function clearFailures({ db }: Pick<Ctx, 'db'>, email: string): Promise<void> {
  await resetCounter(db, accountKey(email))
}

/** A success pardons the account's failures. Of the address only this one login: others may be guessing from there. */
export async function clearFailuresAfterLogin(ctx: Ctx, email: string): Promise<void> {
  if (!ctx.config.isRateLimited) return
  await resetCounter(ctx.db, accountKey(email))
  await decrementCounter(ctx.db, addressKey(ctx))
}

function addressKey({ ip }: Ctx): string {
  return `login address ${ip}`
}

/** Hashed: a counter need not keep the e-mail addresses of people who are no customers. */
function accountKey(email: string): string {
  return `login account ${createHash('sha256').update(email).digest('base64url')}`
}
