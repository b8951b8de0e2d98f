import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { may, ROLES, type StaffRole } from '#contract/basics/permissions.ts'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Member } from '#contract/people/account.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { MailContent } from '#contract/people/mail-content.ts'
import { deleteTwoStep } from '#server/people/accounts/two-step/my-two-step.ts'
import { revokeInvitationsBy } from '#server/people/staff/invitations.ts'
import { brokenConstraint, type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { roles } from '#texts/en/people/roles.ts'
import { staffMails } from '#texts/en/people/staff-mails.ts'
import { englishWords } from '#texts/messages/format.ts'
import { memberColumns } from './account.ts'
import { sessions, users } from './auth.table.ts'
import { lockRolesFor } from './lock-roles.ts'

const texts = englishWords(staffMails)
const roleTexts = englishWords(roles)

/**
 * Gives a staff role to a customer who has proved their email. The account is no longer demo data, so that removing the demo keeps it. No
 * phone number opens it any more: the staff log in with a password.
 */
export async function makeStaff(tx: Db, id: UserId, staffRole: StaffRole): Promise<void> {
  await tx
    .update(users)
    .set({ role: 'admin', staffRole, emailVerified: true, isDemo: false, provedPhone: null, phoneUsedAt: null })
    .where(eq(users.id, id))
}

type RoleChange = { id: UserId; role: StaffRole | 'customer' }

/**
 * Changes the role of another account and mails the person. The role is read for each request, so open sessions have it at once. The
 * sessions of somebody who becomes a customer end. Open invitations of somebody who may no longer invite are withdrawn. Role changes run
 * one after the other, so that two owners cannot demote each other; a trigger keeps the last owner in any case. Customers are invited
 * instead (server/people/staff). Throws `not_found`, `illegal_transition` for the caller's own role and for a customer, `forbidden` when
 * the caller has just lost this right, and `last_admin`.
 */
export async function setRole(ctx: SignedIn, roleChange: RoleChange): Promise<Member> {
  if (roleChange.id === ctx.actor.id) throw new ShopError('illegal_transition', 'own_role')
  try {
    return await transact(ctx.db, (tx) => changeRole(tx, ctx, roleChange))
  } catch (error) {
    if (brokenConstraint(error) !== 'users_last_owner') throw error
    throw new ShopError('last_admin', 'last_owner')
  }
}

async function changeRole(tx: Db, ctx: SignedIn, roleChange: RoleChange): Promise<Member> {
  await lockRolesFor(tx, ctx)
  const isTheirs = and(eq(users.id, roleChange.id), isNull(users.erasedAt))
  const [before] = await tx
    .select({ email: users.email, staffRole: users.staffRole })
    .from(users)
    .where(isTheirs)
    .for('update')
  if (!before) throw notFound()
  if (!before.staffRole && roleChange.role !== 'customer')
    throw new ShopError('illegal_transition', 'invitation_needed')
  const staffRole = roleChange.role === 'customer' ? null : roleChange.role
  if (staffRole !== before.staffRole) {
    // An account that the owner has changed is no longer demo data, so removing the demo keeps it.
    const changes = { role: staffRole ? ('admin' as const) : ('customer' as const), staffRole, isDemo: false }
    await tx.update(users).set(changes).where(isTheirs)
    // Customers' sessions last longer. Without this, an expired back-office session would become valid again.
    if (!staffRole) {
      await tx.delete(sessions).where(eq(sessions.userId, roleChange.id))
      await deleteTwoStep(tx, roleChange.id)
    }
    if (!may(staffRole, 'staff:write')) await revokeInvitationsBy(tx, ctx, roleChange.id)
    const sides = { before: { role: before.staffRole ?? 'customer' }, after: { role: roleChange.role } }
    await writeAudit(tx, ctx, { action: 'user.role', subject: `user:${roleChange.id}`, ...sides })
    const subject = staffRole ? texts.roleChanged.title({ role: roleTexts[staffRole].name }) : texts.accessEnded.title
    await queueMail(tx, {
      key: `role-changed:${randomUUID()}`,
      kind: 'role-changed',
      to: before.email,
      subject,
      content: buildRoleNotice(staffRole, subject),
    })
  }
  const [member] = await tx.select(memberColumns).from(users).where(isTheirs)
  if (!member) throw notFound()
  return member
}

/** The mail to the person whose role was changed. Null: the person is no longer staff. */
function buildRoleNotice(role: StaffRole | null, title: string): MailContent {
  const text = role ? texts.roleChanged.text({ about: roleTexts[role].about }) : texts.accessEnded.text
  return {
    title,
    preview: text,
    parts: [
      { kind: 'paragraph', text },
      ...(role ? [{ kind: 'button' as const, label: texts.roleChanged.open, to: ROLES[role].home }] : []),
      { kind: 'footnote', text: texts.roleChanged.unexpected },
    ],
  }
}
