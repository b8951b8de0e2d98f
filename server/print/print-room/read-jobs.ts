import { type SQL, sql } from 'drizzle-orm'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import { sortSizes } from '#contract/catalogue/options.ts'
import { notFound } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { PrintJobId } from '#contract/print/print-job.api.ts'
import type { JobList } from '#contract/print/print-job.ts'
import { LIVE_STATES } from '#contract/print/print-job.ts'
import type { JobCounts, PrintJob } from '#contract/print/print-room.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { mockupUrl } from '#server/selling/cart/cart-lines.ts'

type Calls = typeof contract.printRoom

const IS_LIVE = sql`job.state in (${sql.join(
  LIVE_STATES.map((state) => sql`${state}`),
  sql`, `,
)})`
/**
 * Whether an order `o` is late. With a promised day: this day, or the later day announced to the customer, is over. Without one: the
 * expected delivery period has begun.
 */
const IS_LATE = sql`coalesce(
  (select coalesce(promise.told_ready_by, promise.ready_by) < (now() at time zone 'Asia/Kolkata')::date
    from print_promises promise where promise.order_id = o.id),
  o.expected_from <= (now() at time zone 'Asia/Kolkata')::date)`
/** Whether a piece `job` is unprinted and has no garment, because the counted stock is too small. */
const IS_MISSING = sql`(item.blank_short > 0 and job.blank_id is null and job.state in ('art_check', 'approved', 'on_sheet')
  and exists (select from blanks wanted where wanted.id = item.blank_id and wanted.stopped_at is null))`
const WAITING_LONGEST = sql`job.queued_at, item.position, job.piece, job.id`

type ListedJobRow = Omit<PrintJob, 'order' | 'mockupUrl' | 'queuedAt'> & {
  orderId: OrderId
  orderNumber: string
  pieces: number
  done: number
  isLate: boolean
  designId: string
  queuedAt: string
}

function jobsWhere(where: SQL, order: SQL, page: SQL = sql``): SQL {
  return sql`
    with found as materialized (
      select job.id, row_number() over (order by ${order}) as shown_at, (count(*) over ())::int as total
      from print_jobs job join order_items item on item.id = job.order_item_id join orders o on o.id = job.order_id
      where ${where} order by shown_at ${page})
    select job.id, job.state, job.attempt, job.order_id as "orderId", o.number as "orderNumber", job.order_item_id as "itemId",
      ${IS_LATE} as "isLate", item.category, item.material, item.colour as color, item.size, item.customized_product_id as "designId",
      job.queued_at as "queuedAt", blank.available as "blanksLeft", ${IS_MISSING} as "isMissing", found.total, counted.*,
      ((select coalesce(sum(before.quantity), 0) from order_items before where before.order_id = item.order_id
        and before.position < item.position and before.customized_product_id is not null) + job.piece)::int as place
    from found join print_jobs job on job.id = found.id join order_items item on item.id = job.order_item_id
    join orders o on o.id = job.order_id left join blanks blank on blank.id = job.blank_id and blank.stopped_at is null
    cross join lateral (
      select count(*)::int as pieces, (count(*) filter (where mate.state in ('passed', 'packed')))::int as done
      from print_jobs mate where mate.order_id = job.order_id and mate.state <> 'cancelled') counted
    order by found.shown_at`
}

function present({ orderId, orderNumber, pieces, done, isLate, designId, queuedAt, ...row }: ListedJobRow): PrintJob {
  return {
    ...row,
    order: { id: orderId, number: Number(orderNumber), pieces, done, isLate },
    mockupUrl: mockupUrl(designId as never),
    queuedAt: new Date(queuedAt),
  }
}

async function read(db: Db, query: SQL): Promise<{ items: PrintJob[]; total: number }> {
  const { rows } = await db.execute<ListedJobRow & { total: number }>(query)
  return { items: rows.map(({ total: _, ...row }) => present(row)), total: rows[0]?.total ?? 0 }
}

function shown(show: JobList): SQL {
  if (show === 'live') return IS_LIVE
  if (show === 'late') return sql`${IS_LIVE} and ${IS_LATE}`
  return sql`job.state = ${show}`
}

