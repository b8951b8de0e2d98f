import { and, eq, inArray, sql } from 'drizzle-orm'
import { isDue } from '#server/platform/database/columns.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { mailOutbox, type OutboxChannel } from './mail-outbox.table.ts'

type OutboxRow = typeof mailOutbox.$inferSelect

/** The lease of a claimed row: longer than all timeouts of mailer.ts together, for as many mails as share one connection. */
const LEASE = sql`interval '5 minutes'`

/** Finds one due row, which is then claimed, or given up because its sender crashed. */
export const findDue = prepared<{ channel: OutboxChannel; isBulk: boolean }, { id: string }[]>('find_due_mail', (db) =>
  db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        inArray(mailOutbox.state, ['queued', 'sending']),
        eq(mailOutbox.channel, sql.placeholder('channel')),
        eq(mailOutbox.isBulk, sql.placeholder('isBulk')),
        isDue(mailOutbox.nextAttemptAt),
      ),
    )
    .limit(1),
)

// A plain subquery with a limit may run more than once and claim too many; a materialized one runs once.
const due = sql`(with due as materialized (
    select id from mail_outbox where state in ('queued', 'sending')
      and (state = 'queued' or not (is_bulk or ${sql.placeholder('isOnce')}::boolean)) and channel = ${sql.placeholder('channel')}
      and is_bulk = ${sql.placeholder('isBulk')}::boolean and ${isDue(mailOutbox.nextAttemptAt)} order by next_attempt_at limit ${sql.placeholder('most')} for update skip locked
  ) select id from due)`

/** Claims at most `most` due rows. With `isOnce` or `isBulk`, it skips rows whose sender crashed. */
export const claimDue = prepared<
  { channel: OutboxChannel; isBulk: boolean; isOnce: boolean; most: number },
  OutboxRow[]
>('claim_mails', (db) =>
  db
    .update(mailOutbox)
    .set({ state: 'sending', attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: sql`now() + ${LEASE}` })
    .where(inArray(mailOutbox.id, due))
    .returning(),
)
