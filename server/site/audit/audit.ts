import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { AuditEntry } from '#contract/site/audit.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { resolvePage } from '#server/platform/http/paging.ts'
import { auditLog } from './audit.table.ts'

type Calls = typeof contract.audit
/** The default page, because the whole log is never read at once. */
const FIRST_PAGE = { limit: 100, offset: 0 }

/** The log, newest first. */
export async function list({ db }: SignedIn, query: Input<Calls['list']>): Promise<Reply<Calls['list']>> {
  const where = and(...conditions(query))
  const page = resolvePage(query) ?? FIRST_PAGE
  const rows = await db
    .select({ row: auditLog, label })
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(page.limit)
    .offset(page.offset)
  return { items: rows.map(present), total: await db.$count(auditLog, where) }
}

/** The kinds of actions in the log, and their actors. */
export async function filters({ db }: SignedIn): Promise<Reply<Calls['filters']>> {
  const abouts = await db.selectDistinct({ about }).from(auditLog).orderBy(about)
  const actors = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(sql`exists (select 1 from ${auditLog} where ${auditLog.actorId} = ${users.id})`)
    .orderBy(users.name)
  return { abouts: abouts.map((row) => row.about), actors }
}

/** The current readable name of the changed entity; null when the entity no longer exists. */
const label = sql<string | null>`case
  when ${auditLog.entityId} is null or ${auditLog.entityId} !~ '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[1-9][0-9]{0,8})$' then null
  when ${auditLog.entity} in ('order', 'user', 'order_view', 'newsletter', 'return', 'segment') and length(${auditLog.entityId}) <> 36 then null
  when ${auditLog.entity} in ('product', 'category', 'collection', 'delivery', 'purchase', 'stock_take', 'image', 'promo', 'offer') and length(${auditLog.entityId}) = 36 then null
  when ${auditLog.entity} = 'order' then (select number::text from orders where id = ${auditLog.entityId}::uuid)
  when ${auditLog.entity} = 'product' then (select name from products where id = ${auditLog.entityId}::int)
  when ${auditLog.entity} = 'category' then (select name from categories where id = ${auditLog.entityId}::int)
  when ${auditLog.entity} = 'collection' then (select name from collections where id = ${auditLog.entityId}::int)
  when ${auditLog.entity} = 'delivery' then (select coalesce(nullif(prefix, ''), 'everywhere else') from delivery_rules where id = ${auditLog.entityId}::int)
  when ${auditLog.entity} = 'order_view' then (select name from order_views where id = ${auditLog.entityId}::uuid)
  when ${auditLog.entity} = 'purchase' then (select id || ', ' || supplier from purchases where id = ${auditLog.entityId}::int)
  when ${auditLog.entity} = 'stock_take' then (select name from stock_takes where id = ${auditLog.entityId}::int)
  when ${auditLog.entity} = 'image' then (select title from images where id = ${auditLog.entityId}::int)
  when ${auditLog.entity} in ('promo', 'offer') then (select coalesce(code, name) from promo_codes where id = ${auditLog.entityId}::int)
  when ${auditLog.entity} = 'newsletter' then (select nullif(subject, '') from campaigns where id = ${auditLog.entityId}::uuid)
  when ${auditLog.entity} = 'segment' then (select name from customer_segments where id = ${auditLog.entityId}::uuid)
  when ${auditLog.entity} = 'return' then (select 'R-' || number from return_requests where id = ${auditLog.entityId}::uuid)
  when ${auditLog.entity} = 'user' then (select name from users where id = ${auditLog.entityId}::uuid and erased_at is null)
end`

const about = sql<string>`split_part(${auditLog.action}, '.', 1)`

function* conditions({ q, about: kind, actor, from, to }: Input<Calls['list']>): Generator<SQL> {
  if (kind) yield eq(about, kind)
  if (actor) yield eq(auditLog.actorId, actor)
  if (from) yield sql`${auditLog.at} >= ${from}::date::timestamp at time zone 'Asia/Kolkata'`
  if (to) yield sql`${auditLog.at} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`
  for (const word of (q ?? '').toLowerCase().split(/\s+/).filter(Boolean)) yield matches(word)
}

function matches(word: string): SQL {
  const { actorName, action, entityId, before, after, ip } = auditLog
  const text = (column: SQLWrapper) => sql`coalesce(${column}, '')`
  // Must equal the expression of the index audit_log_search_idx.
  const haystack = sql`lower(${text(actorName)} || ' ' || ${action} || ' ' || ${text(entityId)} || ' ' || ${text(ip)} || ' ' || ${text(sql`${before}::text`)} || ' ' || ${text(sql`${after}::text`)})`
  return sql`${haystack} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`
}

function present({ row, label: name }: { row: typeof auditLog.$inferSelect; label: string | null }): AuditEntry {
  const { id, at, action, entity, entityId, ip } = row
  const actor = row.actorName === null ? null : { id: row.actorId, name: row.actorName }
  return {
    id,
    at,
    actor,
    action,
    entity,
    entityId,
    ip,
    label: name,
    before: row.before as AuditEntry['before'],
    after: row.after as AuditEntry['after'],
  }
}
