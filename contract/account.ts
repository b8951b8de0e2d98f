import { z } from 'zod'
import { Role, User } from './auth.ts'
import { Instant, named, personalId } from './codecs.ts'
import { newPassword, PersonName } from './fields.ts'
import { MESSAGES } from './messages.ts'
import { ListQuery } from './paging.ts'
import { route } from './route.ts'

export const Member = named({ ...User.shape, role: Role, createdAt: Instant }, {})
export type Member = z.output<typeof Member>

/** Nulls mean unchanged. */
export const UpdateAccount = z.object({
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
    /** In words, as "The network you are in now". */
    place: z.string(),
    lastSeen: Instant,
    createdAt: Instant,
    isCurrent: z.boolean(),
  },
  { lastSeen: 'last_seen', isCurrent: 'is_current' },
)
export type OpenSession = z.output<typeof OpenSession>

export const account = {
  profile: route('GET', '/profile', { access: 'signedIn', reply: User }),
  all: route('GET', '/profile/all', { access: 'admin', query: ListQuery, paged: true, reply: z.array(Member) }),
  update: route('PUT', '/account/update', {
    access: 'signedIn',
    body: UpdateAccount,
    bodyLimit: 8_192,
    limit: { max: 20, seconds: 3_600 },
    reply: z.object({ message: z.string(), user: User }),
  }),
  sessions: route('GET', '/account/sessions', { access: 'signedIn', reply: z.array(OpenSession) }),
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