/** Pieces, the longest waiting first; packed and cancelled ones newest first. */
export async function list(
  { db }: SignedIn,
  { show = 'live', category, color, size, order, group, page = 1, limit = PAGE_SIZE }: Input<Calls['list']>,
): Promise<Reply<Calls['list']>> {
  const number = order === undefined ? null : parseOrderNumber(order)
  if (order !== undefined && number === null) return { items: [], total: 0 }
  const filters = [
    // A search by order number ignores the state.
    number !== null && show === 'live' ? sql`true` : shown(show),
    ...(category ? [sql`item.category = ${category}`] : []),
    ...(color ? [sql`item.colour = ${color}`] : []),
    ...(size ? [sql`item.size = ${size}`] : []),
    ...(number === null ? [] : [sql`o.number = ${number}`]),
    ...(group ? [sql`job.order_id in (select order_id from group_shares where room_id = ${group})`] : []),
  ]
  const isEnded = show === 'packed' || show === 'cancelled'
  const by = isEnded ? sql`coalesce(job.packed_at, job.cancelled_at) desc, job.id` : WAITING_LONGEST
  return read(db, jobsWhere(sql.join(filters, sql` and `), by, sql`limit ${limit} offset ${(page - 1) * limit}`))
}

/** Parses an order number as people write it: `#1042` or `1042`. Returns null for other text. */
function parseOrderNumber(text: string): number | null {
  const digits = /^\s*#?\s*(\d{1,12})\s*$/.exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** The number of pieces in each state with work left, and the garments that they are printed on. */
export async function counts({ db }: SignedIn): Promise<JobCounts> {
  const { rows } = await db.execute<JobCounts>(sql`
    with live as (select job.state, ${IS_LATE} as is_late, item.category, item.colour, item.size
      from print_jobs job join orders o on o.id = job.order_id join order_items item on item.id = job.order_item_id where ${IS_LIVE})
    select count(*)::int as live, (count(*) filter (where is_late))::int as late,
      ${sql.join(
        LIVE_STATES.map((state) => sql`(count(*) filter (where state = ${state}))::int as ${sql.identifier(state)}`),
        sql`, `,
      )},
      coalesce(array_agg(distinct category), '{}') as categories, coalesce(array_agg(distinct colour), '{}') as colors,
      coalesce(array_agg(distinct size), '{}') as sizes from live`)
  const [row] = rows
  if (!row) throw new Error('no counts')
  return { ...row, sizes: sortSizes(row.sizes) }
}

/** The sorted pieces of an order, without cancelled ones. */
export async function ofOrder({ db }: SignedIn, { id }: Input<Calls['ofOrder']>): Promise<PrintJob[]> {
  return readOfOrder(db, id)
}

export async function readOfOrder(db: Db, id: OrderId): Promise<PrintJob[]> {
  const isOfOrder = sql`job.order_id = ${id} and job.state <> 'cancelled'`
  return (await read(db, jobsWhere(isOfOrder, sql`item.position, job.piece`))).items
}

/** One piece. Throws `not_found`. */
export async function readJob(db: Db, id: PrintJobId): Promise<PrintJob> {
  const { items } = await read(db, jobsWhere(sql`job.id = ${id}`, sql`job.id`))
  const [job] = items
  if (!job) throw notFound()
  return job
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i
const PLACED = /^#?\s*(\d{1,12})(?:\s*[-/ ]\s*(\d{1,4}))?$/

/**
 * Finds the piece of a scanned or typed code: the address in its QR code, or the order number and the piece's number. Without a piece
 * number, finds the first live piece. Throws `not_found`.
 */
export async function find({ db }: SignedIn, { code }: Input<Calls['find']>): Promise<{ id: PrintJobId }> {
  const named = PrintJobId.safeParse(UUID.exec(code)?.[0]?.toLowerCase())
  if (named.success) return { id: (await readJob(db, named.data)).id }
  const [, number, place] = PLACED.exec(code.trim()) ?? []
  if (number === undefined) throw notFound()
  const { items } = await read(
    db,
    jobsWhere(sql`o.number = ${Number(number)} and job.state <> 'cancelled'`, sql`item.position, job.piece`),
  )
  const isLive = ({ state }: PrintJob) => LIVE_STATES.some((liveState) => liveState === state)
  const job =
    place === undefined ? (items.find(isLive) ?? items[0]) : items.find((item) => item.place === Number(place))
  if (!job) throw notFound()
  return { id: job.id }
}
