import { z } from 'zod'
import { Role, User } from './auth.ts'
import { Instant, named } from './codecs.ts'
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
}
