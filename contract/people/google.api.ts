import { z } from 'zod'
import { GOOGLE_LOGINS_PER_ADDRESS_AND_HOUR } from '#contract/basics/limits.ts'
import { route } from '#contract/http/route.ts'
import { User } from './auth.api.ts'

/** Why a person who returned from Google is not logged in. */
const GOOGLE_REFUSALS = [
  /** The person declined at Google. */
  'cancelled',
  /** The login was not begun in this browser, or too long ago. */
  'expired',
  /** Google gave no email, or one that it has not verified. */
  'no_email',
  /** An account with this email exists, but the email was never confirmed. */
  'unconfirmed',
  /** An account with this email exists, but the mailbox is not at Google, so Google cannot know who owns it today. */
  'unproven',
  /** The account belongs to the back-office and is opened with its password. */
  'staff',
  /** The account with this email is connected with another Google account. */
  'other_account',
  /** Google did not answer, or its answer was invalid. */
  'failed',
] as const
const GoogleRefusal = z.enum(GOOGLE_REFUSALS)
export type GoogleRefusal = z.output<typeof GoogleRefusal>

const limit = { max: GOOGLE_LOGINS_PER_ADDRESS_AND_HOUR, seconds: 3_600 }
/** What happens after the login: the page to return to, and a product to put in the cart. */
const AfterLogin = { from: z.string().max(2_000).optional(), add: z.string().max(60).optional() }

export const google = {
  isOffered: route('GET', '/auth/google', {
    access: 'public',
    reply: z.object({ offered: z.boolean() }),
    summary: 'Whether one can log in with Google here.',
  }),
  begin: route('POST', '/auth/google', {
    access: 'public',
    body: z.object(AfterLogin),
    bodyLimit: 8_192,
    limit,
    throws: { not_found: null, rate_limited: null },
    reply: z.object({ url: z.string() }),
    summary:
      'Begins a login with Google: answers the address there, and sets the cookie that ties the return to this browser.',
  }),
  finish: route('POST', '/auth/google/return', {
    access: 'public',
    body: z.object({
      code: z.string().max(2_000).optional(),
      state: z.string().max(200).optional(),
      error: z.string().max(200).optional(),
    }),
    bodyLimit: 8_192,
    limit,
    throws: { not_found: null, rate_limited: null },
    reply: z.object({
      login: z.object({ redirect: z.string(), user: User }).nullable(),
      refusal: GoogleRefusal.nullable(),
      /** The email at Google when the person must log in with a mailed code; else null. */
      email: z.string().nullable(),
      from: z.string().nullable(),
      add: z.string().nullable(),
    }),
    summary:
      'Ends a login with Google, with what Google sent back: opens a session like the login with a password, or says why not. An account is made for a new email; one whose email was never confirmed, or is not run by Google, is not opened.',
  }),
  connection: route('GET', '/account/google', {
    access: 'customer',
    reply: z.object({ offered: z.boolean(), connected: z.boolean() }),
    summary: 'Whether the caller’s account is connected with a Google account.',
  }),
  disconnect: route('DELETE', '/account/google', {
    access: 'customer',
    summary: 'Ends the connection of the caller’s account with a Google account. Succeeds without one too.',
  }),
}
