import { z } from 'zod'
import { Email, MobileNumber, newPassword, PersonName, SignInCode, TypedPassword } from '#contract/basics/fields.ts'
import { LANGUAGES } from '#contract/basics/languages.ts'
import { EMAIL_LINKS_PER_HOUR } from '#contract/basics/limits.ts'
import { MESSAGE_CHANNELS } from '#contract/basics/message-kinds.ts'
import { STAFF_ROLES } from '#contract/basics/permissions.ts'
import { AccountEmail, Instant, named, personalId } from '#contract/http/codecs.ts'
import { Paging, sortText } from '#contract/http/paging.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { USER_COLUMNS } from '#contract/http/sorting.ts'
import { CodeChannel, CodeRequestId, codeRequest, Role, StaffRole, User, UserId } from './auth.api.ts'

export const Member = named(
  {
    ...User.shape,
    role: Role,
    /** Null for a customer. */
    staffRole: StaffRole.nullable(),
    /** Whether the login has a second step (an app or a passkey); null for a customer. */
    hasTwoStep: z.boolean().nullable(),
    createdAt: Instant,
    orderCount: z.int(),
  },
  { staffRole: 'staff_role', hasTwoStep: 'two_step', orderCount: 'order_count' },
)
export type Member = z.output<typeof Member>

/** A field that is null or absent stays unchanged. */
const UpdateAccount = z.object({
  name: PersonName.nullable().optional(),
  currentPassword: z.string().max(1_000).nullable().optional(),
  newPassword: newPassword(reason('password_reset_invalid')).nullable().optional(),
})

export const SessionId = personalId<'SessionId'>()
export type SessionId = z.output<typeof SessionId>

export const OpenSession = named(
  {
    id: SessionId,
    /** The device in words, such as "Chrome on Windows". */
    device: z.string(),
    /** The place in words, such as "Your current network". */
    place: z.string(),
    /** The IP address at the login; null for customers. */
    address: z.string().nullable(),
    lastSeen: Instant,
    createdAt: Instant,
    isCurrent: z.boolean(),
  },
  { lastSeen: 'last_seen', isCurrent: 'is_current' },
)
export type OpenSession = z.output<typeof OpenSession>

/** `q` searches name, e-mail and phone. */
const MemberQuery = z.object({
  q: z.string().trim().max(100).optional(),
  role: Role.optional(),
  sort: sortText(USER_COLUMNS).optional(),
  ...Paging,
})

/** Shared options of the calls that are authorised by the token of a mailed link. */
const byMailedToken = {
  access: 'public',
  body: z.object({ token: z.string().max(200) }),
  bodyLimit: 4_096,
  limit: { max: 20, seconds: 3_600 },
  throws: { invalid_token: null, rate_limited: null },
  reply: z.object({ message: z.string() }),
} as const

/** Shared options of the calls that take a code for the caller's account. */
const enterCode = {
  access: 'customer',
  body: z.object({ request: CodeRequestId, code: SignInCode }),
  bodyLimit: 4_096,
  throws: { invalid_credentials: null, invalid_token: null, rate_limited: null, illegal_transition: null },
  reply: z.object({ message: z.string() }),
} as const

const list = { access: 'admin', query: MemberQuery, paged: true, reply: z.array(Member) } as const

