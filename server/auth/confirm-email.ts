import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { ANSWERS } from '#contract/answers.ts'
import type { User, UserId } from '#contract/auth.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { EMAIL_LINK_DAYS } from '#contract/limits.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Db, transact } from '#server/core/database/db.ts'
import type { Ctx, SignedIn } from '#server/core/deps.ts'
import { queueMail } from '#server/core/mail/mail.ts'
import { users, verifications } from './auth.table.ts'
import { hashToken } from './hashed-tokens.ts'

type Contract = typeof contract.account

const TOKEN_BYTES = 32

/** The caller's e-mail, and whether they have confirmed it. */
export async function email({ db, actor }: SignedIn): Promise<Reply<Contract['email']>> {
  const [user] = await db.select({ isConfirmed: users.emailVerified }).from(users).where(eq(users.id, actor.id))
  return { email: actor.email, isConfirmed: user?.isConfirmed ?? false }
}

/** Sends the caller a confirmation link, unless their e-mail is confirmed already. */
export async function sendEmailLink(ctx: SignedIn): Promise<Reply<Contract['sendEmailLink']>> {
  return transact(ctx.db, async (tx) => {
    const { isConfirmed } = await email({ ...ctx, db: tx })
    if (isConfirmed) return { message: ANSWERS.emailConfirmed }
    await queueEmailLink(tx, ctx.actor)
    return { message: ANSWERS.emailLinkSent }
  })
}

/** Confirms an e-mail with a mailed token, which one delete uses up, so that of concurrent uses one succeeds. Throws invalid_token. */
export async function confirmEmail(
  ctx: Ctx,
  { token }: Input<Contract['confirmEmail']>,
): Promise<Reply<Contract['confirmEmail']>> {
  return transact(ctx.db, async (tx) => {
    const [link] = await tx
      .delete(verifications)
      .where(
        and(
          eq(verifications.value, hashToken(token)),
          sql`${verifications.identifier} like ${`${IDENTIFIER}%`}`,
          gt(verifications.expiresAt, sql`now()`),
        ),
      )
      .returning({ identifier: verifications.identifier })
    if (!link) throw new ShopError('invalid_token', ANSWERS.emailLinkInvalid)
    const [user] = await tx
      .update(users)
      .set({ emailVerified: true })
      .where(and(eq(users.id, link.identifier.slice(IDENTIFIER.length) as UserId), isNull(users.erasedAt)))
      .returning({ id: users.id, name: users.name })
    if (!user) throw new ShopError('invalid_token', ANSWERS.emailLinkInvalid)
    const entry = { action: 'account.confirm_email', subject: `user:${user.id}`, after: { emailConfirmed: true } }
    await writeAudit(tx, { ...ctx, actor: user }, entry)
    return { message: ANSWERS.emailConfirmed }
  })
}

const IDENTIFIER = 'confirm-email '

/** Queues the mail with the link, which is the only place that contains the token. A new link invalidates the older ones. */
export async function queueEmailLink(tx: Db, { id, email: to, name }: Pick<User, 'id' | 'email' | 'name'>) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const identifier = `${IDENTIFIER}${id}`
  await tx.delete(verifications).where(eq(verifications.identifier, identifier))
  const expiresAt = sql`now() + make_interval(days => ${EMAIL_LINK_DAYS})`
  const value = hashToken(token)
  await tx.insert(verifications).values({ identifier, value, expiresAt })
  await queueMail(tx, {
    key: `confirm-email:${value}`,
    kind: 'confirm-email',
    to,
    subject: 'Please confirm your email',
    isSecret: true,
    content: {
      title: `Welcome, ${name}!`,
      preview: 'One tap confirms that this is your email.',
      parts: [
        { kind: 'paragraph', text: 'Thank you for joining us. Please confirm that this email is yours.' },
        { kind: 'button', label: 'Confirm my email', to: `/confirm-email/${token}` },
        {
          kind: 'footnote',
          text: `The link works once, for ${EMAIL_LINK_DAYS} days. If you did not create an account with us, you can ignore this email.`,
        },
      ],
    },
  })
}
