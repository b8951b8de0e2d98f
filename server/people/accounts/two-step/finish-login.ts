import { and, eq, isNull } from 'drizzle-orm'
import { ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { User, UserId } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { clearFailuresAfterLogin, countCodeTry } from '#server/people/accounts/login-throttle.ts'
import { afterLogin } from '#server/people/accounts/redirect.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { countTry, endBegunLogins } from './begun-login.ts'
import { appCodeIn, hasTwoStep, spendAppCode } from './check-code.ts'
import { noteStaffLogin } from './login-alerts.ts'
import { noteRecovery, spendRecoveryCode } from './recovery-codes.ts'
import { countStep, forgiveStep } from './step-throttle.ts'
import { queueTwoStepNotice } from './two-step-mails.ts'

type Call = typeof contract.twoStep.finish

/**
 * Finishes a login whose password was right, with an app code or a recovery code, and opens its session. Tries are counted before
 * the code is checked: per login, per person and per network address. Throws `invalid_credentials`, `invalid_token` or
 * `rate_limited`.
 */
export async function finish(ctx: Ctx, { login, code, from }: Input<Call>): Promise<Reply<Call>> {
  await countCodeTry(ctx)
  const userId = await countTry(ctx.db, login)
  if (!userId) throw new ShopError('invalid_token', 'second_step_ended')
  const isTold = await countStep(ctx, userId)
  const digits = appCodeIn(code)
  const user = await transact(ctx.db, async (tx) => {
    if (!(await spend(tx, ctx, { userId, digits, code }))) return null
    const person = await findStaffUser(tx, userId)
    await endBegunLogins(tx, userId)
    if (person && digits === null) await noteRecovery(tx, { ...ctx, actor: person }, person)
    return person
  })
  if (!user) {
    await noteWrongCode(ctx, userId, isTold)
    throw new ShopError('invalid_credentials', digits ? 'second_step_wrong' : 'recovery_code_wrong')
  }
  await clearFailuresAfterLogin(ctx, user.email)
  await forgiveStep(ctx, userId)
  ctx.setCookies(await ctx.sessions.signInAs(user.id, ctx))
  await noteStaffLogin(ctx, user)
  ctx.log.info({ userId: user.id, role: user.role, by: digits ? 'app' : 'recovery code' }, 'logged in')
  return { redirect: afterLogin(user.role, from), user }
}

type Typed = { userId: UserId; digits: string | null; code: string }

async function spend(tx: Db, ctx: Ctx, { userId, digits, code }: Typed): Promise<boolean> {
  if (!(await hasTwoStep(tx, userId))) return false
  return digits ? spendAppCode(tx, ctx, userId, digits) : spendRecoveryCode(tx, ctx, userId, code)
}

async function findStaffUser(db: Db, userId: UserId): Promise<User | null> {
  const { id, name, email, phone, role } = users
  const isTheirs = and(eq(id, userId), eq(role, 'admin'), isNull(users.erasedAt))
  const [user] = await db.select({ id, name, email, phone, role }).from(users).where(isTheirs)
  return user ?? null
}

/** Records a wrong code in the audit log, because its sender knows the password. `isTold`: also mails the person. */
async function noteWrongCode(ctx: Ctx, userId: UserId, isTold: boolean): Promise<void> {
  const person = await findStaffUser(ctx.db, userId)
  if (!person) return
  await transact(ctx.db, async (tx) => {
    await writeAudit(tx, { ...ctx, actor: person }, { action: 'sign-in.wrong_code', subject: `user:${userId}` })
    if (isTold) await queueTwoStepNotice(tx, person, 'guessed')
  })
}
