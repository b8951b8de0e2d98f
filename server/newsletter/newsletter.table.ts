import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, instant, isDemo, personalId, updatedAt } from '#server/core/database/columns.ts'

/** Double opt-in: no newsletter is sent before `confirmedAt`. Tokens are stored as SHA-256. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: personalId<string>(),
    email: text('email').notNull(),
    tokenHash: text('token_hash'),
    tokenExpiresAt: instant('token_expires_at'),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
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
