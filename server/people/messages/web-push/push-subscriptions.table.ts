import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/people/auth.api.ts'
import type { PushDeviceId } from '#contract/people/web-push.api.ts'
import { sessions, users } from '#server/people/accounts/auth.table.ts'
import { createdAt, instant, personalId } from '#server/platform/database/columns.ts'

/**
 * The browsers that get notifications (Push API). A browser is removed when the session that added it ends, so that a shared computer shows
 * nothing after a logout.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: personalId<PushDeviceId>(),
    userId: uuid('user_id')
      .notNull()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The browser's URL at its push service. Sending to it also needs the two keys below and the shop's key. */
    endpoint: text('endpoint').notNull(),
    /** The browser's public key and its secret, base64url (RFC 8291). */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** When the push service last accepted a notification, and the notification's id. */
    lastSentAt: instant('last_sent_at'),
    lastMailId: uuid('last_mail_id'),
    /** The latest notifications that did not reach the browser; they are sent again even after a later one has arrived. */
    missed: uuid('missed').array().notNull().default(sql`'{}'`),
    /** How often in a row the push service has refused a notification. */
    refusals: integer('refusals').notNull().default(0),
    createdAt: createdAt(),
  },
  (subscription) => [
    unique('push_subscriptions_endpoint_key').on(subscription.endpoint),
    check('push_subscriptions_https', sql`${subscription.endpoint} like 'https://%'`),
    check('push_subscriptions_refusals', sql`${subscription.refusals} >= 0`),
    index('push_subscriptions_user_idx').on(subscription.userId, subscription.createdAt),
    index('push_subscriptions_session_idx').on(subscription.sessionId),
  ],
)
