import { and, eq, isNull, sql } from 'drizzle-orm'
import { isEmail, noEmail } from '#contract/basics/account-email.ts'
import { phoneKey } from '#contract/basics/phone.ts'
import type { CodeRequestId, User } from '#contract/people/auth.api.ts'
import { nameFromEmail } from '#contract/people/person-name.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { noteTerms } from '#server/people/accounts/auth.ts'
import { codePage } from '#server/people/accounts/codes/ask-code.ts'
import { codeMail } from '#server/people/accounts/codes/code-mails.ts'
import { requestCode } from '#server/people/accounts/codes/code-request.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { forgetPhone, isPhoneTrusted } from './proved-phone.ts'

type MailedCode = { request: CodeRequestId; email: string }

/**
 * The account of a number whose code was right: the one that has proved it, else a new one. An account that merely has the number typed in
 * is not opened. Returns `mailedCode` when the number was not used for long, because it may be somebody else's now: a second code was mailed
 * to the account. Without an email it cannot be told whose the account is, so the number gets a new one.
 */
export async function openByPhone(
  tx: Db,
  ctx: Ctx,
  number: string,
): Promise<{ user: User } | { mailedCode: MailedCode }> {
  const { id, name, email, phone, role, language } = users
  const [found] = await tx
    .select({ user: { id, name, email, phone, role }, language, isTrusted: isPhoneTrusted })
    .from(users)
    .where(and(eq(users.provedPhone, number), isNull(users.erasedAt)))
    .for('no key update')
  if (!found) return { user: await createCustomer(tx, ctx, number) }
  const { user } = found
  if (found.isTrusted) {
    await tx.update(users).set({ phoneUsedAt: sql`now()` }).where(eq(users.id, user.id))
    return { user }
  }
  if (isEmail(user.email)) return { mailedCode: await mailSecondCode(tx, ctx, { ...found, number }) }
  await forgetPhone(tx, user.id)
  return { user: await createCustomer(tx, ctx, number) }
}

async function createCustomer(tx: Db, { language }: Ctx, number: string): Promise<User> {
  const { id, name, email, phone, role } = users
  const [user] = await tx
    .insert(users)
    .values({
      name: nameFromEmail(''),
      email: noEmail(crypto.randomUUID()),
      phone: phoneKey(number),
      provedPhone: number,
      phoneUsedAt: sql`now()`,
      role: 'customer',
      language,
    })
    .returning({ id, name, email, phone, role })
  if (!user) throw new Error('the account was not written')
  await noteTerms(tx, user.id)
  return user
}

type OldAccount = { user: User; language: Ctx['language']; number: string }

async function mailSecondCode(tx: Db, ctx: Ctx, { user, language, number }: OldAccount): Promise<MailedCode> {
  const { request, code } = await requestCode(tx, ctx, 'sign-in-code', `${user.id} ${number}`)
  const email = maskEmail(user.email)
  const mail = codeMail({ name: user.name, language }, { code, page: codePage({ email, request, step: '2' }) })
  await queueMail(tx, { ...mail, key: `sign-in-code:${request}`, to: user.email, isSecret: true })
  return { request, email }
}

/** An email of which its owner recognises the first letter and the domain: `a•••@example.com`. */
function maskEmail(email: string): string {
  return email.replace(/^(.).*(?=@)/, '$1•••')
}
