import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { STAFF_ROLES } from '#contract/basics/permissions.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { InvitationId } from '#contract/people/staff.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { checkAllowedValues, createdAt, instant, personalId, updatedAt } from '#server/platform/database/columns.ts'

/** Invitations to the back-office. The mailed link contains a token; only its SHA-256 is stored. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: personalId<InvitationId>(),
    /** In lower case, as in `users`. */
    email: text('email').notNull(),
    role: text('role', { enum: STAFF_ROLES }).notNull(),
    tokenHash: text('token_hash').notNull(),
    invitedBy: uuid('invited_by')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    sentAt: instant('sent_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    /** The account that accepted the invitation. */
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (invitation) => [
    checkAllowedValues('staff_invitations_role_known', invitation.role, STAFF_ROLES),
    check('staff_invitations_one_end', sql`${invitation.acceptedAt} is null or ${invitation.revokedAt} is null`),
    uniqueIndex('staff_invitations_token_key').on(invitation.tokenHash),
    uniqueIndex('staff_invitations_open_key')
      .on(invitation.email)
      .where(sql`${invitation.acceptedAt} is null and ${invitation.revokedAt} is null`),
    index('staff_invitations_user_idx').on(invitation.userId),
    index('staff_invitations_invited_by_idx').on(invitation.invitedBy),
  ],
)
