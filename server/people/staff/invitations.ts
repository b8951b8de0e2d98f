import { randomBytes } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { INVITATION_HOURS } from '#contract/basics/limits.ts'
import type { StaffRole } from '#contract/basics/permissions.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { Invitation, InvitationId } from '#contract/people/staff.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { hasEmail } from '#server/people/accounts/email/account-for-email.ts'
import { hashToken } from '#server/people/accounts/hashed-tokens.ts'
import { lockRolesFor } from '#server/people/accounts/lock-roles.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { readSettings } from '#server/site/settings/read-settings.ts'
import { queueInvitation } from './invitation-mail.ts'
import { staffInvitations } from './staff.table.ts'

type Calls = typeof contract.staff

const TOKEN_BYTES = 32

/** SQL for invitations that were neither accepted nor taken back. Their links may have expired. */
export const isOpen = sql`${staffInvitations.acceptedAt} is null and ${staffInvitations.revokedAt} is null`

/** The open invitations, newest first. */
export function invitations({ db }: SignedIn): Promise<Invitation[]> {
  return select(db).where(isOpen).orderBy(desc(staffInvitations.sentAt), desc(staffInvitations.id))
}

function select(db: Db) {
  const { id, email, role, sentAt, expiresAt } = staffInvitations
  return db
    .select({
      id,
      email,
      role,
      invitedBy: users.name,
      sentAt,
      expiresAt,
      isExpired: sql<boolean>`${expiresAt} <= now()`,
    })
    .from(staffInvitations)
    .leftJoin(users, eq(users.id, staffInvitations.invitedBy))
}

/**
 * Mails an invitation; an open one for the same address is replaced. Throws `email_taken` for an address of the staff, and
 * `forbidden` when the caller has just lost the permission.
 */
export async function invite(ctx: SignedIn, { email, role }: Input<Calls['invite']>): Promise<Invitation> {
  // The login refuses some addresses that the field allows.
  if (!z.email().safeParse(email).success) throw invalidField('email', 'email_invalid')
  return transact(ctx.db, async (tx) => {
    await lockRolesFor(tx, ctx)
    const [existingUser] = await tx.select({ staffRole: users.staffRole }).from(users).where(hasEmail(email))
    if (existingUser?.staffRole) throw new ShopError('email_taken', 'works_here_already')
    const link = newLink()
    const sent = { role, ...link.columns, invitedBy: ctx.actor.id }
    const [invitation] = await tx
      .insert(staffInvitations)
      .values({ email, ...sent })
      .onConflictDoUpdate({ target: staffInvitations.email, targetWhere: isOpen, set: sent })
      .returning({ id: staffInvitations.id })
    if (!invitation) throw notFound()
    const entry = { action: 'staff.invite', subject: `invitation:${invitation.id}`, after: { email, role } }
    await writeAudit(tx, ctx, entry)
    await mail(tx, ctx, { email, role, ...link })
    return read(tx, invitation.id)
  })
}

/**
 * Mails an open invitation again with a new link; the old link becomes invalid. Throws `not_found`, and `forbidden` when the caller has
 * lost the permission meanwhile.
 */
export async function again(ctx: SignedIn, { id }: Input<Calls['again']>): Promise<Invitation> {
  return transact(ctx.db, async (tx) => {
    await lockRolesFor(tx, ctx)
    const link = newLink()
    const [sent] = await tx
      .update(staffInvitations)
      .set({ ...link.columns, invitedBy: ctx.actor.id })
      .where(and(eq(staffInvitations.id, id), isOpen))
      .returning({ email: staffInvitations.email, role: staffInvitations.role })
    if (!sent) throw notFound()
    await writeAudit(tx, ctx, { action: 'staff.invite_again', subject: `invitation:${id}`, after: sent })
    await mail(tx, ctx, { ...sent, ...link })
    return read(tx, id)
  })
}

/** Takes an invitation back; does nothing when it has ended. */
export async function revoke(ctx: SignedIn, { id }: Input<Calls['revoke']>): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const [ended] = await tx
      .update(staffInvitations)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(staffInvitations.id, id), isOpen))
      .returning({ email: staffInvitations.email, role: staffInvitations.role })
    if (ended) await writeAudit(tx, ctx, { action: 'staff.revoke', subject: `invitation:${id}`, before: ended })
  })
}

/** Takes back the open invitations of somebody who may no longer invite. */
export async function revokeInvitationsBy(tx: Db, ctx: SignedIn, invitedBy: UserId): Promise<void> {
  const { id, email, role } = staffInvitations
  const revoked = await tx
    .update(staffInvitations)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(staffInvitations.invitedBy, invitedBy), isOpen))
    .returning({ id, email, role })
  for (const { id: invitation, ...before } of revoked)
    await writeAudit(tx, ctx, { action: 'staff.revoke', subject: `invitation:${invitation}`, before })
}

async function read(tx: Db, id: InvitationId): Promise<Invitation> {
  const [invitation] = await select(tx).where(eq(staffInvitations.id, id))
  if (!invitation) throw notFound()
  return invitation
}

/** A token for the mail, and its hash for the database. */
function newLink() {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const tokenHash = hashToken(token)
  const expiresAt = sql`now() + make_interval(hours => ${INVITATION_HOURS})`
  return { token, columns: { tokenHash, sentAt: sql`now()`, expiresAt } }
}

type Sent = { email: string; role: StaffRole; token: string; columns: { tokenHash: string } }

async function mail(tx: Db, { actor }: SignedIn, { email, role, token, columns }: Sent): Promise<void> {
  const { shopName } = await readSettings(tx)
  await queueInvitation(tx, { email, role, token, tokenHash: columns.tokenHash, by: actor.name, shopName })
}
