import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isEmail } from '#contract/basics/account-email.ts'
import { may, type StaffRole } from '#contract/basics/permissions.ts'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { Admin, Role, User, UserId } from '#contract/people/auth.api.ts'
import { queueEmailLink } from '#server/people/accounts/email/confirm-email.ts'
import { isCommonPassword } from '#server/people/accounts/passwords/common-passwords.ts'
import { queuePasswordNotice } from '#server/people/accounts/passwords/password-mails.ts'
import { hashPassword, verifyPassword } from '#server/people/accounts/passwords/passwords.ts'
import { beginSecondStep, endBegunLogins } from '#server/people/accounts/two-step/begun-login.ts'
import { noteStaffLogin } from '#server/people/accounts/two-step/login-alerts.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Ctx, SignedIn } from '#server/platform/deps.ts'
import { noteFailedSignIn } from '#server/site/audit/sign-ins.ts'
import { accounts, sessions, users } from './auth.table.ts'
import { clearFailuresAfterLogin, countLogin } from './login-throttle.ts'
import { afterLogin } from './redirect.ts'

type Contract = typeof contract.auth

/** The wording of the privacy notice that the registration page shows. */
export const TERMS_VERSION = '2025-11'
/** better-auth's identifiers for password credentials. */
const CREDENTIAL = { providerId: 'credential', issuer: 'local:credential' }

/** Creates a customer account and sends the confirmation link. Does not open a session. */
export async function register(ctx: Ctx, input: Input<Contract['register']>): Promise<{ user: User }> {
  refuseUnusableEmail(input.email)
  refuseCommon(input.password, 'password')
  const password = await hashPassword(input.password)
  const { name, email, phone } = input
  const user = await transact(ctx.db, async (tx) => {
    const added = await addUser(tx, { name, email, phone, role: 'customer' }, password)
    if (added) await queueEmailLink(tx, added)
    return added
  })
  if (!user) throw new ShopError('email_taken', 'email_taken')
  return { user }
}

/**
 * Opens a session with a new id. All failures have the same message and response time. Throws `second_step` when the password is
 * right and the account also needs a code.
 */
export async function login(ctx: Ctx, input: Input<Contract['login']>): Promise<{ redirect: string; user: User }> {
  const { email, password, from } = input
  await countLogin(ctx, email)
  const opened = await ctx.sessions.signIn({ email, password }, ctx)
  if (!opened) {
    await noteFailedSignIn(ctx, email)
    throw new ShopError('invalid_credentials', 'credentials_invalid')
  }
  const { user, cookies } = opened
  // The counter of wrong second-step codes is separate and stays.
  await clearFailuresAfterLogin(ctx, email)
  if (!cookies) throw await beginSecondStep(ctx, user.id)
  ctx.setCookies(cookies)
  if (user.role === 'admin') await noteStaffLogin(ctx, user)
  ctx.log.info({ userId: user.id, role: user.role }, 'logged in')
  return { redirect: afterLogin(user.role, from), user }
}

/** Ends the session on the server. Succeeds without a session too. */
export async function logout(ctx: Ctx): Promise<void> {
  ctx.setCookies(await ctx.sessions.end(ctx.cookie))
  // Deletes locally stored drafts (docs/security.md S15). Not "cookies", which would also delete the cookies of other subdomains.
  ctx.setHeader('clear-site-data', '"storage"')
}

/** The caller's current role. */
export async function verify(ctx: SignedIn): Promise<{ role: Role }> {
  return { role: ctx.actor.role }
}

/** The calling admin; the route refuses all others. */
export async function verifyAdmin({ db, actor }: SignedIn): Promise<Admin> {
  const { heldRole } = actor
  if (!heldRole) throw new Error('an admin has a role (users_staff_role_of_admins)')
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.id, actor.id))
  const language = user && may(heldRole, 'orders:work') ? user.language : 'en'
  return { ...actor, staffRole: heldRole, mustSetUpTwoStep: actor.staffRole === null, language }
}

/** Creates a user with a password. Null when the email already has an account; in a race the unique index decides. */
export async function addUser(
  tx: Db,
  person: Pick<User, 'name' | 'email' | 'phone' | 'role'> & { staffRole?: StaffRole; emailVerified?: boolean },
  passwordHash: string,
): Promise<User | null> {
  const { id, name, email, phone, role } = users
  const [user] = await tx
    .insert(users)
    .values({ ...person, termsVersion: TERMS_VERSION, termsAcceptedAt: sql`now()` })
    .onConflictDoNothing({ target: users.email, where: isNull(users.heldForId) })
    .returning({ id, name, email, phone, role })
  if (!user) return null
  await tx.insert(accounts).values({ ...CREDENTIAL, userId: user.id, accountId: user.id, password: passwordHash })
  return user
}

/**
 * Creates a customer account without a password. The owner of the mailbox opens it with a mailed code (decision 028). Null when the email
 * already has an account. Throws `invalid` for an email that could not log in.
 */
export async function addCustomer(
  tx: Db,
  person: Pick<User, 'name' | 'email' | 'phone'> &
    Partial<Pick<typeof users.$inferInsert, 'emailVerified' | 'language'>>,
): Promise<UserId | null> {
  refuseUnusableEmail(person.email)
  const [customer] = await tx
    .insert(users)
    .values({ ...person, role: 'customer' })
    .onConflictDoNothing({ target: users.email, where: isNull(users.heldForId) })
    .returning({ id: users.id })
  return customer?.id ?? null
}

export async function hasPassword(db: Db, userId: UserId, password: string): Promise<boolean> {
  const [account] = await db.select({ stored: accounts.password }).from(accounts).where(isUserCredential(userId))
  return account?.stored ? verifyPassword(account.stored, password) : false
}

/**
 * Sets a new password. Ends logins that wait for their second step, and all sessions except the given one (docs/security.md S16). Mails the
 * person, in case somebody else changed it.
 */
export async function setPassword(
  tx: Db,
  userId: UserId,
  passwordHash: string,
  { keptSession, hadPasskeys = false }: { keptSession: string | null; hadPasskeys?: boolean },
): Promise<void> {
  await tx
    .insert(accounts)
    .values({ ...CREDENTIAL, userId, accountId: userId, password: passwordHash })
    .onConflictDoUpdate({
      target: [accounts.userId, accounts.providerId],
      set: { password: passwordHash, updatedAt: sql`now()` },
    })
  await tx
    .update(users)
    .set({ mustChangePassword: false })
    .where(and(eq(users.id, userId), users.mustChangePassword))
  const others = keptSession === null ? undefined : ne(sessions.token, keptSession)
  await endBegunLogins(tx, userId)
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), others))
  await queuePasswordNotice(tx, userId, { hadPasskeys })
}

/** Throws `invalid` for an email that better-auth refuses at the login, such as 'a..b@example.com': it must not get an account. */
export function refuseUnusableEmail(email: string): void {
  if (!isEmail(email) || !z.email().safeParse(email).success) throw invalidField('email', 'email_invalid')
}

/** Notes that a person has accepted the terms that stood beside the button. */
export async function noteTerms(tx: Db, userId: UserId): Promise<void> {
  await tx.update(users).set({ termsVersion: TERMS_VERSION, termsAcceptedAt: sql`now()` }).where(eq(users.id, userId))
}

/** Throws `invalid` for a common password. */
export function refuseCommon(password: string, field: string): void {
  if (isCommonPassword(password)) throw invalidField(field, 'password_common')
}

function isUserCredential(userId: UserId) {
  return and(eq(accounts.userId, userId), eq(accounts.providerId, CREDENTIAL.providerId))
}
