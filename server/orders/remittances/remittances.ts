import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { type Paise, paise, plus } from '#contract/basics/money.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import {
  COD_AGES,
  type MatchedRemittanceLine,
  type OpenCod,
  type Remittance,
  type RemittanceResult,
} from '#contract/orders/remittances.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { resolvePage } from '#server/platform/http/paging.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { remittanceLines, remittances } from './remittances.table.ts'

type Calls = typeof contract.remittances
type Line = Input<Calls['add']>['lines'][number]
type RemittedOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'number' | 'trackingNumber' | 'status' | 'paymentMethod' | 'paidAt'
> & { due: Paise; isSettled: boolean; parcelId: string | null }

/** The recorded remittance lists of couriers with their lines, newest first. */
export async function list({ db }: SignedIn, query: Input<Calls['list']>): Promise<Reply<Calls['list']>> {
  const page = resolvePage(query)
  const remittanceQuery = db.select().from(remittances).orderBy(desc(remittances.id)).$dynamic()
  const rows = await (page ? remittanceQuery.limit(page.limit).offset(page.offset) : remittanceQuery)
  const items = await withLines(db, rows)
  return { items, total: page ? await db.$count(remittances) : items.length }
}

/** Which orders a remittance list would settle. Changes nothing. */
export async function check({ db }: SignedIn, { lines }: Input<Calls['check']>): Promise<Reply<Calls['check']>> {
  return { lines: matched(lines, await readMeant(db, lines)) }
}

/**
 * Records a remittance list. Lines that settle no order are stored too, so that the owner can ask the courier about them. Throws
 * `illegal_transition` when no line settles an order, for example because the list was sent twice.
 */
export async function add(ctx: SignedIn, { courier, lines }: Input<Calls['add']>): Promise<Remittance> {
  return transact(ctx.db, async (tx) => {
    const matchedLines = matched(lines, await readMeant(tx, lines, true))
    if (!matchedLines.some(({ result }) => SETTLES.includes(result)))
      throw new ShopError('illegal_transition', 'remittance_settles_nothing')
    const [row] = await tx.insert(remittances).values({ courier, actorId: ctx.actor.id }).returning()
    if (!row) throw new Error('the remittance was not written')
    await tx
      .insert(remittanceLines)
      .values(matchedLines.map(({ order, ...line }) => ({ ...line, remittanceId: row.id, orderId: order?.id ?? null })))
    const amount = plus(...matchedLines.map((line) => line.amount))
    const after = { courier, lines: matchedLines.length, amount }
    await writeAudit(tx, ctx, { action: 'remittance.add', subject: `remittance:${row.id}`, after })
    return { ...row, amount, lines: matchedLines }
  })
}

const SETTLES: readonly RemittanceResult[] = ['exact', 'short', 'over']

/** An order number with or without the sign: '#1042' or '1042'. */
const ORDER_NUMBER = /^#?([1-9]\d{0,8})$/

/**
 * The orders that a list names by tracking number. An order without a tracking number is found by its order number. With `isLocked` the
 * orders are locked in order of id.
 */
async function readMeant(db: Db, lines: readonly Line[], isLocked = false): Promise<RemittedOrder[]> {
  const { id, number, trackingNumber, status, paymentMethod, paidAt } = orders
  const due = sql<Paise>`${orders.total} - ${orders.credit}`
  const isSettled = sql<boolean>`exists (select from remittance_lines line where line.order_id = orders.id and line.result in ('exact', 'short', 'over'))`
  const named = lines.map((line) => line.trackingNumber)
  // The list names a parcel without a tracking number by its order number.
  const numbers = named.flatMap((name) => ORDER_NUMBER.exec(name)?.[1] ?? []).map(Number)
  const condition = or(inArray(trackingNumber, named), and(isNull(trackingNumber), inArray(number, numbers)))
  if (isLocked) await db.select({ id }).from(orders).where(condition).orderBy(asc(id)).for('update')
  const rows = await db
    .select({ id, number, trackingNumber, status, paymentMethod, due, paidAt, isSettled, parcelId: orders.parcelId })
    .from(orders)
    .where(condition)
    .orderBy(desc(id))
  return [...Map.groupBy(rows, ({ id: orderId, parcelId }) => parcelId ?? orderId).values()].map(wholeParcel)
}

/** Merges the orders of one parcel into the oldest order whose cash was collected, with the sum of the cash. */
function wholeParcel(together: readonly RemittedOrder[]): RemittedOrder {
  const [oldest, ...others] = together.toSorted((a, b) => a.number - b.number)
  if (!oldest) throw new Error('a parcel has an order')
  if (others.length === 0) return oldest
  const cash = [oldest, ...others].filter(isCashCollected)
  return {
    ...(cash[0] ?? oldest),
    due: plus(...cash.map(({ due }) => due)),
    isSettled: together.some(({ isSettled }) => isSettled),
  }
}

function isCashCollected({ paymentMethod, status, paidAt }: RemittedOrder): boolean {
  return paymentMethod === 'COD' && status === 'Delivered' && paidAt !== null
}

/** The name of an order's parcel in a list: the tracking number, else the order number as '#1042'. */
function parcelName({ trackingNumber, number }: RemittedOrder): string {
  return trackingNumber ?? `#${number}`
}

