import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Email } from '#contract/basics/fields.ts'
import type { User } from '#contract/people/auth.api.ts'
import type { GoogleRefusal } from '#contract/people/google.api.ts'
import { derivePersonName } from '#contract/people/person-name.ts'
import { accounts, users } from '#server/people/accounts/auth.table.ts'
import { TERMS_VERSION } from '#server/people/accounts/auth.ts'
import { hasEmail } from '#server/people/accounts/email/account-for-email.ts'
import { queueEmailLink } from '#server/people/accounts/email/confirm-email.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { accountMails } from '#texts/en/people/account-mails.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { GoogleIdentity } from './google-identity.ts'

const texts = englishWords(accountMails)

export const GOOGLE = 'google'

/** The email rules of the registration: the shop's own, and those of better-auth's login. */
const GivenEmail = Email.pipe(z.email())

type GoogleLoginResult = { user: User } | { refusal: GoogleRefusal }

const { id, name, email, phone, role } = users
const COLUMNS = { id, name, email, phone, role }

/**
 * The customer of a Google account: the connected customer, else the customer with the same email, else a new one. The customer with the
 * same email is connected only if Google is authoritative for the email and the shop has verified it: otherwise a stranger may have
 * registered the email. The email of a new customer is confirmed only if Google is authoritative for it.
 */
export function findOrCreateCustomer(ctx: Ctx, identity: GoogleIdentity): Promise<GoogleLoginResult> {
  return transact(ctx.db, async (tx) => {
    const existing = (await connected(tx, identity)) ?? (await withEmail(tx, ctx, identity))
    if (existing) return existing
    const newUser = await makeAccount(tx, identity)
    if (newUser) return { user: newUser }
    // A concurrent Google login or registration has just created the account.
    return (await connected(tx, identity)) ?? (await withEmail(tx, ctx, identity)) ?? { refusal: 'failed' }
  })
}

async function connected(tx: Db, { issuer, subject }: GoogleIdentity): Promise<GoogleLoginResult | null> {
  const [user] = await tx
    .select(COLUMNS)
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(accounts.issuer, issuer), eq(accounts.accountId, subject), isNull(users.erasedAt)))
  return user ? forShopping(user) : null
}

/** Connects the Google account to the user with the same email; null when no user has it. */
async function withEmail(tx: Db, ctx: Ctx, identity: GoogleIdentity): Promise<GoogleLoginResult | null> {
  const address = GivenEmail.safeParse(identity.email)
  if (!address.success) return { refusal: 'no_email' }
  const [row] = await tx
    .select({ ...COLUMNS, isConfirmed: users.emailVerified })
    .from(users)
    .where(hasEmail(address.data))
    .for('no key update')
  if (!row) return null
  const { isConfirmed, ...user } = row
  const result = forShopping(user)
  if ('refusal' in result) return result
  if (!isConfirmed) return { refusal: 'unconfirmed' }
  if (!identity.isAuthoritative) return { refusal: 'unproven' }
  if (!(await connect(tx, user, identity))) return (await connected(tx, identity)) ?? { refusal: 'other_account' }
  const entry = { action: 'account.connect_google', subject: `user:${user.id}`, after: { google: 'connected' } }
  await writeAudit(tx, { ...ctx, actor: user }, entry)
  await queueNotice(tx, user)
  return result
}

async function makeAccount(tx: Db, identity: GoogleIdentity): Promise<User | null> {
  const address = Email.parse(identity.email)
  const [user] = await tx
    .insert(users)
    .values({
      name: derivePersonName(identity.name, address),
      email: address,
      // There is no phone number yet: the checkout asks for the one for the delivery.
      emailVerified: identity.isAuthoritative,
      role: 'customer',
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: sql`now()`,
    })
    .onConflictDoNothing({ target: users.email, where: isNull(users.heldForId) })
    .returning(COLUMNS)
  if (!user) return null
  if (!(await connect(tx, user, identity))) throw new Error('the Google account was connected at the same moment')
  if (!identity.isAuthoritative) await queueEmailLink(tx, user)
  return user
}

/**
 * Connects a Google account. False when the customer or the Google account is already connected to another. No token of Google is stored.
 */
async function connect(tx: Db, user: User, { issuer, subject }: GoogleIdentity): Promise<boolean> {
  const connections = await tx
    .insert(accounts)
    .values({ userId: user.id, providerId: GOOGLE, issuer, accountId: subject })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  return connections.length > 0
}

/** Refuses staff, as the login with a code does. Staff need the password, because the back-office moves money (decision 028). */
function forShopping(user: User): GoogleLoginResult {
  return user.role === 'admin' ? { refusal: 'staff' } : { user }
}

async function queueNotice(tx: Db, user: User): Promise<void> {
  await queueMail(tx, {
    key: `google-connected:${randomUUID()}`,
    kind: 'google-connected',
    to: user.email,
    subject: texts.googleConnected.title,
    content: {
      title: texts.googleConnected.title,
      preview: texts.googleConnected.preview,
      parts: [
        {
          kind: 'paragraph',
          text: texts.googleConnected.text,
        },
        {
          kind: 'paragraph',
          text: texts.googleConnected.notYou,
        },
        { kind: 'button', label: texts.logIn, to: '/login' },
      ],
    },
  })
}
