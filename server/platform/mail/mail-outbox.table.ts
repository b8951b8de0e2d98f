import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { MailContent } from '#contract/people/mail-content.ts'
import type { MessageTemplate } from '#contract/people/phone-messages.api.ts'
import { checkAllowedValues, createdAt, equalsAny, instant, personalId } from '#server/platform/database/columns.ts'

/**
 * `merged`: sent as a part of a later mail to the same address. `dead`: given up. `withdrawn`: not sent, because the consent was withdrawn
 * or no device gets notifications any more.
 */
const MAIL_STATES = ['queued', 'sending', 'sent', 'dead', 'merged', 'withdrawn'] as const
const CHANNELS = ['mail', 'whatsapp', 'sms', 'push'] as const
export type OutboxChannel = (typeof CHANNELS)[number]
/** The provider's reports about a message, in their usual order. After `failed`, the message may still be delivered. */
const DELIVERIES = ['sent', 'failed', 'delivered', 'read'] as const

/**
 * The outbox of mails, messages by WhatsApp or SMS, and notifications. A row is inserted in the transaction of the event that causes it.
 * `key` names this event ('order-placed:<id>'), so that a repetition inserts nothing. `orderId` has no foreign key, because the
 * platform knows no house.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: personalId<string>(),
    key: text('key').notNull().unique('mail_outbox_key_key'),
    channel: text('channel', { enum: CHANNELS }).notNull().default('mail'),
    kind: text('kind').notNull(),
    /** An email address, or a mobile number as `+919876543210`. For a notification, the email of the account. */
    to: text('to').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    /** The content when the row was inserted. The sender renders HTML and text from it. Null when the mail has only plain text. */
    content: jsonb('letter').$type<MailContent>(),
    text: text('text'),
    /** The registered template of a message with its values; `text` is what the shopper reads, without the link. */
    template: jsonb('template').$type<MessageTemplate>(),
    /** Contains a secret link: the content is deleted when the mail is sent or dead. */
    isSecret: boolean('is_secret').notNull().default(false),
    /** A newsletter mail: sent after all other due mails, and never twice. */
    isBulk: boolean('is_bulk').notNull().default(false),
    /** The budgets that a mail to an unconfirmed address counts towards, such as that of a group order (limit-unconfirmed-mails.ts). */
    budgets: text('budgets').array(),
    orderId: uuid('order_id'),
    state: text('state', { enum: MAIL_STATES }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** When the next attempt is due. While the row is being sent: when the sender's lease ends. */
    nextAttemptAt: instant('next_attempt_at').notNull().default(sql`now()`),
    /** Since when a rate limit delays the mail. */
    heldAt: instant('held_at'),
    sentAt: instant('sent_at'),
    lastError: text('last_error'),
    /** The provider's id of a sent message, and its latest report about it. */
    providerId: text('provider_id'),
    delivery: text('delivery', { enum: DELIVERIES }),
    deliveryAt: instant('delivery_at'),
    createdAt: createdAt(),
  },
  (mail) => [
    checkAllowedValues('mail_outbox_state_known', mail.state, MAIL_STATES),
    check('mail_outbox_says_something', sql`num_nonnulls(${mail.content}, ${mail.text}) = 1`),
    checkAllowedValues('mail_outbox_channel_known', mail.channel, CHANNELS),
    checkAllowedValues('mail_outbox_delivery_known', mail.delivery, DELIVERIES),
    check(
      'mail_outbox_message_template',
      sql`(${equalsAny(mail.channel, ['mail', 'push'])}) = (${mail.template} is null)`,
    ),
    index('mail_outbox_due_idx')
      .on(mail.channel, mail.isBulk, mail.nextAttemptAt)
      .where(sql`${mail.state} in ('queued', 'sending')`),
    index('mail_outbox_to_idx').on(mail.to, mail.sentAt),
    index('mail_outbox_order_idx').on(mail.orderId),
    index('mail_outbox_budget_idx').on(mail.sentAt).where(sql`${mail.budgets} is not null`),
    index('mail_outbox_dead_idx').on(mail.createdAt).where(sql`${mail.state} = 'dead'`),
  ],
)
