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
    /** Where they asked for it, and the version of the words that they read there: `NEWSLETTER_CONSENT`. Null: before that was recorded. */
    source: text('source'),
    wordsVersion: text('words_version'),
    /** Their mailbox refused mail for good, and what it said: no more newsletters until it is cleared or they confirm again. */
    bouncedAt: instant('bounced_at'),
    bounceReason: text('bounce_reason'),
    /** The welcome code that was sent, and when: once per person, also after they subscribe again. */
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
