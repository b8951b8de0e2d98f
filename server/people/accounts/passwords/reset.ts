import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, gt, sql } from 'drizzle-orm'
import { RESET_LINK_MINUTES, RESET_MAILS_PER_ACCOUNT_AND_HOUR } from '#contract/basics/limits.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { accounts, users, verifications } from '#server/people/accounts/auth.table.ts'
import { refuseCommon, setPassword } from '#server/people/accounts/auth.ts'
import { hasEmail } from '#server/people/accounts/email/account-for-email.ts'
import { hasHeldOrders, releaseHeldOrders } from '#server/people/accounts/email/release-held-orders.ts'
import { deletePasskeys } from '#server/people/accounts/email/take-over.ts'
import { clearFailures } from '#server/people/accounts/login-throttle.ts'
import { clearSteps } from '#server/people/accounts/two-step/step-throttle.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { takeToken } from '#server/platform/http/rate-limit.ts'
import { accountAnswers } from '#texts/en/people/account-answers.ts'
import { englishWords } from '#texts/messages/format.ts'
import { queueResetLink } from './password-mails.ts'
import { hashPassword } from './passwords.ts'

const texts = englishWords(accountAnswers)

type Contract = typeof contract.auth

const TOKEN_BYTES = 32
/** Minimum response time, ms. The work takes less, so the time does not reveal whether an account exists. */
const ANSWER_MS = 120

/** Mails a link when the account exists; the response and its time are the same when it does not. */
export async function forgot(ctx: Ctx, { email }: Input<Contract['forgot']>): Promise<{ message: string }> {
  if (ctx.config.isRateLimited)
    await takeToken(ctx.db, `reset mail ${sha256(email)}`, { max: RESET_MAILS_PER_ACCOUNT_AND_HOUR, seconds: 3_600 })
  await Promise.all([sendLink(ctx, email), sleep(ANSWER_MS)])
  return { message: texts.resetMailSent }
}

async function sendLink(ctx: Ctx, email: string): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await transact(ctx.db, async (tx) => {
    const [user] = await lockUser(tx, email)
    if (!user) return
    await tx.delete(verifications).where(eq(verifications.identifier, hashResetIdentifier(email)))
    const [link] = await tx
      .insert(verifications)
      .values({
        identifier: hashResetIdentifier(email),
        value: sha256(token),
        expiresAt: sql`now() + make_interval(mins => ${RESET_LINK_MINUTES})`,
      })
      .returning({ id: verifications.id })
    if (link) await queueResetLink(tx, user.email, { id: link.id, token })
  })
}

/**
 * Sets a new password with a link's token. The token must belong to this email, be unused, be the newest, and be at most 30 minutes old by
 * the database's clock. One delete uses it up, so that of concurrent uses only one succeeds. Ends all sessions and deletes all passkeys. An
 * account with an unconfirmed email or held orders also loses its other logins.
 */
export async function reset(
  ctx: Ctx,
  { email: typed, token, password }: Input<Contract['reset']>,
): Promise<{ message: string }> {
  const email = typed.trim().toLowerCase()
  const link = matchesLink(email, token)
  // Checked first: guessed tokens then cost no password hash, and a refused password does not use up the link.
  const [isThere] = await ctx.db.select({ id: verifications.id }).from(verifications).where(link)
  if (!isThere) throw invalidToken()
  refuseCommon(password, 'password')
  const hash = await hashPassword(password)
  const userId = await transact(ctx.db, async (tx) => {
    const [user] = await lockUser(tx, email)
    const used = await tx.delete(verifications).where(link).returning({ id: verifications.id })
    if (used.length === 0 || !user) throw invalidToken()
    // Somebody else may have logged in and added a passkey or a Google account, so the recovery removes these too.
    const hadPasskeys = await deletePasskeys(tx, user.id)
    if (!user.isConfirmed) await tx.delete(accounts).where(eq(accounts.userId, user.id))
    await setPassword(tx, user.id, hash, { keptSession: null, hadPasskeys })
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
    await releaseHeldOrders(tx, ctx, user.id)
    return user.id
  })
  await clearFailures(ctx, email)
  await clearSteps(ctx, userId)
  return { message: texts.passwordWasReset }
}

/** Locks the user row, so that concurrent requests leave only one valid link. */
function lockUser(tx: Db, email: string) {
  return tx
    .select({ id: users.id, email: users.email, isConfirmed: sql<boolean>`email_verified and not ${hasHeldOrders}` })
    .from(users)
    .where(hasEmail(email))
    .for('no key update')
}

function matchesLink(email: string, token: string) {
  return and(
    eq(verifications.identifier, hashResetIdentifier(email)),
    eq(verifications.value, sha256(token)),
    gt(verifications.expiresAt, sql`now()`),
  )
}

function invalidToken(): ShopError {
  return new ShopError('invalid_token', 'reset_link_invalid')
}

/** Hashed, so that the database does not show who requested a link. */
function hashResetIdentifier(email: string): string {
  return `password-reset ${sha256(email)}`
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
