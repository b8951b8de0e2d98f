import { boolean, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { NOTICE_MAILS, TOPICS } from '#contract/insights/staff-notifications.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { checkAllowedValues, createdAt, updatedAt } from '#server/platform/database/columns.ts'

/** The notifications that each staff member has chosen. Without a row the default of the role applies. */
export const staffNotices = pgTable(
  'staff_notices',
  {
    userId: uuid('user_id')
      .notNull()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text('topic', { enum: TOPICS as [string, ...string[]] })
      .notNull()
      .$type<(typeof TOPICS)[number]>(),
    push: boolean('push').notNull().default(false),
    mail: text('mail', { enum: NOTICE_MAILS }).notNull(),
    /** The day of the last summary, in India. */
    summaryOn: date('summary_on', { mode: 'string' }),
    /** When the choice was last changed. Events from before are not announced. */
    updatedAt: updatedAt(),
  },
  (notice) => [
    primaryKey({ name: 'staff_notices_pkey', columns: [notice.userId, notice.topic] }),
    checkAllowedValues('staff_notices_topic_known', notice.topic, TOPICS),
    checkAllowedValues('staff_notices_mail_known', notice.mail, NOTICE_MAILS),
  ],
)

/** Events that staff were notified of, so that each is announced once: 'order:<id>', 'low_stock:<product>:<size>:<colour>'. */
export const announcedEvents = pgTable(
  'staff_told',
  {
    key: text('key').primaryKey(),
    topic: text('topic').notNull().$type<(typeof TOPICS)[number]>(),
    createdAt: createdAt(),
  },
  (table) => [
    checkAllowedValues('staff_told_topic_known', table.topic, TOPICS),
    index('staff_told_topic_idx').on(table.topic, table.createdAt),
  ],
)
