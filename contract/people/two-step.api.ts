import { z } from 'zod'
import { RECOVERY_CODES } from '#contract/basics/limits.ts'
import { QrCode } from '#contract/basics/qr-code.ts'
import { Instant, named } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { User } from './auth.api.ts'

/** A code of the authenticator app, or a recovery code. Spaces and hyphens are ignored. */
const TypedCode = z
  .string()
  .trim()
  .min(1, reason('second_step_code_missing'))
  .max(40, reason('second_step_code_missing'))
const ofStaff = { access: 'admin', permission: 'office:open', isOpenBeforeTwoStep: true } as const
const RecoveryCodes = z.object({ codes: z.array(z.string()) })
/** Either the password or a code. */
const Proof = z.object({
  password: z.string().max(1_000).optional(),
  code: z.string().trim().max(40).optional(),
})

/** The second step of the login of the back-office (decision 042): an authenticator app by TOTP (RFC 6238), and recovery codes. */
export const twoStep = {
  finish: route('POST', '/auth/second-step', {
    access: 'public',
    body: z.object({ login: z.string().max(60), code: TypedCode, from: z.string().optional() }),
    bodyLimit: 4_096,
    throws: { invalid_credentials: null, invalid_token: null, rate_limited: null },
    reply: z.object({ redirect: z.string(), user: User }),
    summary:
      'Ends a login that answered `second_step`, with a code of the app or a recovery code, and opens the session. 400 `invalid_token`: the password is needed again.',
  }),
  state: route('GET', '/account/two-step', {
    ...ofStaff,
    reply: named(
      {
        /** Since when the second step is on; null when it is off. */
        since: Instant.nullable(),
        /** Whether the shop requires the second step of the caller's role. */
        isRequired: z.boolean(),
        codesLeft: z.int(),
      },
      { codesLeft: 'codes_left', isRequired: 'is_required' },
    ),
    summary: 'Whether the caller has the second step, and how many recovery codes are left.',
  }),
  begin: route('POST', '/account/two-step/begin', {
    ...ofStaff,
    stepUp: 'everybody',
    limit: { max: 30, seconds: 3_600 },
    throws: { illegal_transition: null, rate_limited: null },
    reply: z.object({
      /** The secret in base32, for apps that cannot scan the QR code. */
      secret: z.string(),
      /** `otpauth://totp/…` */
      uri: z.string(),
      qr: QrCode,
    }),
    summary: 'The secret for an authenticator app: the same one until it is confirmed. Nothing is on yet.',
  }),
  confirm: route('POST', '/account/two-step/confirm', {
    ...ofStaff,
    stepUp: 'everybody',
    body: z.object({ code: TypedCode }),
    bodyLimit: 1_024,
    throws: { illegal_transition: null, rate_limited: null },
    reply: RecoveryCodes,
    summary: `Turns the second step on with a code of the app, ends all other sessions, and answers ${RECOVERY_CODES} recovery codes, which are shown only now.`,
  }),
  newCodes: route('POST', '/account/two-step/codes', {
    access: 'admin',
    permission: 'office:open',
    stepUp: true,
    throws: { illegal_transition: null },
    reply: RecoveryCodes,
    summary: 'Makes new recovery codes; the earlier ones end.',
  }),
  turnOff: route('DELETE', '/account/two-step', {
    access: 'admin',
    permission: 'office:open',
    stepUp: true,
    summary: 'Turns the second step of the caller off. Where it is required, it has to be set up again at once.',
  }),
  prove: route('POST', '/account/prove', {
    ...ofStaff,
    body: Proof,
    bodyLimit: 4_096,
    throws: { invalid_credentials: null, rate_limited: null },
    summary:
      'Proves with the password or a code of the app that it is still the same person, for some minutes. Calls that answer `step_up` need it.',
  }),
  notMe: route('POST', '/auth/not-me', {
    access: 'public',
    body: z.object({ token: z.string().max(200) }),
    bodyLimit: 4_096,
    limit: { max: 20, seconds: 3_600 },
    throws: { invalid_token: null, rate_limited: null },
    summary:
      'Ends all sessions of the account of a mail about a login from a new device, with its token, which works once. Needs no session.',
  }),
}
