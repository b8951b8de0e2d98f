import {
  LOGIN_FAILURES_PER_ACCOUNT,
  LOGIN_WINDOW_MINUTES,
  SECOND_STEP_FAILURES_A_DAY,
  SECOND_STEP_FAILURES_BEFORE_MAIL,
} from '#contract/basics/limits.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { Ctx, SignedIn } from '#server/platform/deps.ts'
import {
  decrementCounter,
  incrementCounter,
  refuseAbove,
  resetCounter,
  takeToken,
} from '#server/platform/http/rate-limit.ts'

type Tools = Pick<Ctx, 'db' | 'config'>
type Prover = Pick<SignedIn, 'db' | 'config' | 'actor'>

const FAILURES = { max: LOGIN_FAILURES_PER_ACCOUNT, seconds: LOGIN_WINDOW_MINUTES * 60 }
const DAY_S = 24 * 3_600

/**
 * Counts a login's code as wrong before it is checked. The limit is the same as for passwords, but with another counter: whoever knows the
 * password can clear the password counter. A limit per day stops people who go on guessing after each wait. Returns true when a wrong code
 * must be reported to the person. Throws `rate_limited`.
 */
export async function countStep({ db, config }: Tools, userId: UserId): Promise<boolean> {
  if (config.isRateLimited) await takeToken(db, stepKey(userId), FAILURES)
  const day = await incrementCounter(db, dayKey(userId), DAY_S)
  if (config.isRateLimited) refuseAbove(day, { max: SECOND_STEP_FAILURES_A_DAY })
  return day.count === SECOND_STEP_FAILURES_BEFORE_MAIL
}

/** Clears a person's wrong codes after a right one. The count of the day decreases only by this code. */
export async function forgiveStep({ db, config }: Tools, userId: UserId): Promise<void> {
  if (config.isRateLimited) await resetCounter(db, stepKey(userId))
  await decrementCounter(db, dayKey(userId))
}

/** Clears all wrong codes of a person who has proved the mailbox, so that nobody who knows the password can block them. */
export async function clearSteps({ db }: Pick<Ctx, 'db'>, userId: UserId): Promise<void> {
  await resetCounter(db, stepKey(userId))
  await resetCounter(db, dayKey(userId))
}

/**
 * Counts a proof as wrong before it is checked, per session, so that another session cannot block this one. Throws
 * `rate_limited`.
 */
export async function countProof({ db, config, actor }: Prover): Promise<void> {
  if (config.isRateLimited) await takeToken(db, proofKey(actor.sessionToken), FAILURES)
}

/** Clears the wrong proofs of a session after a right one. */
export async function forgiveProof({ db, config, actor }: Prover): Promise<void> {
  if (config.isRateLimited) await resetCounter(db, proofKey(actor.sessionToken))
}

function stepKey(userId: UserId): string {
  return `second step ${userId}`
}

function dayKey(userId: UserId): string {
  return `second step of a day ${userId}`
}

function proofKey(sessionToken: string): string {
  return `proof ${sessionToken}`
}
