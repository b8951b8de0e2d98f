import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { ShopError } from '#contract/http/errors.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { findTimeStep } from './totp.ts'
import { secondFactors } from './two-step.table.ts'

/** A code of an authenticator app. */
const DIGITS = /^\d{6}$/

/** A typed code without spaces and hyphens; null when it is no code of an authenticator app. */
export function appCodeIn(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '')
  return DIGITS.test(code) ? code : null
}

/**
 * Uses up a code of a person's app. False when the code is wrong, or this or a later code was used before. Of two concurrent uses only one
 * succeeds, because the update requires an older last code. Throws `unavailable` when AUTH_SECRET has changed since the set-up.
 */
export async function spendAppCode(
  tx: Db,
  ctx: Pick<Ctx, 'secondFactorBox' | 'now' | 'log'>,
  userId: UserId,
  code: string,
): Promise<boolean> {
  const isTheirs = eq(secondFactors.userId, userId)
  const [factor] = await tx.select().from(secondFactors).where(isTheirs)
  const secret = factor && ctx.secondFactorBox.open(factor.sealedSecret, userId)
  if (factor && secret === null) {
    ctx.log.error(
      { userId },
      'the secret of an authenticator app was sealed with another AUTH_SECRET: see docs/operations.md',
    )
    throw new ShopError('unavailable', 'second_step_unreadable')
  }
  const step = secret ? findTimeStep(secret, code, ctx.now()) : null
  if (step === null) return false
  const spent = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isTheirs, lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return spent.length > 0
}

export async function hasTwoStep(db: Db, userId: UserId): Promise<boolean> {
  const isOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))
  return (await db.select({ userId: secondFactors.userId }).from(secondFactors).where(isOn)).length > 0
}
