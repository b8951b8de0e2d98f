import { z } from 'zod'
import { Instant, named, personalId } from '#contract/http/codecs.ts'
import { Paging, sortText } from '#contract/http/paging.ts'
import { route } from '#contract/http/route.ts'
import { USER_COLUMNS } from '#contract/http/sorting.ts'
import { Role, User, UserId } from './auth.ts'
import { newPassword, PersonName } from './fields.ts'
import { EMAIL_LINKS_PER_HOUR } from './limits.ts'
import { MESSAGES } from './messages.ts'

export const Member = named(
  {
    ...User.shape,
    role: Role,
    createdAt: Instant,
    /** How many orders they have placed. */
    orderCount: z.int(),
  },
  { orderCount: 'order_count' },
)
export type Member = z.output<typeof Member>

/** Nulls mean unchanged. */
const UpdateAccount = z.object({
  name: PersonName.nullable().optional(),
  currentPassword: z.string().max(1_000).nullable().optional(),
  newPassword: newPassword(MESSAGES.passwordResetInvalid).nullable().optional(),
})

export const SessionId = personalId<'SessionId'>()
export type SessionId = z.output<typeof SessionId>

/** A place where somebody is logged in. */
export const OpenSession = named(
  {
    id: SessionId,
    /** In words, as "Chrome on Windows". */
    device: z.string(),
    /** In words, as "Your current network". */
    place: z.string(),
    lastSeen: Instant,
    createdAt: Instant,
    isCurrent: z.boolean(),
  },
  { lastSeen: 'last_seen', isCurrent: 'is_current' },
)
export type OpenSession = z.output<typeof OpenSession>

/** `q` finds a name, an e-mail or a phone. */
const MemberQuery = z.object({
  q: z.string().trim().max(100).optional(),
  role: Role.optional(),
  sort: sortText(USER_COLUMNS).optional(),
  ...Paging,
})

export const account = {
  profile: route('GET', '/profile', { access: 'signedIn', reply: User }),
  all: route('GET', '/profile/all', { access: 'admin', query: MemberQuery, paged: true, reply: z.array(Member) }),
  setRole: route('PUT', '/users/:id/role', {
    access: 'admin',
    params: z.object({ id: UserId }),
    body: z.object({ role: Role }),
    throws: { last_admin: null },
    reply: Member,
    summary: 'Makes somebody an admin or a customer, from their next request on. The last admin stays one.',
  }),
  update: route('PUT', '/account/update', {
    access: 'signedIn',
    body: UpdateAccount,
    bodyLimit: 8_192,
    limit: { max: 20, seconds: 3_600 },
    reply: z.object({ message: z.string(), user: User }),
  }),
  sessions: route('GET', '/account/sessions', { access: 'signedIn', reply: z.array(OpenSession) }),
  email: route('GET', '/account/email', {
    access: 'signedIn',
    reply: z.object({ email: z.string(), isConfirmed: z.boolean() }),
    summary: 'The caller’s e-mail, and whether they have confirmed it.',
  }),
  sendEmailLink: route('POST', '/account/email/link', {
    access: 'signedIn',
    limit: { max: EMAIL_LINKS_PER_HOUR, seconds: 3_600 },
    bodyLimit: 1_024,
    throws: { rate_limited: null },
    reply: z.object({ message: z.string() }),
    summary: 'Mails the caller a link to confirm their e-mail with. A newer link voids an older one.',
  }),
  confirmEmail: route('POST', '/account/email/confirm', {
    access: 'public',
    body: z.object({ token: z.string().max(200) }),
    bodyLimit: 4_096,
    limit: { max: 20, seconds: 3_600 },
    throws: { invalid_token: null, rate_limited: null },
    reply: z.object({ message: z.string() }),
    summary: 'Confirms the e-mail of the account that a mailed link is about, once. Works without a session.',
  }),
  endOthers: route('DELETE', '/account/sessions/others', {
    access: 'signedIn',
    summary: 'Logs the caller out everywhere but here.',
  }),
  endSession: route('DELETE', '/account/sessions/:id', {
    access: 'signedIn',
    params: z.object({ id: SessionId }),
    summary: 'Logs the caller out in one place. Somebody else’s session is not there.',
  }),
}
