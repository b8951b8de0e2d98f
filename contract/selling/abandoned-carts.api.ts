import { z } from 'zod'
import { CART_ABANDONED_AFTER_HOURS } from '#contract/basics/limits.ts'
import { Instant, Money } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { UserId } from '#contract/people/auth.api.ts'

const AbandonedCart = z.object({
  userId: UserId,
  name: z.string(),
  /** The lines in words, such as '2 × Kite Tee (M, Black)'. */
  lines: z.array(z.string()),
  pieces: z.int(),
  /** The present price of the pieces, without discounts. */
  value: Money,
  /** When the cart was last changed. */
  leftAt: Instant,
  mailedAt: Instant.nullable(),
})
export type AbandonedCart = z.output<typeof AbandonedCart>

const Choice = z.object({
  /** Whether the person wants mails about abandoned carts. */
  isWanted: z.boolean(),
  /** Whether the person subscribes to the newsletter: only subscribers get these mails. */
  isSubscriber: z.boolean(),
})
export type CartMailChoice = z.output<typeof Choice>

/** Abandoned carts and the mails about them. */
export const abandonedCarts = {
  left: route('GET', '/bags/left', {
    access: 'admin',
    permission: 'customers:read',
    reply: z.object({ bags: z.array(AbandonedCart), count: z.int(), pieces: z.int(), value: Money }),
    summary: `Bags in which nothing was changed for ${CART_ABANDONED_AFTER_HOURS} hours to 30 days, with what can be bought of them; the newest first.`,
  }),
  stopMails: route('POST', '/bags/stop-mails', {
    access: 'public',
    body: z.object({ token: z.string().max(200) }),
    bodyLimit: 1_024,
    limit: { max: 60, seconds: 60 },
    throws: { rate_limited: null },
    reply: z.object({ message: z.string() }),
    summary:
      'Ends the mails about a bag of an account, by the link in one of them. The answer is the same for any token.',
  }),
  mails: route('GET', '/bags/mails', {
    access: 'signedIn',
    reply: Choice,
    summary: 'Whether the caller gets mails about a bag that they left.',
  }),
  chooseMails: route('PUT', '/bags/mails', {
    access: 'signedIn',
    body: z.object({ isWanted: z.boolean() }),
    bodyLimit: 1_024,
    reply: Choice,
    summary: 'Ends the mails about a bag, or allows them again.',
  }),
}
