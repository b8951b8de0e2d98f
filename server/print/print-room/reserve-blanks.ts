import { sql } from 'drizzle-orm'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { BlankId } from '#contract/print/blanks.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { blankLedger } from './blanks.table.ts'
import { giveBlanks } from './give-blanks.ts'

type Difference = { blankId: BlankId; orderId: OrderId; orderItemId: OrderItemId; pieces: number; isCancelled: boolean }

/**
 * Reserves the counted garments that orders need, and returns those that they no longer need. The returns come first, so that a new order
 * can take the garments of the order that it replaces. Garments of a cancelled order go first to pieces that miss one; garments of an
 * edited order go first to its own items. A cancelled order keeps printed and packed garments. `isReopened`: this transaction reopens
 * orders that are still cancelled. A repeated call changes nothing. Too few garments break `blanks_available_not_negative`. Garments are
 * locked last, sorted by id.
 */
export async function reserveBlanks(
  tx: Db,
  orderIds: readonly OrderId[],
  { isReopened = false }: { isReopened?: boolean } = {},
): Promise<void> {
  const differences = await readDifferences(tx, orderIds, isReopened)
  if (differences.length === 0) return
  await tx.execute(
    sql`select from blanks where id = any(${sql.param(differences.map(({ blankId }) => blankId))}::int[]) order by id for no key update`,
  )
  const returned = differences.filter(({ pieces }) => pieces < 0)
  await write(tx, returned, 'returned')
  await giveEach(
    tx,
    returned.filter(({ isCancelled }) => isCancelled),
  )
  await write(
    tx,
    differences.filter(({ pieces }) => pieces > 0),
    'ordered',
  )
  await giveEach(
    tx,
    returned.filter(({ isCancelled }) => !isCancelled),
  )
}

/** How many more garments the items of orders need than they hold (negative: fewer). A deleted order needs none. */
async function readDifferences(tx: Db, orderIds: readonly OrderId[], isReopened: boolean): Promise<Difference[]> {
  const ids = sql`${sql.param(orderIds)}::uuid[]`
  const { rows } = await tx.execute<Difference>(sql`
    with held as (
      select blank_id, order_id, order_item_id as item_id, -sum(delta) as pieces from blank_ledger
      where order_id = any(${ids}) and reason in ('ordered', 'returned', 'released') group by 1, 2, 3),
    needed as (
      select item.blank_id, item.order_id, item.id as item_id,
        greatest(case when o.status = 'Cancelled' and not ${isReopened} then 0 else item.quantity - item.blank_short end, (
          select count(*) from print_jobs job where job.order_item_id = item.id and job.blank_id = item.blank_id
            and (job.printed_at is not null or job.state = 'packed'))) as pieces
      from order_items item join orders o on o.id = item.order_id where o.id = any(${ids}) and item.blank_id is not null)
    select blank_id as "blankId", order_id as "orderId", item_id as "orderItemId",
      (coalesce(needed.pieces, 0) - coalesce(held.pieces, 0))::int as pieces,
      not exists (select from orders o where o.id = order_id and o.status <> 'Cancelled') as "isCancelled"
    from held full join needed using (blank_id, order_id, item_id)
    where coalesce(needed.pieces, 0) <> coalesce(held.pieces, 0) order by blank_id, item_id`)
  return rows
}

async function write(tx: Db, differences: readonly Difference[], reason: 'ordered' | 'returned'): Promise<void> {
  if (differences.length === 0) return
  await tx.insert(blankLedger).values(
    differences.map(({ blankId, orderId, orderItemId, pieces }) => ({
      ...{ blankId, orderId, orderItemId, reason },
      delta: -pieces,
    })),
  )
}

async function giveEach(tx: Db, returned: readonly Difference[]): Promise<void> {
  for (const id of new Set(returned.map(({ blankId }) => blankId))) await giveBlanks(tx, id)
}
