import { createHash, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import {
  SIGN_IN_CODE_DIGITS,
  SIGN_IN_CODE_MINUTES,
  SIGN_IN_CODES_PER_EMAIL,
  SIGN_IN_CODES_PER_EMAIL_AND_ADDRESS,
} from '#contract/basics/limits.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { CodeRequestId } from '#contract/people/auth.api.ts'
import { users, verifications } from '#server/people/accounts/auth.table.ts'
import { hasEmail } from '#server/people/accounts/email/account-for-email.ts'
import { transact } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { refuseAtLimit, takeToken } from '#server/platform/http/rate-limit.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { accountAnswers } from '#texts/en/people/account-answers.ts'
import { englishWords } from '#texts/messages/format.ts'
import { codeMail, noAccountMail, staffMail } from './code-mails.ts'

const texts = englishWords(accountAnswers)

type Contract = typeof contract.auth

/** A code request's identifier is this prefix and the customer's id. With `NOBODY` as the id, no code works. */
export const IDENTIFIER = 'sign-in-code '
const NOBODY = 'nobody'
/** Minimum response time, ms. The work takes less, so the time does not reveal whether an account exists. */
const ANSWER_MS = 120
const DAY_SECONDS = 24 * 3_600

/**
 * Mails a login code. For an unknown email, and for an admin, who needs the password, the mail says that there is no code. The rows and the
 * response are the same in all cases, so only the owner of the mailbox learns which case it is.
 */
export async function askCode(ctx: Ctx, { email }: Input<Contract['askCode']>): Promise<Reply<Contract['askCode']>> {
  if (ctx.config.isRateLimited) await countCode(ctx, email)
  const [request] = await Promise.all([mailCode(ctx, email), sleep(ANSWER_MS)])
  return { message: texts.codeMailSent, request }
}

/**
 * Mails a code and returns the request's id. A code works only in the browser that requested it, so that nobody else can use up its tries.
 */
async function mailCode(ctx: Ctx, email: string): Promise<CodeRequestId> {
  const request = randomUUID() as string as CodeRequestId
  const code = String(randomInt(10 ** SIGN_IN_CODE_DIGITS)).padStart(SIGN_IN_CODE_DIGITS, '0')
  await transact(ctx.db, async (tx) => {
    const [user] = await tx
      .select({ id: users.id, name: users.name, role: users.role, language: users.language })
      .from(users)
      .where(hasEmail(email))
    const isCustomer = user?.role === 'customer'
    await tx.insert(verifications).values({
      id: request,
      identifier: `${IDENTIFIER}${isCustomer ? user.id : NOBODY}`,
      value: `0:${ctx.sessions.hashCode(request, code)}`,
      expiresAt: sql`now() + make_interval(mins => ${SIGN_IN_CODE_MINUTES})`,
    })
    const mail = isCustomer ? codeMail(user, code) : user ? staffMail() : noAccountMail(email)
    // All these mails are secret: never merged with other mails, and not readable in the outbox.
    await queueMail(tx, { ...mail, key: `sign-in-code:${request}`, to: email, isSecret: true })
  })
  return request
}

/**
 * Counts a request for a code. Unknown emails count too. The limits per hour and day are per email and network address, so that nobody can
 * use up another person's codes. For the same reason a refused request does not start the pause between two codes. Throws `rate_limited`.
 */
async function countCode({ db, ip }: Ctx, email: string): Promise<void> {
  const { gapSeconds, day } = SIGN_IN_CODES_PER_EMAIL
  const emailAndAddress = `${sha256(email)} ${ip}`
  const limits = [
    { key: `code hour ${emailAndAddress}`, max: SIGN_IN_CODES_PER_EMAIL_AND_ADDRESS.hour, seconds: 3_600 },
    { key: `code day ${emailAndAddress}`, max: SIGN_IN_CODES_PER_EMAIL_AND_ADDRESS.day, seconds: DAY_SECONDS },
  ]
  for (const { key, ...limit } of limits) await refuseAtLimit(db, key, limit)
  await takeToken(db, `code gap ${sha256(email)}`, { max: 1, seconds: gapSeconds })
  for (const { key, ...limit } of limits) await takeToken(db, key, limit)
  await takeToken(db, `code day ${sha256(email)}`, { max: day, seconds: DAY_SECONDS })
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
