import { sql } from 'drizzle-orm'
import type { StaffRole } from '#contract/basics/permissions.ts'
import { type NoticeTopic, SUMMARY_HOUR, TOPICS } from '#contract/insights/staff-notifications.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { MailContent } from '#contract/people/mail-content.ts'
import { waitsFor } from '#server/orders/order-list/todos.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { queueMails } from '#server/platform/mail/mail.ts'
import { designsToAnswer } from '#server/print/proofs/designs-to-answer.ts'
import { readAllSettings } from '#server/site/settings/read-settings.ts'
import { morningSummary, staffNotifications } from '#texts/en/insights/staff-notifications.ts'
import { englishWords } from '#texts/messages/format.ts'
import { indianTime } from './indian-time.ts'
import { runsLow } from './low-stock-condition.ts'
import { listRoleTopics } from './notices.ts'

const texts = englishWords(morningSummary)

/** If the shop was down at the hour of the summary, it is sent up to this many hours later. */
const LATE_HOURS = 4

/** Sends the morning summaries to staff who have chosen them. */
export const morningJob: Job = { name: 'morning summary', everyMs: 60_000, run: (deps) => sendSummaries(deps) }

type Tools = Pick<Deps, 'db' | 'config' | 'now'>
type Reader = { id: UserId; email: string; role: StaffRole; topics: NoticeTopic[] }

/**
 * Queues today's summaries: the number of open tasks of each chosen topic. Each person gets at most one a day, and none when there are no
 * tasks.
 */
export async function sendSummaries({ db, config, now }: Tools): Promise<void> {
  const { day, hour } = indianTime(now())
  if (hour < SUMMARY_HOUR || hour >= SUMMARY_HOUR + LATE_HOURS) return
  await transact(db, async (tx) => {
    // One transaction marks the rows and queues the mails, so a concurrent run finds the rows marked.
    const { rows } = await tx.execute<Reader>(sql`
      with taken as (
        update staff_notices set summary_on = ${day}::date
        where mail = 'morning' and summary_on is distinct from ${day}::date returning user_id, topic)
      select users.id, users.email, users.staff_role as role, array_agg(taken.topic) as topics
      from taken join users on users.id = taken.user_id
      where users.staff_role is not null and users.erased_at is null group by users.id`)
    if (rows.length === 0) return
    const counts = await readCounts(tx, (await readAllSettings(tx, config)).lowStockMark)
    await queueMails(
      tx,
      rows.flatMap(({ id, email, role, topics }) => {
        const mine = TOPICS.filter(
          (topic) => topics.includes(topic) && listRoleTopics(role).includes(topic) && counts[topic] > 0,
        )
        if (mine.length === 0) return []
        const content = summary(mine.map((topic) => texts.waiting[topic]({ count: counts[topic] })))
        return [
          { key: `staff-morning:${day}:${id}`, kind: 'staff-morning', to: email, subject: content.title, content },
        ]
      }),
    )
  })
}

async function readCounts(tx: Db, mark: number): Promise<Record<NoticeTopic, number>> {
  const { rows } = await tx.execute<Record<NoticeTopic, number>>(sql`
    select (select count(*)::int from orders where ${waitsFor('accept')}) as order,
      (select count(*)::int from return_requests where state = 'waiting') as return,
      ${designsToAnswer} as proof,
      (select count(*)::int from stock pieces join products product on product.id = pieces.product_id
        where ${runsLow(mark)}) as low_stock,
      (select count(*)::int from payments where quarantine_reason is not null and captured_at is not null and amount_refunded < amount)
        + (select count(*)::int from refunds where status = 'failed' and resolved_at is null) as payment`)
  return rows[0] ?? { order: 0, return: 0, proof: 0, low_stock: 0, payment: 0 }
}

function summary(lines: string[]): MailContent {
  const [first = ''] = lines
  return {
    title: lines.length === 1 ? texts.title({ first }) : texts.titleAndMore({ first }),
    preview: `${lines.join('. ')}.`,
    parts: [
      ...lines.map((text) => ({ kind: 'paragraph' as const, text: `${text}.` })),
      { kind: 'button', label: texts.button, to: '/admin' },
      { kind: 'footnote', text: englishWords(staffNotifications).footnote },
    ],
  }
}
