import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/people/auth.api.ts'
import { CONSENT_SOURCES } from '#contract/people/phone-messages.api.ts'
import { MESSAGE_CHANNELS } from '#contract/texts/message-words.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { checkAllowedValues, instant, personalId } from '#server/platform/database/columns.ts'

/**
 * Consent to order updates by WhatsApp or SMS, of a person for a number: a row each time that it is given or withdrawn, of which
 * the last one counts. The rows are the evidence of what was agreed to, so none is changed, but for the WhatsApp id that is learnt later.
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
    /** The version of the words that were shown: `MESSAGE_CONSENT`. */
    wordsVersion: text('words_version').notNull(),
    /** Who has this number, in WhatsApp's own words: Meta may leave the number out of what people write, but never this id. */
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
