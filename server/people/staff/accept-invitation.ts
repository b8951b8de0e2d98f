import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { ROLES, rolesWith, type StaffRole } from '#contract/basics/permissions.ts'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { User } from '#contract/people/auth.api.ts'
import { accounts, users } from '#server/people/accounts/auth.table.ts'
import { addUser, refuseCommon, setPassword } from '#server/people/accounts/auth.ts'
import { makeStaff } from '#server/people/accounts/change-role.ts'
import { hasEmail } from '#server/people/accounts/email/account-for-email.ts'
import { releaseHeldOrders } from '#server/people/accounts/email/release-held-orders.ts'
import { deletePasskeys } from '#server/people/accounts/email/take-over.ts'
import { hashToken } from '#server/people/accounts/hashed-tokens.ts'
import { lockRoles } from '#server/people/accounts/lock-roles.ts'
import { hashPassword } from '#server/people/accounts/passwords/passwords.ts'
import { endSessionsBut } from '#server/people/accounts/sessions/open-sessions.ts'
import { noteStaffLogin } from '#server/people/accounts/two-step/login-alerts.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { isOpen } from './invitations.ts'
import { queueNewOwner } from './new-owner-mail.ts'
import { staffInvitations } from './staff.table.ts'

type Calls = typeof contract.staff

const INVITERS = rolesWith('staff:write')

/**
 * The invitation of a mailed link, and the next step to accept it. The step tells only the mail's reader whether the address has an
 * account.
 */
export async function invitation(ctx: Ctx, { token }: Input<Calls['invitation']>): Promise<Reply<Calls['invitation']>> {
  const { db } = ctx
  const { email, role } = await openInvitation(db, token)
  const account = await findAccount(db, email)
  if (!account) return { email, role, step: 'account' }
  const actor = await ctx.sessions.actor(ctx.cookie)
  if (actor?.id !== account.id) return { email, role, step: 'login' }
  return { email, role, step: account.hasPassword ? 'accept' : 'password' }
}

/**
 * Accepts an invitation. A new address gets an account and a session. An existing account gets the role only if the caller is logged in to
 * it. A link works once. Throws `invalid_token`, `unauthenticated`, and `invalid` for a missing name or password.
 */
export async function accept(ctx: Ctx, input: Input<Calls['accept']>): Promise<Reply<Calls['accept']>> {
  const actor = await ctx.sessions.actor(ctx.cookie)
  const password = input.password === undefined ? null : await newHash(input.password)
  const { user, email, role, isNew } = await transact(ctx.db, async (tx) => {
    await lockRoles(tx)
    const { id, email, role } = await openInvitation(tx, input.token, { isLocked: true })
    const account = await findAccount(tx, email)
    const user = account
      ? await promote(tx, ctx, account, { actor, role, password })
      : await make(tx, { email, role, name: input.name, password })
    await tx
      .update(staffInvitations)
      .set({ acceptedAt: sql`now()`, userId: user.id })
      .where(eq(staffInvitations.id, id))
    const entry = { action: 'staff.join', subject: `user:${user.id}`, after: { email, role } }
    await writeAudit(tx, { ...ctx, actor: user }, entry)
    if (role === 'owner') await queueNewOwner(tx, { id: user.id, name: user.name, email })
    return { user, email, role, isNew: !account }
  })
  if (isNew) {
    ctx.setCookies(await ctx.sessions.signInAs(user.id, ctx))
    await noteStaffLogin(ctx, { id: user.id, name: user.name, email })
  }
  return { redirect: ROLES[role].home }
}

async function newHash(password: string): Promise<string> {
  refuseCommon(password, 'password')
  return hashPassword(password)
}

/** The open invitation of a token. An invitation ends when its sender may no longer invite. */
async function openInvitation(db: Db, token: string, { isLocked = false } = {}) {
  const { id, email, role, tokenHash, invitedBy, expiresAt } = staffInvitations
  const read = db
    .select({ id, email, role })
    .from(staffInvitations)
    .innerJoin(users, and(eq(users.id, invitedBy), isNull(users.erasedAt), inArray(users.staffRole, INVITERS)))
    .where(and(eq(tokenHash, hashToken(token)), isOpen, gt(expiresAt, sql`now()`)))
  const [pendingInvitation] = isLocked ? await read.for('update', { of: staffInvitations }) : await read
  if (!pendingInvitation) throw new ShopError('invalid_token', 'invitation_invalid')
  return pendingInvitation
}

type ExistingAccount = { id: User['id']; name: string; role: User['role']; hasPassword: boolean }

async function findAccount(db: Db, email: string): Promise<ExistingAccount | undefined> {
  const { id, name, role } = users
  const isPassword = and(eq(accounts.userId, id), eq(accounts.providerId, 'credential'))
  const [account] = await db
    .select({ id, name, role, hasPassword: sql<boolean>`${accounts.password} is not null` })
    .from(users)
    .leftJoin(accounts, isPassword)
    .where(hasEmail(email))
  return account
}

type Promotion = { actor: Actor | null; role: StaffRole; password: string | null }

/** Gives a customer a role. Ends their other sessions, because a forgotten session must not open the back-office. */
async function promote(
  tx: Db,
  ctx: Ctx,
  account: ExistingAccount,
  { actor, role, password }: Promotion,
): Promise<ExistingAccount> {
  // The account has got a role meanwhile, and keeps it.
  if (account.role === 'admin') throw new ShopError('invalid_token', 'invitation_invalid')
  if (actor?.id !== account.id) throw new ShopError('unauthenticated', 'log_in_first')
  await makeStaff(tx, account.id, role)
  await releaseHeldOrders(tx, ctx, account.id)
  // A customer's passkeys must not open the back-office; they have to be added again.
  await deletePasskeys(tx, account.id)
  if (account.hasPassword) {
    await endSessionsBut(tx, account.id, actor.sessionToken)
    return account
  }
  if (!password) throw invalidField('password', 'password_empty')
  await setPassword(tx, account.id, password, { keptSession: actor.sessionToken })
  return account
}

type New = { email: string; role: StaffRole; name: string | undefined; password: string | null }

async function make(tx: Db, { email, role, name, password }: New): Promise<User> {
  if (!name) throw invalidField('name', 'name_empty')
  if (!password) throw invalidField('password', 'password_empty')
  const user = await addUser(
    tx,
    { name, email, phone: '', role: 'admin', staffRole: role, emailVerified: true },
    password,
  )
  if (!user) throw new ShopError('invalid_token', 'invitation_invalid')
  return user
}
