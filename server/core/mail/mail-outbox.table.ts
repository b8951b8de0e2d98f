import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Letter } from '#contract/mail-content.ts'
import { createdAt, instant, oneOf, personalId } from '#server/core/database/columns.ts'

/** `merged`: it went out as a part of a later mail to the same person. */
const MAIL_STATES = ['queued', 'sending', 'sent', 'dead', 'merged'] as const

/**
 * Mails, written in the transaction that causes them. The key names the cause ('order-placed:<id>'), so that a
 * transition run twice writes once. Core knows no domain: `orderId` is for finding an order's mails, not a reference.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: personalId<string>(),
    key: text('key').notNull().unique('mail_outbox_key_key'),
    kind: text('kind').notNull(),
    to: text('to').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    /** What the mail says, as it was true when written; the sender makes HTML and text of it. Or plain text alone. */
    letter: jsonb('letter').$type<Letter>(),
    text: text('text'),
    /** Carries a link that opens something: what it says is wiped once it was sent, or given up. */
    isSecret: boolean('is_secret').notNull().default(false),
    orderId: uuid('order_id'),
    state: text('state', { enum: MAIL_STATES }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** When to try (again); while sending, when the lease of the sender ends. */
    nextAttemptAt: instant('next_attempt_at').notNull().default(sql`now()`),
    /** Since when it waits because its reader has had enough mails for now. */
    heldAt: instant('held_at'),
    sentAt: instant('sent_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (mail) => [
    oneOf('mail_outbox_state_known', mail.state, MAIL_STATES),
    check('mail_outbox_says_something', sql`num_nonnulls(${mail.letter}, ${mail.text}) = 1`),
    index('mail_outbox_due_idx').on(mail.nextAttemptAt).where(sql`${mail.state} in ('queued', 'sending')`),
    index('mail_outbox_to_idx').on(mail.to, mail.sentAt),
    index('mail_outbox_order_idx').on(mail.orderId),
    index('mail_outbox_dead_idx').on(mail.createdAt).where(sql`${mail.state} = 'dead'`),
  ],
)
