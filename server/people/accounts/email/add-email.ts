import { and, eq, isNull } from 'drizzle-orm'
import { isEmail } from '#contract/basics/account-email.ts'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { refuseUnusableEmail } from '#server/people/accounts/auth.ts'
import { countCode } from '#server/people/accounts/codes/code-limits.ts'
import { codeMail } from '#server/people/accounts/codes/code-mails.ts'
import { checkCode, requestCode, useUpCodes } from '#server/people/accounts/codes/code-request.ts'
import { brokenConstraint, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { accountAnswers } from '#texts/en/people/account-answers.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(accountAnswers)

type Contract = typeof contract.account

/**
 * Mails a code to the first email of the caller's account, which was made with a phone number. Nothing changes until the code is entered, so
 * nobody gets mails about a stranger's orders. Throws `invalid` and `rate_limited`, and `illegal_transition` when it has an email.
 */
export async function addEmail(
  ctx: SignedIn,
  { email }: Input<Contract['addEmail']>,
): Promise<Reply<Contract['addEmail']>> {
  const { actor, language } = ctx
  refuseUnusableEmail(email)
  if (isEmail(actor.email)) throw new ShopError('illegal_transition', 'account_has_email')
  await countCode(ctx, email)
  const request = await transact(ctx.db, async (tx) => {
    const newCode = await requestCode(tx, ctx, 'add-email', `${actor.id} ${email}`)
    const page = `/account/email?${new URLSearchParams({ email, request: newCode.request })}`
    const mail = codeMail({ name: actor.name, language }, { code: newCode.code, page })
    await queueMail(tx, { ...mail, key: `add-email:${newCode.request}`, to: email, isSecret: true })
    return newCode.request
  })
  return { message: texts.codeMailSent, request }
}

/**
 * Gives the caller's account the email whose code is right. Throws `invalid_credentials`, `invalid_token`, and `invalid` when another
 * account has the email, which only somebody who reads its mail learns.
 */
export async function enterEmailCode(
  ctx: SignedIn,
  input: Input<Contract['enterEmailCode']>,
): Promise<Reply<Contract['enterEmailCode']>> {
  const subject = await checkCode(ctx, 'add-email', input)
  const [owner, email = ''] = subject.split(' ')
  if (owner !== ctx.actor.id) throw new ShopError('invalid_token', 'code_ended')
  try {
    await transact(ctx.db, async (tx) => {
      if (!(await useUpCodes(tx, 'add-email', subject))) throw new ShopError('invalid_token', 'code_ended')
      const isCaller = and(eq(users.id, ctx.actor.id), eq(users.email, ctx.actor.email), isNull(users.erasedAt))
      const changed = await tx.update(users).set({ email, emailVerified: true }).where(isCaller)
      if (changed.rowCount === 0 || isEmail(ctx.actor.email)) throw new ShopError('invalid_token', 'code_ended')
      await writeAudit(tx, ctx, {
        action: 'account.add_email',
        subject: `user:${ctx.actor.id}`,
        after: { emailConfirmed: true },
      })
    })
  } catch (error) {
    if (brokenConstraint(error) === 'users_email_key') throw invalidField('code', 'email_has_account')
    throw error
  }
  return { message: texts.emailAdded }
}