/** Matches each line with its order. When several parcels share a tracking number, the newest counts. */
function matched(lines: readonly Line[], remittedOrders: readonly RemittedOrder[]): MatchedRemittanceLine[] {
  const ordersByParcel = new Map(remittedOrders.toReversed().map((order) => [parcelName(order), order]))
  const seen = new Set<string>()
  return lines.map((line) => {
    const number = ORDER_NUMBER.exec(line.trackingNumber)?.[1]
    const order = ordersByParcel.get(line.trackingNumber) ?? ordersByParcel.get(`#${number}`)
    const name = order ? parcelName(order) : line.trackingNumber
    const isRepeated = seen.has(name)
    seen.add(name)
    return {
      ...line,
      result: classifyRemittance(line.amount, order, isRepeated),
      order: order ? { id: order.id, number: order.number } : null,
      due: order?.due ?? null,
    }
  })
}

function classifyRemittance(amount: Paise, order: RemittedOrder | undefined, isRepeated: boolean): RemittanceResult {
  if (!order) return 'unknown'
  if (isRepeated || order.isSettled) return 'doubled'
  if (!isCashCollected(order)) return 'not_due'
  if (amount === order.due) return 'exact'
  return amount < order.due ? 'short' : 'over'
}

async function withLines(db: Db, rows: readonly (typeof remittances.$inferSelect)[]): Promise<Remittance[]> {
  if (rows.length === 0) return []
  const lineRows = await db
    .select({ line: remittanceLines, number: orders.number })
    .from(remittanceLines)
    .leftJoin(orders, eq(orders.id, remittanceLines.orderId))
    .where(
      inArray(
        remittanceLines.remittanceId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(remittanceLines.line))
  const linesByRemittance = Map.groupBy(lineRows, ({ line }) => line.remittanceId)
  return rows.map(({ id, courier, createdAt }) => {
    const lines = (linesByRemittance.get(id) ?? []).map(({ line, number }) => presentLine(line, number))
    return { id, courier, createdAt, amount: plus(...lines.map(({ amount }) => amount)), lines }
  })
}

function presentLine(row: typeof remittanceLines.$inferSelect, number: number | null): MatchedRemittanceLine {
  const { line, trackingNumber, amount, paidOn, reference, result, orderId, due } = row
  const order = orderId !== null && number !== null ? { id: orderId, number } : null
  return { line, trackingNumber, amount, paidOn, reference, result, order, due }
}

/**
 * The condition of orders whose cash a courier has collected but not remitted. An order without courier and tracking number does not count:
 * the shop delivered it and has the cash.
 */
const IS_OPEN = sql`orders.payment_method = 'COD' and orders.status = 'Delivered' and orders.paid_at is not null
  and (orders.courier is not null or orders.tracking_number is not null)
  and not exists (select from remittance_lines line 
    where line.result in ('exact', 'short', 'over') and line.order_id in (
      select orders.id union all select mate.id from orders mate where mate.parcel_id = orders.parcel_id))`
const DAYS = sql`extract(day from now() - orders.delivered_at)::int`
const LISTED = 100

/** The cash that couriers have not remitted, by age, and the oldest such orders. Also the orders that were remitted with a difference. */
export async function open({ db }: SignedIn): Promise<OpenCod> {
  const ages = await readAges(db)
  const { rows } = await db.execute<OpenRow>(sql`
    select id, number::int, ship_full_name as name, courier, tracking_number as "trackingNumber", delivered_at as "deliveredAt",
      ${DAYS} as days, total - credit as due
    from orders where ${IS_OPEN} order by delivered_at, id limit ${LISTED}`)
  const differingLines = await db
    .select({ line: remittanceLines, courier: remittances.courier, number: orders.number })
    .from(remittanceLines)
    .innerJoin(remittances, eq(remittances.id, remittanceLines.remittanceId))
    .innerJoin(orders, eq(orders.id, remittanceLines.orderId))
    .where(inArray(remittanceLines.result, ['short', 'over']))
    .orderBy(desc(remittanceLines.id))
    .limit(LISTED)
  return {
    ages,
    orders: rows.map((row) => ({ ...row, deliveredAt: new Date(row.deliveredAt) })),
    differences: differingLines.flatMap(({ line: { orderId, due, amount, paidOn }, courier, number }) =>
      orderId && due !== null ? [{ order: { id: orderId, number }, courier, due, amount, paidOn }] : [],
    ),
  }
}

type OpenRow = {
  id: OrderId
  number: number
  name: string
  courier: string | null
  trackingNumber: string | null
  deliveredAt: string
  days: number
  due: Paise
}

/** The sums of cash that couriers have not remitted, by age. */
export async function readAges(db: Db): Promise<OpenCod['ages']> {
  const { rows } = await db.execute<{ age: number; orders: number; amount: string }>(sql`
    select case when ${DAYS} <= 7 then 0 when ${DAYS} <= 14 then 8 else 15 end as age, count(*)::int as orders, sum(total - credit)::bigint as amount
    from orders where ${IS_OPEN} group by 1`)
  return COD_AGES.map(({ from, to }) => {
    const row = rows.find(({ age }) => age === from)
    return { from, to, orders: row?.orders ?? 0, amount: paise(Number(row?.amount ?? 0)) }
  })
}
