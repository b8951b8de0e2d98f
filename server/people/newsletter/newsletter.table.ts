import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SubscriberId } from '#contract/people/newsletter.api.ts'
import { createdAt, instant, isDemo, personalId, updatedAt } from '#server/platform/database/columns.ts'

/** Double opt-in: no newsletter is sent before `confirmedAt`. Tokens are stored as SHA-256. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: personalId<SubscriberId>(),
    email: text('email').notNull(),
    tokenHash: text('token_hash'),
    tokenExpiresAt: instant('token_expires_at'),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
    /** Where the person subscribed, and the version of the consent text (`NEWSLETTER_CONSENT`). Null in old rows. */
    source: text('source'),
    wordsVersion: text('words_version'),
    /**
     * When and why the mailbox refused mail for good. The address gets no newsletters until this is cleared or the reader confirms again.
     */
    bouncedAt: instant('bounced_at'),
    bounceReason: text('bounce_reason'),
    /** The welcome code that was sent, and when. A person gets it once, even when they subscribe again. */
    promoCode: text('promo_code'),
    promoSentAt: instant('promo_sent_at'),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (subscriber) => [
    uniqueIndex('newsletter_subscribers_email_key').on(sql`lower(${subscriber.email})`),
    index('newsletter_subscribers_token_idx').on(subscriber.tokenHash),
  ],
)
