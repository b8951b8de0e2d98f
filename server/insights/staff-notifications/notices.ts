import { eq, sql } from 'drizzle-orm'
import { may, type StaffRole } from '#contract/basics/permissions.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { StaffNotices } from '#contract/insights/staff-notifications.api.ts'
import { NOTICE_TOPICS, type NoticeTopic, SUMMARY_HOUR, TOPICS } from '#contract/insights/staff-notifications.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { readRow } from '#server/site/settings/read-settings.ts'
import { indianTime } from './indian-time.ts'
import { staffNotices as table } from './staff-notifications.table.ts'

type Contract = typeof contract.staffNotices

/** The caller's choice for each topic of their role; without a choice the role's default. */
export async function mine({ db, actor }: SignedIn): Promise<StaffNotices> {
  const rows = await db.select().from(table).where(eq(table.userId, actor.id))
  const row = await readRow(db)
  const notices = listRoleTopics(actor.staffRole).map((topic) => {
    const { push = false, mail = usualMail(actor.staffRole, topic) } = rows.find((row) => row.topic === topic) ?? {}
    return { topic, push, mail }
  })
  return { notices, isOrderMailOff: row?.orderAlerts === false }
}

/** Changes the caller's notifications. Throws `forbidden` for a topic outside their role; then nothing changes. */
export async function change(ctx: SignedIn, { notices }: Input<Contract['change']>): Promise<StaffNotices> {
  const { db, actor } = ctx
  const topics = listRoleTopics(actor.staffRole)
  if (notices.some(({ topic }) => !topics.includes(topic))) throw new ShopError('forbidden', 'not_in_role')
  // Somebody who chooses the summary after its hour gets it from tomorrow on.
  const { day, hour } = indianTime(ctx.now())
  const summaryOn = hour >= SUMMARY_HOUR ? day : null
  const rows = [
    ...new Map(notices.map((notice) => [notice.topic, { ...notice, userId: actor.id, summaryOn }])).values(),
  ]
  if (rows.length > 0)
    await db
      .insert(table)
      .values(rows)
      .onConflictDoUpdate({
        target: [table.userId, table.topic],
        set: {
          push: sql`excluded.push`,
          mail: sql`excluded.mail`,
          summaryOn: sql`case when ${table.mail} = 'morning' then ${table.summaryOn} else excluded.summary_on end`,
          updatedAt: sql`now()`,
        },
        // `updatedAt` of unchanged topics stays, so that no notification is missed.
        setWhere: sql`(${table.push}, ${table.mail}) is distinct from (excluded.push, excluded.mail)`,
      })
  return mine(ctx)
}

export function listRoleTopics(role: StaffRole | null | undefined): NoticeTopic[] {
  return TOPICS.filter((topic) => may(role, NOTICE_TOPICS[topic]))
}

/** The default choice: mails about orders and design problems for roles that get mails about the shop. */
function usualMail(role: StaffRole | null, topic: NoticeTopic) {
  return (topic === 'order' || topic === 'proof') && may(role, 'alerts:receive') ? 'now' : 'off'
}
