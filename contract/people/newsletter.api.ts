import { z } from 'zod'
import { Email } from '#contract/basics/fields.ts'
import { personalId } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'

export const SubscriberId = personalId<'SubscriberId'>()
export type SubscriberId = z.output<typeof SubscriberId>

/**
 * The version of the consent to the newsletter, as worded in the mail with the confirmation link. New words need a new version.
 */
export const NEWSLETTER_CONSENT = { version: '2026-11-24', source: 'newsletter-form' } as const

const Message = z.object({ message: z.string() })

export const newsletter = {
  subscribe: route('POST', '/newsletter/subscribe', {
    access: 'public',
    body: z.object({ email: Email }),
    bodyLimit: 4_096,
    limit: { max: 5, seconds: 3_600 },
    throws: { rate_limited: null },
    /** `code`: the welcome code, for a customer who subscribes with their own, confirmed email. */
    reply: Message.extend({ code: z.string().optional() }),
    summary:
      'Sends a confirmation link. The answer is the same for an address that is already subscribed. A customer’s own email, once confirmed, is subscribed at once.',
  }),
  confirm: route('POST', '/newsletter/confirm', {
    access: 'public',
    body: z.object({ token: z.string().max(200) }),
    bodyLimit: 4_096,
    limit: { max: 20, seconds: 3_600 },
    throws: { invalid_token: null, rate_limited: null },
    reply: Message,
    summary: 'Subscribes the address of a mailed link, which works once, and sends the welcome code.',
  }),
  unsubscribe: route('POST', '/newsletter/unsubscribe', {
    access: 'public',
    body: z.object({ token: z.string().max(200) }),
    bodyLimit: 4_096,
    reply: Message,
    summary: 'Unsubscribes an address. Repeating it changes nothing.',
  }),
}
