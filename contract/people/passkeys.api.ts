import { z } from 'zod'
import { textLine } from '#contract/basics/fields.ts'
import { PASSKEY_LOGINS_PER_ADDRESS_AND_HOUR, PASSKEY_NAME_MAX } from '#contract/basics/limits.ts'
import { Instant, named, personalId } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { User } from './auth.api.ts'

export const PasskeyId = personalId<'PasskeyId'>()
export type PasskeyId = z.output<typeof PasskeyId>

/** A passkey of the caller. */
const Passkey = named(
  {
    id: PasskeyId,
    name: z.string(),
    createdAt: Instant,
    lastUsedAt: Instant.nullable(),
    /**
     * Whether the passkey is stored by an account at Apple, Google or a password manager, so that it survives the loss of a device.
     */
    isSynced: z.boolean(),
  },
  { lastUsedAt: 'last_used_at', isSynced: 'is_synced' },
)
export type Passkey = z.output<typeof Passkey>

/** The input and output of `navigator.credentials`, in the JSON format of WebAuthn Level 3. */
const Json = z.record(z.string(), z.json())
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/, reason('not_base64url'))
const Credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: Json,
}

const CreatedPasskey = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(16_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
const AssertedPasskey = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200).optional(),
  }),
})
const PasskeyName = textLine('field_name_name', PASSKEY_NAME_MAX)

export const passkeys = {
  mine: route('GET', '/account/passkeys', {
    access: 'signedIn',
    reply: named(
      {
        /** False where browsers support no passkeys: on an IP address, or without https. */
        offered: z.boolean(),
        isConfirmed: z.boolean(),
        /** Whether the caller has logged in recently, which is required to add a passkey. */
        isRecent: z.boolean(),
        passkeys: z.array(Passkey),
        /** Options for `navigator.credentials.create`; null when no passkey can be added. */
        creation: Json.nullable(),
      },
      { isConfirmed: 'is_confirmed', isRecent: 'is_recent' },
    ),
    summary: 'The caller’s passkeys, newest first, and the options to make another one.',
  }),
  add: route('POST', '/account/passkeys', {
    access: 'signedIn',
    body: z.object({ credential: CreatedPasskey }),
    bodyLimit: 48_000,
    limit: { max: 20, seconds: 3_600 },
    throws: { passkey_refused: null, rate_limited: null },
    reply: Passkey,
    summary:
      'Adds a passkey that the caller’s browser has made with these options, and tells them by mail. Needs a session that was opened a short time ago.',
  }),
  rename: route('PUT', '/account/passkeys/:id', {
    access: 'signedIn',
    params: z.object({ id: PasskeyId }),
    body: z.object({ name: PasskeyName }),
    bodyLimit: 1_024,
    throws: { not_found: null },
    reply: Passkey,
  }),
  remove: route('DELETE', '/account/passkeys/:id', {
    access: 'signedIn',
    params: z.object({ id: PasskeyId }),
    throws: { not_found: null },
    summary: 'Removes a passkey: it opens the account no more.',
  }),
  prove: route('POST', '/account/passkeys/prove', {
    access: 'admin',
    permission: 'office:open',
    body: z.object({ credential: AssertedPasskey }),
    bodyLimit: 48_000,
    limit: { max: 20, seconds: 3_600 },
    throws: { invalid_credentials: null, rate_limited: null },
    summary: 'Proves with a passkey of the caller that it is still them, for some minutes (`step_up`).',
  }),
  request: route('GET', '/auth/passkey', {
    access: 'public',
    reply: z.object({ request: Json.nullable() }),
    summary: 'The options for `navigator.credentials.get`: no email is asked for. Null where there are no passkeys.',
  }),
  login: route('POST', '/auth/passkey', {
    access: 'public',
    body: z.object({ credential: AssertedPasskey, from: z.string().optional() }),
    bodyLimit: 48_000,
    limit: { max: PASSKEY_LOGINS_PER_ADDRESS_AND_HOUR, seconds: 3_600 },
    throws: { invalid_credentials: null, rate_limited: null },
    reply: z.object({ redirect: z.string(), user: User }),
    summary:
      'Opens a session with a passkey, like the login with a password. The options that it answers work once, for an hour.',
  }),
}
