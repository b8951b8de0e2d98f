import { setTimeout as sleep } from 'node:timers/promises'
import { isLocalPath } from '#contract/http/local-path.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { CodeRequestId } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { refuseUnusableEmail } from '#server/people/accounts/auth.ts'
import { hasEmail } from '#server/people/accounts/email/account-for-email.ts'
import { readPhoneCodes } from '#server/people/messages/phone/phone-codes.ts'
import { transact } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { accountAnswers } from '#texts/en/people/account-answers.ts'
import { englishWords } from '#texts/messages/format.ts'
import { countCode } from './code-limits.ts'
import { codeMail, staffMail } from './code-mails.ts'
import { requestCode } from './code-request.ts'
import { sendPhoneCode } from './send-phone-code.ts'

const texts = englishWords(accountAnswers)

type Contract = typeof contract.auth

/** Whom a code concerns that opens nothing. */
const NOBODY = 'nobody'
/** Minimum response time, ms. The work takes less, so the time does not reveal whether an account exists. */
const ANSWER_MS = 120

type AskCode = Input<Contract['askCode']>

/**
 * Mails a login code. For an unknown email the code makes an account; to an admin, who needs the password, the mail says that there is no
 * code. The rows and the response are the same in all cases, so only the owner of the mailbox learns which case it is. Throws `invalid` for
 * an email that no account can have.
 */
export async function askCode(ctx: Ctx, input: AskCode): Promise<Reply<Contract['askCode']>> {
  refuseUnusableEmail(input.email)
  await countCode(ctx, input.email)
  const [request] = await Promise.all([mailCode(ctx, input), sleep(ANSWER_MS)])
  return { message: texts.codeMailSent, request }
}

/**
 * Mails a code and returns the request's id. A code works only in the browser that requested it, so that nobody else can use up its tries.
 */
async function mailCode(ctx: Ctx, { email, from, add }: AskCode): Promise<CodeRequestId> {
  return transact(ctx.db, async (tx) => {
    const [user] = await tx
      .select({ id: users.id, name: users.name, role: users.role, language: users.language })
      .from(users)
      .where(hasEmail(email))
    const isStaff = user?.role === 'admin'
    const { request, code } = await requestCode(tx, ctx, 'sign-in-code', isStaff ? NOBODY : (user?.id ?? email))
    const page = codePage({ email, request, from, add })
    const mail = isStaff
      ? staffMail()
      : codeMail({ name: user?.name ?? null, language: user?.language ?? ctx.language }, { code, page })
    // All these mails are secret: never merged with other mails, and not readable in the outbox.
    await queueMail(tx, { ...mail, key: `sign-in-code:${request}`, to: email, isSecret: true })
    return request
  })
}

/** The page on which a code is entered, with what the shopper was about to do. */
export function codePage({
  from,
  ...query
}: Record<'email' | 'request', string> & { step?: '2' } & Pick<AskCode, 'from' | 'add'>): string {
  const back = from && isLocalPath(from) ? from : undefined
  const filled = Object.entries({ ...query, from: back }).filter((entry): entry is [string, string] => !!entry[1])
  return `/login/code?${new URLSearchParams(filled)}`
}

/** By which channel the shop sends codes to phones. */
export async function phoneCodes({ db, config }: Ctx): Promise<Reply<Contract['phoneCodes']>> {
  const { channel } = await readPhoneCodes(db, config)
  return { channel }
}

/**
 * Sends a login code to a phone. Rows and response are the same whether or not an account has proved the number. The staff have no proved
 * numbers, so no number opens an account of theirs. Throws `rate_limited`, and `invalid` where the shop sends no codes to phones.
 */
export async function askPhoneCode(
  ctx: Ctx,
  { phone }: Input<Contract['askPhoneCode']>,
): Promise<Reply<Contract['askPhoneCode']>> {
  const [answer] = await Promise.all([sendPhoneCode(ctx, 'sign-in-code', { phone, subject: phone }), sleep(ANSWER_MS)])
  return answer
}
