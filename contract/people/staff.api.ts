import { z } from 'zod'
import { Email, newPassword, PersonName } from '#contract/basics/fields.ts'
import { Instant, named, personalId } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { OpenSession, SessionId } from './account.api.ts'
import { StaffRole, UserId } from './auth.api.ts'

export const InvitationId = personalId<'InvitationId'>()
export type InvitationId = z.output<typeof InvitationId>

/** An invitation to the back-office that was neither accepted nor taken back. */
export const Invitation = named(
  {
    id: InvitationId,
    email: z.string(),
    role: StaffRole,
    /** Name of the owner who sent the invitation last. */
    invitedBy: z.string().nullable(),
    /** When the invitation was sent last; its link works until `expiresAt`. */
    sentAt: Instant,
    expiresAt: Instant,
    isExpired: z.boolean(),
  },
  { invitedBy: 'invited_by', sentAt: 'sent_at', expiresAt: 'expires_at', isExpired: 'is_expired' },
)
export type Invitation = z.output<typeof Invitation>

/**
 * The next step for the person with the link. `account`: create an account; `login`: log in to the account with this email; `password`:
 * choose a password, because that account has none; `accept`: only accept. The back-office always requires a password.
 */
const STEPS = ['account', 'login', 'password', 'accept'] as const

const ByToken = z.object({ token: z.string().max(200) })
const byLink = {
  access: 'public',
  params: ByToken,
  limit: { max: 60, seconds: 3_600 },
  throws: { invalid_token: null, rate_limited: null },
} as const
const byOwner = { access: 'admin', permission: 'staff:write', stepUp: true, bodyLimit: 4_096 } as const
const ById = z.object({ id: InvitationId })
const ByUser = z.object({ id: UserId })
const ofPerson = { access: 'admin', permission: 'staff:write', params: ByUser } as const

export const staff = {
  invitations: route('GET', '/staff/invitations', {
    access: 'admin',
    permission: 'staff:write',
    reply: z.array(Invitation),
    summary: 'The open invitations, newest first.',
  }),
  invite: route('POST', '/staff/invitations', {
    ...byOwner,
    status: 201,
    body: z.object({ email: Email, role: StaffRole }),
    limit: { max: 30, seconds: 3_600 },
    throws: { email_taken: null, rate_limited: null },
    reply: Invitation,
    summary:
      'Mails a link that works once, for 72 hours. An earlier invitation of this address ends. `email_taken`: the person works here already.',
  }),
  again: route('POST', '/staff/invitations/:id/again', {
    ...byOwner,
    params: ById,
    limit: { max: 30, seconds: 3_600 },
    throws: { rate_limited: null },
    reply: Invitation,
    summary: 'Mails a new link; the earlier one no longer works.',
  }),
  revoke: route('DELETE', '/staff/invitations/:id', {
    access: 'admin',
    permission: 'staff:write',
    params: ById,
    summary: 'Takes an invitation back: its link no longer works. Repeating it changes nothing.',
  }),
  person: route('GET', '/staff/:id', {
    ...ofPerson,
    reply: named(
      {
        id: UserId,
        name: z.string(),
        email: z.string(),
        staffRole: StaffRole,
        /** Since when the second step of the login is on; null: it is off. */
        twoStepSince: Instant.nullable(),
        passkeys: z.int(),
        sessions: z.array(OpenSession),
      },
      { staffRole: 'staff_role', twoStepSince: 'two_step_since' },
    ),
    summary: 'A person who works here: their second step, and where they are logged in.',
  }),
  endSession: route('DELETE', '/staff/:id/sessions/:session', {
    ...ofPerson,
    params: z.object({ id: UserId, session: SessionId }),
    summary: 'Logs a person out on one device.',
  }),
  endSessions: route('DELETE', '/staff/:id/sessions', {
    ...ofPerson,
    summary: 'Logs a person out everywhere; the caller keeps the session that they use.',
  }),
  resetTwoStep: route('DELETE', '/staff/:id/two-step', {
    ...ofPerson,
    stepUp: true,
    throws: { illegal_transition: null },
    summary:
      'Turns the second step of another person off, who has lost it: their app, recovery codes, passkeys and sessions end, and they are told by mail.',
  }),
  invitation: route('GET', '/staff-invitation/:token', {
    ...byLink,
    reply: z.object({ email: z.string(), role: StaffRole, step: z.enum(STEPS) }),
    summary: 'The invitation of a mailed link, and what is left to do. Changes nothing.',
  }),
  accept: route('POST', '/staff-invitation/:token', {
    ...byLink,
    body: z.object({
      name: PersonName.optional(),
      password: newPassword(reason('password_invalid')).optional(),
    }),
    bodyLimit: 4_096,
    throws: { invalid_token: null, unauthenticated: null, rate_limited: null },
    reply: z.object({ redirect: z.string() }),
    summary:
      'Accepts an invitation. Without an account with its email: makes one with this name and password, and opens a session. Else the caller has to be logged in to that account.',
  }),
}
