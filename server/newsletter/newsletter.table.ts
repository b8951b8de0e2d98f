import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, instant, isDemo, personalId, updatedAt } from '#server/core/database/columns.ts'

/** Double opt-in: nobody is written to before `confirmedAt`. Tokens are stored as SHA-256. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: personalId<string>(),
    email: text('email').notNull(),
    tokenHash: text('token_hash'),
    tokenExpiresAt: instant('token_expires_at'),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
    /** The code that was mailed, and when: once, however often somebody subscribes. */
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
