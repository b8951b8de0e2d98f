import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { MESSAGE_CHANNELS } from '#contract/basics/message-kinds.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { CONSENT_SOURCES } from '#contract/people/phone-messages.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { checkAllowedValues, instant, personalId } from '#server/platform/database/columns.ts'

/**
 * A person's decisions about order updates by WhatsApp or SMS for a number. Each decision adds a row, and the latest row counts. The rows
 * are the evidence of consent, so they never change. Exception: a WhatsApp id may be added later.
 */
export const messageConsents = pgTable(
  'message_consents',
  {
    id: personalId<string>(),
    userId: uuid('user_id')
      .notNull()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    phone: text('phone').notNull(),
    channel: text('channel', { enum: MESSAGE_CHANNELS }).notNull(),
    isGiven: boolean('is_given').notNull(),
    source: text('source', { enum: CONSENT_SOURCES }).notNull(),
    /** The version of the words that were shown: `MESSAGE_CONSENT_VERSION`. */
    wordsVersion: text('words_version').notNull(),
    /** WhatsApp's id of the person. A reply may lack the phone number, but never this id. */
    whatsappUserId: text('whatsapp_user_id'),
    at: instant('at').notNull().default(sql`now()`),
  },
  (consent) => [
    check('message_consents_phone', sql`${consent.phone} ~ '^\\+91[6-9][0-9]{9}$'`),
    checkAllowedValues('message_consents_channel_known', consent.channel, MESSAGE_CHANNELS),
    checkAllowedValues('message_consents_source_known', consent.source, CONSENT_SOURCES),
    index('message_consents_user_idx').on(consent.userId, consent.phone, consent.channel, consent.at, consent.id),
    index('message_consents_phone_idx').on(consent.phone),
    index('message_consents_whatsapp_user_idx')
      .on(consent.whatsappUserId)
      .where(sql`${consent.whatsappUserId} is not null`),
  ],
)
