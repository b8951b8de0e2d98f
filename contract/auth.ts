import { z } from 'zod'
import { personalId } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { Email, newPassword, PersonName, Phone, TypedPassword } from './fields.ts'
import { RESET_MAILS_PER_ADDRESS_AND_HOUR } from './limits.ts'
import { MESSAGES } from './messages.ts'

export const UserId = personalId<'UserId'>()
export type UserId = z.output<typeof UserId>

export const Role = z.enum(['customer', 'admin'])
export type Role = z.output<typeof Role>

export const User = z.object({ id: UserId, name: z.string(), email: z.string(), phone: z.string(), role: Role })
export type User = z.output<typeof User>

/** `mustChangePassword`: theirs is the one that was printed at the first start, and pages ask for another before all else. */
export const Admin = User.extend({ mustChangePassword: z.boolean() })
export type Admin = z.output<typeof Admin>

export const Register = z.object({
  name: PersonName,
  email: Email,
  phone: Phone,
  password: newPassword(MESSAGES.passwordInvalid),
})

/** Only that both are filled and that the e-mail looks like one: the password may come from another screen's rule. */
const Login = z.object({ email: Email, password: TypedPassword, from: z.string().optional() })

/** The e-mail is the link's, to be matched with the token: whatever is wrong with it makes the link a wrong one. */
const ResetPassword = z.object({
  email: z.string().max(1_000),
  token: z.string().max(1_000),
  password: newPassword(MESSAGES.passwordResetInvalid),
})

export const auth = {
  register: route('POST', '/auth/register', {
    access: 'public',
    status: 201,
    body: Register,
    bodyLimit: 8_192,
    limit: { max: 5, seconds: 3_600 },
    throws: { email_taken: null },
    reply: z.object({ user: User }),
    summary: 'Creates a customer. No session: logging in is its own step.',
  }),
  login: route('POST', '/auth/login', {
    access: 'public',
    body: Login,
    bodyLimit: 8_192,
    throws: { invalid_credentials: null, rate_limited: null },
    reply: z.object({ redirect: z.string(), user: User }),
    summary: 'Opens a session (cookie `token`) and says where to go.',
  }),
  logout: route('POST', '/auth/logout', {
    access: 'public',
    summary: 'Ends the session on the server. Works without one too.',
  }),
  forgot: route('POST', '/auth/forgot-password', {
    access: 'public',
    body: z.object({ email: Email }),
    bodyLimit: 4_096,
    limit: { max: RESET_MAILS_PER_ADDRESS_AND_HOUR, seconds: 3_600 },
    throws: { rate_limited: null },
    reply: z.object({ message: z.string() }),
    summary:
      'Mails a link to set a new password. The same answer, in the same time, whether or not there is an account.',
  }),
  reset: route('POST', '/auth/reset-password', {
    access: 'public',
    body: ResetPassword,
    bodyLimit: 8_192,
    limit: { max: 20, seconds: 3_600 },
    throws: { invalid_token: null, rate_limited: null },
    reply: z.object({ message: z.string() }),
    summary: 'Sets a new password with the token of the mail, once, and ends every session of the person.',
  }),
  verifyAdmin: route('GET', '/protected/admin', {
    access: 'admin',
    query: z.object({ page: z.string().max(2_000).optional() }),
    reply: Admin,
    summary: 'Whether the caller may open a page of the back-office; who may not is noted in the audit log.',
  }),
  verify: route('GET', '/protected/verify', { access: 'signedIn', reply: z.object({ role: Role }) }),
}
