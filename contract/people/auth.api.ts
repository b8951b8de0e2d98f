import { z } from 'zod'
import {
  Email,
  MobileNumber,
  newPassword,
  PersonName,
  Phone,
  SignInCode,
  TypedPassword,
} from '#contract/basics/fields.ts'
import { LANGUAGES } from '#contract/basics/languages.ts'
import { RESET_MAILS_PER_ADDRESS_AND_HOUR, SIGN_IN_CODES_PER_ADDRESS_AND_HOUR } from '#contract/basics/limits.ts'
import { MESSAGE_CHANNELS } from '#contract/basics/message-kinds.ts'
import { STAFF_ROLES } from '#contract/basics/permissions.ts'
import { AccountEmail, personalId } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'

export const UserId = personalId<'UserId'>()
export type UserId = z.output<typeof UserId>

export const Role = z.enum(['customer', 'admin'])
export type Role = z.output<typeof Role>

/** The role of a staff member. `contract/basics/permissions.ts` lists the permissions of each role. */
export const StaffRole = z.enum(STAFF_ROLES, reason('role_missing'))

export const User = z.object({ id: UserId, name: z.string(), email: AccountEmail, phone: z.string(), role: Role })
export type User = z.output<typeof User>

/** `mustChangePassword`: the password is still the one that was printed at the first start. */
export const Admin = User.extend({
  mustChangePassword: z.boolean(),
  staffRole: StaffRole,
  /** Whether the person has to set up the second step of the login before any other page opens. */
  mustSetUpTwoStep: z.boolean(),
  /** The language of the packer's screens; English for a role without them. */
  language: z.enum(LANGUAGES),
})
export type Admin = z.output<typeof Admin>

export const Register = z.object({
  name: PersonName,
  email: Email,
  phone: Phone,
  password: newPassword(reason('password_invalid')),
})

/** Only checks that both fields are present and the email is well-formed. Password rules apply only to new passwords. */
const Login = z.object({ email: Email, password: TypedPassword, from: z.string().optional() })

/** By which channel the shop sends codes to phones; null: it sends none. */
export const CodeChannel = z.enum(MESSAGE_CHANNELS).nullable()

/** The id of a request for a sign-in code. It is useless without the code that was sent. */
export const CodeRequestId = personalId<'CodeRequestId'>()
export type CodeRequestId = z.output<typeof CodeRequestId>

/** The email comes from the link and must match the token. Any error in the email is answered as an invalid link. */
const ResetPassword = z.object({
  email: z.string().max(1_000),
  token: z.string().max(1_000),
  password: newPassword(reason('password_reset_invalid')),
})

/** Shared options of the calls that send a code. */
export const codeRequest = {
  access: 'public',
  bodyLimit: 4_096,
  limit: { max: SIGN_IN_CODES_PER_ADDRESS_AND_HOUR, seconds: 3_600 },
  throws: { rate_limited: null },
} as const

export const auth = {
  register: route('POST', '/auth/register', {
    access: 'public',
    status: 201,
    body: Register,
    bodyLimit: 8_192,
    limit: { max: 5, seconds: 3_600 },
    throws: { email_taken: null },
    reply: z.object({ user: User }),
    summary: 'Creates a customer account. Does not open a session.',
  }),
  login: route('POST', '/auth/login', {
    access: 'public',
    body: Login,
    bodyLimit: 8_192,
    throws: { invalid_credentials: null, second_step: z.object({ login: z.uuid() }), rate_limited: null },
    reply: z.object({ redirect: z.string(), user: User }),
    summary:
      'Opens a session (cookie `token`) and answers the address to redirect to. `second_step`: the password is right, and this account needs a code as well; no session is open yet.',
  }),
  phoneCodes: route('GET', '/auth/code/phone', {
    access: 'public',
    reply: z.object({ channel: CodeChannel }),
    summary: 'By which channel the shop sends codes to phones; null where it sends none.',
  }),
  askPhoneCode: route('POST', '/auth/code/phone', {
    ...codeRequest,
    body: z.object({ phone: MobileNumber }),
    reply: z.object({ request: CodeRequestId, channel: z.enum(MESSAGE_CHANNELS) }),
    summary:
      'Sends a code of 6 digits to a phone. It opens the account that has proved this number before, else makes one. Answer and response time are the same in both cases.',
  }),
  askCode: route('POST', '/auth/code', {
    ...codeRequest,
    body: z.object({ email: Email, from: z.string().optional(), add: z.string().max(20).optional() }),
    reply: z.object({ message: z.string(), request: CodeRequestId }),
    summary:
      'Mails a code of 6 digits to log in with. Answer and response time are the same whether or not the account exists; without one, the code makes it. The mail leads back to the form, with `from` and `add` of the login page.',
  }),
  loginWithCode: route('POST', '/auth/code/login', {
    access: 'public',
    body: z.object({ request: CodeRequestId, code: SignInCode, from: z.string().optional() }),
    bodyLimit: 8_192,
    throws: {
      invalid_credentials: null,
      invalid_token: null,
      rate_limited: null,
      mailed_code_needed: z.object({ request: CodeRequestId, email: z.string() }),
    },
    reply: z.object({ redirect: z.string(), user: User }),
    summary:
      'Opens a session with a code that was sent, like the login with a password; a new email or number gets its account. `mailed_code_needed`: the number was not used for 90 days, so a second code was mailed to the account’s email, which is shown in part. A code works once, for 10 minutes and 5 tries, and only with the request that it was mailed for. 400 `invalid_token`: a new one is needed.',
  }),
  logout: route('POST', '/auth/logout', {
    access: 'public',
    summary: 'Ends the session on the server. Succeeds without a session too.',
  }),
  forgot: route('POST', '/auth/forgot-password', {
    access: 'public',
    body: z.object({ email: Email }),
    bodyLimit: 4_096,
    limit: { max: RESET_MAILS_PER_ADDRESS_AND_HOUR, seconds: 3_600 },
    throws: { rate_limited: null },
    reply: z.object({ message: z.string() }),
    summary:
      'Sends a link to set a new password. Answer and response time are the same whether or not the account exists.',
  }),
  reset: route('POST', '/auth/reset-password', {
    access: 'public',
    body: ResetPassword,
    bodyLimit: 8_192,
    limit: { max: 20, seconds: 3_600 },
    throws: { invalid_token: null, rate_limited: null },
    reply: z.object({ message: z.string() }),
    summary: 'Sets a new password with the token of the mail, which works once, and ends all sessions of the account.',
  }),
  verifyAdmin: route('GET', '/protected/admin', {
    access: 'admin',
    permission: 'office:open',
    isOpenBeforeTwoStep: true,
    query: z.object({ page: z.string().max(2_000).optional() }),
    reply: Admin,
    summary: 'Whether the caller may open a page of the back-office; a refusal is recorded in the audit log.',
  }),
  verify: route('GET', '/protected/verify', {
    access: 'signedIn',
    isOpenBeforeTwoStep: true,
    reply: z.object({ role: Role }),
  }),
}
