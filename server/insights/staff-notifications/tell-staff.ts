import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/basics/languages.ts'
import { formatRupees, type Paise, paise } from '#contract/basics/money.ts'
import { may, type StaffRole } from '#contract/basics/permissions.ts'
import { type NoticeTopic, TOPICS } from '#contract/insights/staff-notifications.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { MailContent } from '#contract/people/mail-content.ts'
import { waitsFor } from '#server/orders/order-list/todos.ts'
import { notificationTo } from '#server/people/messages/web-push/queue-push.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Job, withLeader } from '#server/platform/jobs/jobs.ts'
import { type Mail, type Notification, queueMails } from '#server/platform/mail/mail.ts'
import { readAllSettings } from '#server/site/settings/read-settings.ts'
import { staffNotifications } from '#texts/en/insights/staff-notifications.ts'
import { newOrder } from '#texts/insights/new-order.ts'
import { englishWords } from '#texts/messages/format.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { runsLow } from './low-stock-condition.ts'
import { listRoleTopics } from './notices.ts'

const texts = englishWords(staffNotifications)

/** The same interval at which an open order list refreshes. */
const EVERY_MS = 15_000
/** Events older than this many days are skipped. */
const DAYS = 2
/** Maximum number of events of one topic in a run; the others follow in the next run. */
const AT_ONCE = 50

/** Longer than for other topics, because the query reads the whole stock. */
const STOCK_EVERY_MS = 5 * 60_000

/** Notifies subscribed staff of orders, returns, designs and payment problems through the outbox, in one process at a time. */
export const staffNotificationsJob: Job = createNotificationsJob('staff news', EVERY_MS, [
  'order',
  'return',
  'proof',
  'payment',
])
export const stockNotificationsJob: Job = createNotificationsJob('staff news of stock', STOCK_EVERY_MS, ['low_stock'])

function createNotificationsJob(name: string, everyMs: number, topics: readonly NoticeTopic[]): Job {
  return {
    name,
    everyMs,
    run: async (deps) => void (await withLeader(deps.db, name, () => tellStaff(deps, topics))),
  }
}

type Tools = Pick<Deps, 'db' | 'config'>
type Reader = {
  id: UserId
  email: string
  role: StaffRole
  language: Language
  topic: NoticeTopic
  push: boolean
  mail: boolean
  since: Date
}
/** An event to announce, without personal data. */
type Event = {
  key: string
  at: Date
  /** Shown only to readers who may see amounts; null: the event has no amount. */
  amount: Paise | null
  orderId: OrderId | null
  word(language: Language): { title: string; text: string }
  /** For low stock: the product and how many are left of which size or colour. */
  stock?: { name: string; left: string }
}

/**
 * Announces new events. One transaction marks an event and queues its notifications, so concurrent runs announce it once. When a topic
 * fails, the others are still announced; then the first error is thrown.
 */