export const account = {
  profile: route('GET', '/profile', { access: 'signedIn', isOpenBeforeTwoStep: true, reply: User }),
  all: route('GET', '/profile/all', { ...list, permission: 'customers:read' }),
  sheet: route('GET', '/profile/sheet', {
    ...list,
    permission: 'customers:export',
    summary: 'The data of the download of the list of accounts. Its first page is recorded in the audit log.',
  }),
  setRole: route('PUT', '/users/:id/role', {
    access: 'admin',
    permission: 'staff:write',
    stepUp: true,
    params: z.object({ id: UserId }),
    body: z.object({ role: z.enum(['customer', ...STAFF_ROLES], reason('role_missing')) }),
    bodyLimit: 1_024,
    throws: { last_admin: null, illegal_transition: null },
    reply: Member,
    summary:
      'Changes the role of another account, from its next request on, and mails the person. The shop always has an owner: `last_admin`.',
  }),
  update: route('PUT', '/account/update', {
    access: 'signedIn',
    isOpenBeforeTwoStep: true,
    body: UpdateAccount,
    bodyLimit: 8_192,
    limit: { max: 20, seconds: 3_600 },
    reply: z.object({ message: z.string(), user: User }),
  }),
  language: route('GET', '/account/language', {
    access: 'signedIn',
    reply: z.object({ language: z.enum(LANGUAGES) }),
    summary: 'The language of the caller’s order emails.',
  }),
  setLanguage: route('PUT', '/account/language', {
    access: 'signedIn',
    body: z.object({ language: z.enum(LANGUAGES, reason('language_missing')) }),
    bodyLimit: 1_024,
    reply: z.object({ language: z.enum(LANGUAGES) }),
    summary: 'Changes the language of the caller’s order emails, from the next one on.',
  }),
  sessions: route('GET', '/account/sessions', { access: 'signedIn', reply: z.array(OpenSession) }),
  email: route('GET', '/account/email', {
    access: 'signedIn',
    reply: z.object({ email: AccountEmail, isConfirmed: z.boolean() }),
    summary: 'The caller’s e-mail, empty where they have none, and whether they have confirmed it.',
  }),
  sendEmailLink: route('POST', '/account/email/link', {
    access: 'signedIn',
    limit: { max: EMAIL_LINKS_PER_HOUR, seconds: 3_600 },
    bodyLimit: 1_024,
    throws: { rate_limited: null, illegal_transition: null },
    reply: z.object({ message: z.string() }),
    summary: 'Sends the caller a link that confirms their e-mail. A new link invalidates the older ones.',
  }),
  changeEmail: route('POST', '/account/email/change', {
    access: 'admin',
    permission: 'staff:write',
    body: z.object({ email: Email, currentPassword: TypedPassword }),
    bodyLimit: 4_096,
    limit: { max: EMAIL_LINKS_PER_HOUR, seconds: 3_600 },
    throws: { rate_limited: null },
    reply: z.object({ message: z.string() }),
    summary:
      'Mails a link to a new login email of the caller, an owner, and a note to the present one. The link, used at /account/email/confirm, changes it.',
  }),
  confirmEmail: route('POST', '/account/email/confirm', {
    ...byMailedToken,
    summary: 'Confirms the e-mail of an account with the token of a mailed link, which works once. Needs no session.',
  }),
  emailLink: route('GET', '/account/email/link', {
    access: 'public',
    query: z.object({ token: z.string().max(200) }),
    limit: { max: 60, seconds: 60 },
    throws: { rate_limited: null },
    reply: z.object({ made: z.object({ at: Instant, by: z.enum(['password', 'google']) }).nullable() }),
    summary:
      'When and with what the account of a mailed link was made, for somebody who is not logged in to it. Null for other links, and for accounts of the back-office.',
  }),
  disown: route('POST', '/account/email/disown', {
    ...byMailedToken,
    summary:
      'The owner of an email, whose account somebody else has made: with the token of the mailed link they confirm the email, and end the password, connections and sessions of before. Needs no session.',
  }),
  addEmail: route('POST', '/account/email/add', {
    ...codeRequest,
    access: 'customer',
    body: z.object({ email: Email }),
    throws: { rate_limited: null, illegal_transition: null },
    reply: z.object({ message: z.string(), request: CodeRequestId }),
    summary: 'Mails a code to the first email of the caller, whose account was made with a phone number.',
  }),
  enterEmailCode: route('POST', '/account/email/code', {
    ...enterCode,
    summary: 'Gives the caller’s account the email that a code was mailed to.',
  }),
  phone: route('GET', '/account/phone', {
    access: 'customer',
    reply: z.object({ phone: z.string().nullable(), channel: CodeChannel }),
    summary: 'The number that logs in to the caller’s account, and by which channel the shop sends codes.',
  }),
  addPhone: route('POST', '/account/phone/add', {
    ...codeRequest,
    access: 'customer',
    body: z.object({ phone: MobileNumber }),
    throws: { rate_limited: null, illegal_transition: null },
    reply: z.object({ request: CodeRequestId, channel: z.enum(MESSAGE_CHANNELS) }),
    summary: 'Sends a code to a number that is to log in to the caller’s account.',
  }),
  enterPhoneCode: route('POST', '/account/phone/code', {
    ...enterCode,
    summary:
      'Makes the number that a code was sent to log in to the caller’s account, and to no other. Orders of an account that it alone opened come along.',
  }),
  removePhone: route('DELETE', '/account/phone', {
    access: 'customer',
    throws: { illegal_transition: null },
    reply: z.object({ message: z.string() }),
    summary: 'Ends the login by a number, except where it is the only one.',
  }),
  endOthers: route('DELETE', '/account/sessions/others', {
    access: 'signedIn',
    summary: 'Ends all other sessions of the caller.',
  }),
  endSession: route('DELETE', '/account/sessions/:id', {
    access: 'signedIn',
    params: z.object({ id: SessionId }),
    summary: 'Ends one session of the caller. The id of another person’s session is not found.',
  }),
  endCustomerSessions: route('DELETE', '/customers/:id/sessions', {
    access: 'admin',
    permission: 'customers:write',
    params: z.object({ id: UserId }),
    reply: z.object({ ended: z.int() }),
    summary: 'Ends all sessions of a customer.',
  }),
}
