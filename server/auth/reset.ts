import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { ANSWERS } from '#contract/answers.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { RESET_LINK_MINUTES, RESET_MAILS_PER_ACCOUNT_AND_HOUR } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { type Db, transact } from '#server/core/database/db.ts'
import type { Ctx } from '#server/core/deps.ts'
import { takeToken } from '#server/core/http/rate-limit.ts'
import { users, verifications } from './auth.table.ts'
import { refuseCommon, setPassword } from './auth.ts'
import { clearFailures } from './login-throttle.ts'
import { queueResetLink } from './password-mails.ts'
import { hashPassword } from './passwords.ts'

type Contract = typeof contract.auth

const TOKEN_BYTES = 32
/** Well above what a known account costs, so that the time of an answer says nothing, milliseconds. */
const ANSWER_MS = 120

/** Mails a link when there is such an account; answers the same, in the same time, when there is none. */
export async function forgot(ctx: Ctx, { email }: Input<Contract['forgot']>): Promise<{ message: string }> {
  if (ctx.config.isRateLimited)
    await takeToken(ctx.db, `reset mail ${sha256(email)}`, { max: RESET_MAILS_PER_ACCOUNT_AND_HOUR, seconds: 3_600 })
  await Promise.all([sendLink(ctx, email), sleep(ANSWER_MS)])
  return { message: ANSWERS.resetMailSent }
}

async function sendLink(ctx: Ctx, email: string): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await transact(ctx.db, async (tx) => {
    const [user] = await lockUser(tx, email)
    if (!user) return
    await tx.delete(verifications).where(eq(verifications.identifier, identifierOf(email)))
    const [link] = await tx
      .insert(verifications)
      .values({
        identifier: identifierOf(email),
        value: sha256(token),
        expiresAt: sql`now() + make_interval(mins => ${RESET_LINK_MINUTES})`,
      })
      .returning({ id: verifications.id })
    if (link) await queueResetLink(tx, user.email, { id: link.id, token })
  })
}

/**
 * Sets a new password with a link's token: it must be this e-mail's, unused, not older than 30 minutes by the database's
 * clock, and the newest. It is used up by one delete, so of two racing uses one wins. All sessions of the person end.
 */
export async function reset(
  ctx: Ctx,
  { email: typed, token, password }: Input<Contract['reset']>,
): Promise<{ message: string }> {
  const email = typed.trim().toLowerCase()
  const link = linkOf(email, token)
  // Looked at first: guessing tokens is not to cost us a password hash each, and a refused password leaves the link good.
  const [isThere] = await ctx.db.select({ id: verifications.id }).from(verifications).where(link)
  if (!isThere) throw invalidToken()
  refuseCommon(password, 'password')
  const hash = await hashPassword(password)
  await transact(ctx.db, async (tx) => {
    const [user] = await lockUser(tx, email)
    const used = await tx.delete(verifications).where(link).returning({ id: verifications.id })
    if (used.length === 0 || !user) throw invalidToken()
    await setPassword(tx, user.id, hash, null)
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
  })
  await clearFailures(ctx, email)
  return { message: MESSAGES.passwordWasReset }
}

/** Locked, so that of two requests at once only one leaves a link that works. */
function lockUser(tx: Db, email: string) {
  return tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.erasedAt)))
    .for('no key update')
}

function linkOf(email: string, token: string) {
  return and(
    eq(verifications.identifier, identifierOf(email)),
    eq(verifications.value, sha256(token)),
    gt(verifications.expiresAt, sql`now()`),
  )
}

function invalidToken(): ShopError {
  return new ShopError('invalid_token', ANSWERS.resetLinkInvalid)
}

/** Hashed: what was asked for, and by whom, is nothing to read in the database. */
function identifierOf(email: string): string {
  return `password-reset ${sha256(email)}`
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