export async function tellStaff({ db, config }: Tools, topics: readonly NoticeTopic[] = TOPICS): Promise<void> {
  const readers = await readReaders(db)
  const errors: unknown[] = []
  for (const topic of topics) {
    const those = readers.filter((reader) => reader.topic === topic)
    if (those.length === 0) continue
    try {
      await transact(db, (tx) => notifyReaders(tx, config, { topic, readers: those }))
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}

async function notifyReaders(
  tx: Db,
  config: Deps['config'],
  { topic, readers }: { topic: NoticeTopic; readers: Reader[] },
): Promise<void> {
  const events = await take(tx, topic, await READ[topic](tx, config))
  const announcements = topic === 'low_stock' ? together(events) : events
  await queueMails(
    tx,
    announcements.flatMap((event) => readers.flatMap((reader) => createNotifications(reader, event))),
  )
}

/**
 * The staff to notify at once, by topic. Leaves out mails about orders (see server/orders/mails/owner-alerts.ts) and designs (see
 * stop-alerts.ts).
 */
async function readReaders(db: Db): Promise<Reader[]> {
  const { rows } = await db.execute<Omit<Reader, 'since'> & { since: string }>(sql`
    select users.id, users.email, users.staff_role as role, users.language, wish.topic, wish.updated_at as since,
      wish.push and exists (select from push_subscriptions where user_id = users.id) as push,
      wish.mail = 'now' and wish.topic not in ('order', 'proof') as mail
    from staff_notices wish join users on users.id = wish.user_id
    where users.staff_role is not null and users.erased_at is null and (wish.push or wish.mail = 'now')`)
  return rows
    .map((row) => ({ ...row, since: new Date(row.since) }))
    .filter(({ role, topic, push, mail }) => (push || mail) && listRoleTopics(role).includes(topic))
}

/** Marks the events as announced, and returns those that were not marked before. */
async function take(tx: Db, topic: NoticeTopic, events: readonly Event[]): Promise<Event[]> {
  if (events.length === 0) return []
  const keys = sql`${JSON.stringify(events.map(({ key }) => key))}`
  const { rows } = await tx.execute<{ key: string }>(sql`insert into staff_told (key, topic)
    select value, ${topic} from json_array_elements_text(${keys}::json) on conflict (key) do nothing returning key`)
  const fresh = new Set(rows.map(({ key }) => key))
  return events.filter(({ key }) => fresh.has(key))
}

const isUntold = (key: SQL) => sql`not exists (select from staff_told where staff_told.key = ${key})`
const isRecent = (column: SQL) => sql`${column} > now() - make_interval(days => ${DAYS})`

const READ: Record<NoticeTopic, (tx: Db, config: Deps['config']) => Promise<Event[]>> = {
  order: async (tx) => {
    const key = sql`'order:' || orders.id`
    // The time when the order began to wait for the shop, which may be days after it was placed.
    const since = sql`greatest(orders.created_at, orders.paid_at,
      (select max(event.created_at) from order_events event where event.order_id = orders.id and event.kind = 'confirmed'))`
    const { rows } = await tx.execute<EventRow & { pieces: number }>(sql`
      select ${key} as key, ${since} as at, orders.number::int as number, orders.id as "orderId", orders.total as amount,
        (select sum(quantity)::int from order_items where order_id = orders.id) as pieces
      from orders where ${waitsFor('accept')} and ${isRecent(since)} and ${isUntold(key)}
      order by at limit ${AT_ONCE}`)
    return rows.map((row) => ({
      ...parseEventRow(row),
      word(language) {
        const { title, items } = toWords(newOrder(language))
        return { title: title(row), text: items({ count: row.pieces }) }
      },
    }))
  },
  return: async (tx) => {
    const key = sql`'return:' || request.id`
    const { rows } = await tx.execute<EventRow & { order: number | null; kind: string }>(sql`
      select ${key} as key, request.created_at as at, request.number::int as number, null as "orderId", null as amount, request.kind,
        (select orders.number::int from orders where orders.id = request.order_id) as order
      from return_requests request where request.state = 'waiting' and ${isRecent(sql`request.created_at`)} and ${isUntold(key)}
      order by request.created_at limit ${AT_ONCE}`)
    return rows.map((row) => ({
      ...parseEventRow(row),
      word: () => ({
        title: texts.newReturn(row),
        text: row.order === null ? texts.openForm : texts.ofOrder({ number: row.order }),
      }),
    }))
  },
  proof: async (tx) => {
    const { rows } = await tx.execute<EventRow & { what: 'change' | 'stop' }>(sql`
      select * from (
        select 'proof:change:' || proof.id as key, proof.answered_at as at, o.number::int as number, o.id as "orderId", null as amount,
          'change' as what
        from design_proofs proof join orders o on o.id = proof.order_id where proof.state = 'change_asked'
      union all
        select 'proof:stop:' || stop.id, stop.opened_at, o.number::int, o.id, null, 'stop'
        from qc_stops stop join orders o on o.id = stop.order_id where stop.resolved_at is null) answer
      where ${isRecent(sql`at`)} and ${isUntold(sql`answer.key`)} order by at limit ${AT_ONCE}`)
    return rows.map((row) => ({
      ...parseEventRow(row),
      word: () => ({ title: texts.order(row), text: texts.proof[row.what] }),
    }))
  },
  low_stock: async (tx, config) => {
    const { lowStockMark } = await readAllSettings(tx, config)
    const key = sql`'low_stock:' || product.id || ':' || coalesce(pieces.size, '') || ':' || coalesce(pieces.colour, '')`
    // The mark is deleted for restocked sizes, so that the next low stock is announced.
    await tx.execute(sql`delete from staff_told where topic = 'low_stock' and key in (
      select ${key} from stock pieces join products product on product.id = pieces.product_id where pieces.quantity > ${lowStockMark}::int)`)
    const { rows } = await tx.execute<EventRow & { name: string; variant: string | null; left: number }>(sql`
      select ${key} as key, now() as at, 0 as number, null as "orderId", null as amount, product.name, pieces.quantity::int as left,
        nullif(concat_ws(', ', nullif(pieces.colour, 'Default'), pieces.size), '') as variant
      from stock pieces join products product on product.id = pieces.product_id
      where ${runsLow(lowStockMark)} and ${isUntold(key)}
      order by pieces.quantity, product.name`)
    return rows.map((row) => {
      const left = row.left === 0 ? texts.noneLeft : texts.left({ count: row.left })
      const text = row.variant ? `${row.variant}, ${left}` : left
      return {
        ...parseEventRow(row),
        word: () => ({ title: row.left === 0 ? texts.soldOut(row) : texts.lowStock(row), text }),
        stock: { name: row.name, left: text },
      }
    })
  },
  payment: async (tx) => {
    const { rows } = await tx.execute<EventRow & { what: 'setAside' | 'refundFailed' }>(sql`
      select * from (
        select 'payment:set-aside:' || p.id as key, p.updated_at as at, o.number::int as number, o.id as "orderId", p.amount,
          'setAside' as what
        from payments p join orders o on o.id = p.order_id
        where p.quarantine_reason is not null and p.captured_at is not null and p.amount_refunded < p.amount
      union all
        select 'payment:refund:' || r.id, r.updated_at, o.number::int, o.id, r.amount, 'refundFailed'
        from refunds r join orders o on o.id = r.order_id where r.status = 'failed' and r.resolved_at is null) problem
      where ${isRecent(sql`at`)} and ${isUntold(sql`problem.key`)} order by at limit ${AT_ONCE}`)
    return rows.map((row) => ({
      ...parseEventRow(row),
      word: () => ({ title: texts.checkPayment(row), text: texts.payment[row.what] }),
    }))
  },
}

type EventRow = { key: string; at: string; number: number; orderId: OrderId | null; amount: string | null }

function parseEventRow({ key, at, orderId, amount }: EventRow) {
  return { key, at: new Date(at), orderId, amount: amount === null ? null : paise(Number(amount)) }
}

/** Combines events of several sizes or colours into one event. */
function together(events: readonly Event[]): Event[] {
  const [first, ...others] = events
  if (!first || others.length === 0) return first ? [first] : []
  const combined = { title: texts.severalLow({ count: events.length }), text: listed(events) }
  return [{ ...first, word: () => combined }]
}

const LISTED = 5

function listed(events: readonly Event[]): string {
  const names = events.slice(0, LISTED).flatMap(({ stock }) => (stock ? [texts.severalItem(stock)] : []))
  const more = events.length - names.length
  return names.join('; ') + (more > 0 ? texts.more({ count: more }) : '')
}

/** The page that each topic links to, and the label of the link. */
const PLACES: Record<NoticeTopic, { label: string; to: string }> = {
  order: { label: texts.places.order, to: '/admin/orders?todo=accept' },
  return: { label: texts.places.return, to: '/admin/returns' },
  proof: { label: texts.places.proof, to: '/admin/print/designs' },
  low_stock: { label: texts.places.low_stock, to: '/admin/products/grid?stock=low' },
  payment: { label: texts.places.payment, to: '/admin' },
}

/** The notifications and mails for one reader. Empty for an event from before the reader chose the topic. */
function createNotifications(reader: Reader, event: Event): (Mail | Notification)[] {
  const { id, email, topic, push, mail, since, role } = reader
  if (event.at < since) return []
  // For low stock the event key repeats each time the stock runs low, so the time is added.
  const key = `staff-${event.key}:${topic === 'low_stock' ? event.at.toISOString() : ''}:${id}`
  const money = event.amount !== null && may(role, 'orders:amounts') ? formatRupees(event.amount) : null
  function word(language: Language) {
    const { title, text } = event.word(language)
    return { title, text: money === null ? text : `${money}, ${text}` }
  }
  // Only notifications are translated. Mails are in English.
  const { title, text } = word('en')
  const notice = { kind: `staff-${topic}`, mailKey: key, orderId: event.orderId ?? undefined }
  return [
    ...(push ? [notificationTo(email, notice, word(reader.language))] : []),
    ...(mail ? [{ key, kind: `staff-${topic}`, to: email, subject: title, content: letter(topic, title, text) }] : []),
  ]
}

function letter(topic: NoticeTopic, title: string, text: string): MailContent {
  return {
    title,
    preview: text,
    parts: [
      { kind: 'paragraph', text: `${text}.` },
      { kind: 'button', ...PLACES[topic] },
      { kind: 'footnote', text: texts.footnote },
    ],
  }
}
