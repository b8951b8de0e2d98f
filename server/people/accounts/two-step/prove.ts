import { eq, sql } from 'drizzle-orm'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { sessions } from '#server/people/accounts/auth.table.ts'
import { hasPassword } from '#server/people/accounts/auth.ts'
import { transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { forgetUnproven } from '#server/platform/http/require-proof.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { appCodeIn, hasTwoStep, spendAppCode } from './check-code.ts'
import { noteRecovery, spendRecoveryCode } from './recovery-codes.ts'
import { countProof, forgiveProof } from './step-throttle.ts'

/**
 * Proves the caller's identity again, with a code of the app or a recovery code. Only people without an app use the password, because a
 * stolen password must not be enough to turn the second step off. Throws `invalid_credentials`, `rate_limited`, and `invalid` when the
 * needed proof is missing.
 */
export async function prove(ctx: SignedIn, { password, code }: Input<typeof contract.twoStep.prove>): Promise<void> {
  const { actor, db } = ctx
  const hasApp = await hasTwoStep(db, actor.id)
  if (hasApp && !code) throw invalidField('code', 'proof_code_missing')
  if (!hasApp && !password) throw invalidField('password', 'proof_password_missing')
  await countProof(ctx)
  const isRight = hasApp ? await spendCode(ctx, code ?? '') : await hasPassword(db, actor.id, password ?? '')
  if (!isRight) {
    await writeAudit(db, ctx, { action: 'account.proof_failed', subject: `user:${actor.id}` })
    throw new ShopError('invalid_credentials', 'proof_wrong')
  }
  await forgiveProof(ctx)
  await markProven({ db, actor })
}

/** Notes that the caller has just proven who they are, in this session. */
export async function markProven({ db, actor }: Pick<SignedIn, 'db' | 'actor'>): Promise<void> {
  await db.update(sessions).set({ provenAt: sql`now()` }).where(eq(sessions.token, actor.sessionToken))
  await forgetUnproven(db, actor)
}

async function spendCode(ctx: SignedIn, code: string): Promise<boolean> {
  const { actor, db } = ctx
  const digits = appCodeIn(code)
  if (digits) return spendAppCode(db, ctx, actor.id, digits)
  return transact(db, async (tx) => {
    const isSpent = await spendRecoveryCode(tx, ctx, actor.id, code)
    if (isSpent) await noteRecovery(tx, ctx, actor)
    return isSpent
  })
}
