import { type SQL, sql } from 'drizzle-orm'
import { MOST_COUNTED } from '#contract/basics/limits.ts'
import type { Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { Todo } from '#contract/orders/order-list-options.ts'
import { ORDER_STATUSES } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { SignedIn } from '#server/platform/deps.ts'

const isAccepted = sql`${orders.status} = 'Accepted'`
const WAITING: Record<Todo, SQL> = {
  accept: sql`${orders.status} in ('Pending', 'Success') and not (${orders.status} = 'Pending' and (${orders.paymentMethod} = 'Online' or ${orders.holdExpiresAt} is not null))`,
  confirm: sql`${orders.status} = 'Pending' and ${orders.paymentMethod} = 'COD' and ${orders.holdExpiresAt} is not null`,
  print: sql`${isAccepted} and ${orders.slipPrintedAt} is null`,
  pack: sql`${isAccepted} and ${orders.packedAt} is null and ${orders.shippedAt} is null`,
  ship: sql`${isAccepted} and ${orders.shippedAt} is null`,
  deliver: sql`${isAccepted} and ${orders.shippedAt} is not null and ${orders.rtoAt} is null`,
  rto: sql`${isAccepted} and ${orders.rtoAt} is not null`,
  review: sql`${orders.status} = 'Pending' and ${orders.reviewReasons} <> '{}'`,
}

/** The condition of orders that wait for the step `todo`: a step of the owner, or the customer's confirmation. */
export function waitsFor(todo: Todo): SQL {
  return WAITING[todo]
}

const todoCount = (todo: Todo) => sql<number>`(count(*) filter (where ${waitsFor(todo)}))::int`

const isUnpaid = sql`${orders.status} = 'Pending' and ${orders.paymentMethod} = 'Online'`

/** Counts the orders in each tab of the list and for each `Todo`. A count stops at `MOST_COUNTED` + 1. Each count reads only an index. */
export async function counts(ctx: SignedIn): Promise<Reply<typeof contract.orders.counts>> {
  const of = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])) as Record<Order['status'], number>
  const counted = ORDER_STATUSES.map(
    (status) => sql`select ${status} as status, count(*)::int as count
    from (select from orders where orders.status = ${status} limit ${MOST_COUNTED + 1}) few`,
  )
  const { rows } = await ctx.db.execute<{ status: Order['status']; count: number }>(sql.join(counted, sql` union all `))
  for (const { status, count } of rows) of[status] = count
  const sum = rows.reduce((all, { count }) => all + count, 0)
  const unpaid = await ctx.db.$count(orders, isUnpaid)
  const toConfirm = await ctx.db.$count(orders, waitsFor('confirm'))
  const toReview = await ctx.db.$count(orders, waitsFor('review'))
  const [accepted] = await ctx.db
    .select({
      toPrint: todoCount('print'),
      toPack: todoCount('pack'),
      toShip: todoCount('ship'),
      toDeliver: todoCount('deliver'),
      toReceive: todoCount('rto'),
    })
    .from(orders)
    .where(isAccepted)
  const waiting = {
    toAccept: of.Pending + of.Success - unpaid - toConfirm,
    toConfirm,
    toReview,
    ...(accepted ?? { toPrint: 0, toPack: 0, toShip: 0, toDeliver: 0, toReceive: 0 }),
  }
  return { all: Math.min(sum, MOST_COUNTED + 1), ...waiting, ...of }
}
