import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, not, sql } from 'drizzle-orm'
import { isEmail } from '#contract/basics/account-email.ts'
import { EMAIL_LINK_DAYS } from '#contract/basics/limits.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { User, UserId } from '#contract/people/auth.api.ts'
import { accounts, users, verifications } from '#server/people/accounts/auth.table.ts'
import { hashToken } from '#server/people/accounts/hashed-tokens.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Ctx, SignedIn } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { accountAnswers } from '#texts/en/people/account-answers.ts'
import { confirmEmailMail } from '#texts/en/people/email-mails.ts'
import { englishWords } from '#texts/messages/format.ts'
import { hasHeldOrders, releaseHeldOrders } from './release-held-orders.ts'
import { takeOver } from './take-over.ts'

const texts = englishWords(accountAnswers)
const mailTexts = englishWords(confirmEmailMail)

type Contract = typeof contract.account

const TOKEN_BYTES = 32

/** The caller's e-mail, and whether they have confirmed it. */
export async function email({ db, actor }: SignedIn): Promise<Reply<Contract['email']>> {
  const [user] = await db.select({ isConfirmed: users.emailVerified }).from(users).where(eq(users.id, actor.id))
  return { email: actor.email, isConfirmed: user?.isConfirmed ?? false }
}

/** Sends the caller a confirmation link, unless their e-mail is confirmed already. Throws `illegal_transition` when they have none. */
export async function sendEmailLink(ctx: SignedIn): Promise<Reply<Contract['sendEmailLink']>> {
  if (!isEmail(ctx.actor.email)) throw new ShopError('illegal_transition', 'account_without_email')
  return transact(ctx.db, async (tx) => {
    const isThere = and(eq(users.id, ctx.actor.id), isNull(users.erasedAt))
    const [user] = await tx.select({ isConfirmed: users.emailVerified }).from(users).where(isThere).for('key share')
    if (!user) throw new ShopError('unauthenticated', 'log_in_first')
    if (user.isConfirmed) return { message: texts.emailConfirmed }
    await queueEmailLink(tx, ctx.actor)
    return { message: texts.emailLinkSent }
  })
}

/**
 * Confirms an email with a mailed token. All logins of the account stay, and one of them may be another person's. So held orders are
 * released only in a browser that is logged in to the account. Throws `invalid_token`.
 */
export async function confirmEmail(
  ctx: Ctx,
  { token }: Input<Contract['confirmEmail']>,
): Promise<Reply<Contract['confirmEmail']>> {
  const actor = await ctx.sessions.actor(ctx.cookie)
  return transact(ctx.db, async (tx) => {
    const user = await useLink(tx, token)
    if (actor?.id === user.id) await releaseHeldOrders(tx, ctx, user.id)
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
    const entry = { action: 'account.confirm_email', subject: `user:${user.id}`, after: { emailConfirmed: true } }
    await writeAudit(tx, { ...ctx, actor: user }, entry)
    // The link was mailed, so only the reader of the mailbox learns that orders are held.
    const [{ isHeld } = { isHeld: false }] = await tx
      .select({ isHeld: hasHeldOrders })
      .from(users)
      .where(eq(users.id, user.id))
    return { message: isHeld ? texts.emailConfirmedHeld : texts.emailConfirmed }
  })
}

/**
 * Confirms an email for its owner and removes all earlier logins, because the owner says that somebody else made the account. Possible
 * once, while the email is unconfirmed. Throws `invalid_token`.
 */
export async function disown(ctx: Ctx, { token }: Input<Contract['disown']>): Promise<Reply<Contract['disown']>> {
  return transact(ctx.db, async (tx) => {
    const user = await useLink(tx, token)
    if (user.role !== 'customer' || user.emailVerified) throw invalidLink()
    await takeOver(tx, ctx, user)
    return { message: texts.accountDisowned }
  })
}

/** How the account of a mailed link was made; null when the caller is logged in to that account. Changes nothing. */
export async function emailLink(
  ctx: Ctx,
  { token }: Input<Contract['emailLink']>,
): Promise<Reply<Contract['emailLink']>> {
  const { db } = ctx
  ctx.setHeader('cache-control', 'private, no-store')
  const [link] = await db.select({ identifier: verifications.identifier }).from(verifications).where(isLink(token))
  const userId = link && parseUserId(link)
  if (!userId || userId === (await ctx.sessions.actor(ctx.cookie))?.id) return { made: null }
  return { made: await findSignUp(db, userId) }
}

/** Uses up a link by deleting it, so that of concurrent uses only one succeeds. Returns the person and locks the person's row. */
async function useLink(tx: Db, token: string) {
  const [link] = await tx.delete(verifications).where(isLink(token)).returning({ identifier: verifications.identifier })
  if (!link) throw invalidLink()
  const { id, name, email: address, role, emailVerified } = users
  const [user] = await tx
    .select({ id, name, email: address, role, emailVerified })
    .from(users)
    .where(and(eq(users.id, parseUserId(link)), isNull(users.erasedAt)))
    .for('no key update')
  if (!user) throw invalidLink()
  return user
}

/** How an account was made; null for accounts that cannot be disowned. */
async function findSignUp(db: Db, userId: UserId) {
  const isPassword = and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential'))
  const [user] = await db
    .select({ at: users.createdAt, password: accounts.id })
    .from(users)
    .leftJoin(accounts, isPassword)
    .where(and(eq(users.id, userId), eq(users.role, 'customer'), not(users.emailVerified), isNull(users.erasedAt)))
  return user ? { at: user.at, by: user.password ? ('password' as const) : ('google' as const) } : null
}

function isLink(token: string) {
  return and(
    eq(verifications.value, hashToken(token)),
    sql`${verifications.identifier} like ${`${IDENTIFIER}%`}`,
    gt(verifications.expiresAt, sql`now()`),
  )
}

function parseUserId({ identifier }: { identifier: string }): UserId {
  return identifier.slice(IDENTIFIER.length) as UserId
}

function invalidLink(): ShopError {
  return new ShopError('invalid_token', 'email_link_invalid')
}

const IDENTIFIER = 'confirm-email '

/** Queues the mail with the link. Only this mail contains the token. A new link makes the older ones invalid. */
export async function queueEmailLink(tx: Db, { id, email: to, name }: Pick<User, 'id' | 'email' | 'name'>) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const identifier = `${IDENTIFIER}${id}`
  await tx.delete(verifications).where(eq(verifications.identifier, identifier))
  const expiresAt = sql`now() + make_interval(days => ${EMAIL_LINK_DAYS})`
  const value = hashToken(token)
  const creation = await findSignUp(tx, id)
  await tx.insert(verifications).values({ identifier, value, expiresAt })
  await queueMail(tx, {
    key: `confirm-email:${value}`,
    kind: 'confirm-email',
    to,
    subject: mailTexts.subject,
    isSecret: true,
    content: {
      title: mailTexts.title({ name }),
      preview: mailTexts.preview,
      parts: [
        { kind: 'paragraph', text: mailTexts.text },
        { kind: 'button', label: mailTexts.confirm, to: `/confirm-email/${token}` },
        ...(creation
          ? [
              {
                kind: 'paragraph' as const,
                text: mailTexts.signUp({ day: creation.at, method: creation.by }),
              },
            ]
          : []),
        {
          kind: 'footnote',
          text: mailTexts.linkEnds({ days: EMAIL_LINK_DAYS }),
        },
      ],
    },
  })
}
