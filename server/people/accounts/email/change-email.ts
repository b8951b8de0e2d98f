import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { EMAIL_LINK_DAYS } from '#contract/basics/limits.ts'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { users, verifications } from '#server/people/accounts/auth.table.ts'
import { hasPassword } from '#server/people/accounts/auth.ts'
import { hashToken } from '#server/people/accounts/hashed-tokens.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Ctx, SignedIn } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { accountAnswers } from '#texts/en/people/account-answers.ts'
import { changeEmailMails } from '#texts/en/people/email-mails.ts'
import { englishWords } from '#texts/messages/format.ts'
import { confirmEmail as confirmOwnEmail } from './confirm-email.ts'

const answers = englishWords(accountAnswers)
const mails = englishWords(changeEmailMails)

type Contract = typeof contract.account

const TOKEN_BYTES = 32
/** An email change in `verifications` has this prefix and the account's id as its identifier. Its value is token hash and email. */
const CHANGE_EMAIL = 'change-email '

/**
 * Mails a link to the caller's new login email, and a note to the present one. Nothing changes until the link is opened, so a
 * typing error locks nobody out. A new link invalidates older ones. Throws `invalid`.
 */
export async function changeEmail(
  ctx: SignedIn,
  { email, currentPassword }: Input<Contract['changeEmail']>,
): Promise<Reply<Contract['changeEmail']>> {
  const { actor } = ctx
  if (email === actor.email) throw invalidField('email', 'email_unchanged')
  if (!(await hasPassword(ctx.db, actor.id, currentPassword)))
    throw invalidField('currentPassword', 'current_password_wrong')
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const identifier = `${CHANGE_EMAIL}${actor.id}`
  await transact(ctx.db, async (tx) => {
    if (await isTaken(tx, actor.id, email)) throw invalidField('email', 'email_of_other_account')
    await tx.delete(verifications).where(eq(verifications.identifier, identifier))
    const expiresAt = sql`now() + make_interval(days => ${EMAIL_LINK_DAYS})`
    await tx.insert(verifications).values({ identifier, value: `${hashToken(token)} ${email}`, expiresAt })
    await queueLink(tx, email, token)
    await queueNote(tx, actor.email, {
      title: mails.asked.title,
      text: mails.asked.text({ email }),
    })
  })
  return { message: answers.emailChangeAsked({ email, present: actor.email }) }
}

/**
 * Confirms an email with the token of a mailed link. The email is a new login email, or the account's present one. Throws `invalid_token`.
 */
export async function confirmEmail(
  ctx: Ctx,
  input: Input<Contract['confirmEmail']>,
): Promise<Reply<Contract['confirmEmail']>> {
  const isChanged = await transact(ctx.db, (tx) => applyEmailChange(tx, ctx, input.token))
  return isChanged ? { message: answers.emailChanged } : confirmOwnEmail(ctx, input)
}

/** Changes the login email by a mailed token; false for a token of another kind. */
async function applyEmailChange(tx: Db, ctx: Ctx, token: string): Promise<boolean> {
  const [link] = await tx
    .delete(verifications)
    .where(
      and(
        sql`${verifications.identifier} like ${`${CHANGE_EMAIL}%`}`,
        sql`split_part(${verifications.value}, ' ', 1) = ${hashToken(token)}`,
        gt(verifications.expiresAt, sql`now()`),
      ),
    )
    .returning({ identifier: verifications.identifier, value: verifications.value })
  if (!link) return false
  const id = link.identifier.slice(CHANGE_EMAIL.length) as UserId
  const email = link.value.slice(link.value.indexOf(' ') + 1)
  const isTheirs = and(eq(users.id, id), eq(users.role, 'admin'), isNull(users.erasedAt))
  const [user] = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(isTheirs)
    .for('no key update')
  if (!user || (await isTaken(tx, id, email))) throw new ShopError('invalid_token', 'email_link_invalid')
  await tx.update(users).set({ email, emailVerified: true }).where(isTheirs)
  await writeAudit(
    tx,
    { ...ctx, actor: user },
    {
      action: 'account.email',
      subject: `user:${id}`,
      before: { email: user.email },
      after: { email },
    },
  )
  await queueNote(tx, user.email, {
    title: mails.changed.title,
    text: mails.changed.text({ email }),
  })
  return true
}

async function isTaken(db: Db, id: UserId, email: string): Promise<boolean> {
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, id)))
  return other !== undefined
}

async function queueLink(tx: Db, to: string, token: string): Promise<void> {
  await queueMail(tx, {
    key: `change-email:${hashToken(token)}`,
    kind: 'change-email',
    to,
    subject: mails.link.title,
    isSecret: true,
    content: {
      title: mails.link.title,
      preview: mails.link.preview,
      parts: [
        { kind: 'paragraph', text: mails.link.text },
        { kind: 'button', label: mails.link.confirm, to: `/confirm-email/${token}` },
        {
          kind: 'footnote',
          text: mails.link.linkEnds({ days: EMAIL_LINK_DAYS }),
        },
      ],
    },
  })
}

async function queueNote(tx: Db, to: string, { title, text }: { title: string; text: string }): Promise<void> {
  await queueMail(tx, {
    key: `email-note:${randomUUID()}`,
    kind: 'email-note',
    to,
    subject: title,
    content: {
      title,
      preview: mails.notYou,
      parts: [
        { kind: 'paragraph', text },
        { kind: 'paragraph', text: mails.notYouTellOwners },
        { kind: 'button', label: mails.changePassword, to: '/reset' },
      ],
    },
  })
}
