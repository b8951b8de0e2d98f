import { sql } from 'drizzle-orm'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { BlankId } from '#contract/print/blanks.api.ts'
import { changeBlankShort } from '#server/orders/orders/item-blanks.ts'
import type { Db } from '#server/platform/database/db.ts'
import { blankLedger } from './blanks.table.ts'

/** Assigns counted garments to pieces. Printed pieces keep theirs. When there are too few garments, the last pieces of an item get none. */
export async function assignBlanks(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  await tx.execute(sql`
    update print_jobs job set blank_id = chosen.blank_id
    from (
      select mate.id, case when row_number() over (partition by item.id order by mate.piece desc) > item.blank_short - used_uncounted(item.id)
        then item.blank_id end as blank_id
      from order_items item join print_jobs mate on mate.order_item_id = item.id
      where item.order_id = any(${sql.param(orderIds)}::uuid[]) and mate.printed_at is null and mate.state not in ('packed', 'cancelled')) chosen
    where job.id = chosen.id and job.blank_id is distinct from chosen.blank_id`)
}

/**
 * Gives available garments to open pieces that miss one, the oldest order first. Skips orders and pieces that are locked by others, so that
 * no call waits while it holds the garment's lock. Locks the garment only when an open piece misses one.
 */
export async function giveBlanks(tx: Db, id: BlankId): Promise<void> {
  const { rows: missingRows } = await tx.execute(sql`select where is_garment_missing(${id})`)
  if (missingRows.length === 0) return
  const { rows: counted } = await tx.execute<{ available: number }>(
    sql`select available from blanks where id = ${id} and stopped_at is null for no key update`,
  )
  let spare = counted[0]?.available ?? 0
  if (spare === 0) return
  const { rows: items } = await tx.execute<{ id: OrderItemId; orderId: OrderId; short: number }>(sql`
    select item.id, item.order_id as "orderId", item.blank_short as short from order_items item join orders o on o.id = item.order_id
    where item.blank_id = ${id} and item.blank_short > 0 and o.status in ('Pending', 'Success', 'Accepted')
      and o.packed_at is null and o.shipped_at is null
    order by o.created_at, o.id, item.position for no key update of o, item skip locked`)
  for (const item of items) {
    if (spare === 0) return
    if (!(await lockPiecesIfFree(tx, item.orderId))) continue
    const { rows } = await tx.execute<{ used: number }>(sql`select used_uncounted(${item.id}) as used`)
    const pieces = Math.min(spare, item.short - (rows[0]?.used ?? 0))
    if (pieces <= 0) continue
    spare -= pieces
    await changeBlankShort(tx, item.id, -pieces)
    await assignBlanks(tx, [item.orderId])
    await tx
      .insert(blankLedger)
      .values({ blankId: id, delta: -pieces, reason: 'ordered', orderId: item.orderId, orderItemId: item.id })
  }
}

/** Locks the pieces of the order. Returns false when somebody else has locked one of them. */
async function lockPiecesIfFree(tx: Db, orderId: OrderId): Promise<boolean> {
  const { rows } = await tx.execute<{ isFree: boolean }>(sql`
    select (select count(*) from print_jobs where order_id = ${orderId})
      = (select count(*) from (select from print_jobs where order_id = ${orderId} for no key update skip locked) free) as "isFree"`)
  return rows[0]?.isFree ?? false
}

/** The orders whose pieces lose their garment, newest first, with the number of these pieces. */
export type Losses = { number: number; pieces: number }[]

/**
 * Takes `missing` garments from unprinted pieces of the orders `among`, the newest order first. The caller has locked the orders, then
 * their pieces, then the garment. Returns the orders with the number of pieces that lost a garment.
 */
export async function releaseBlanks(
  tx: Db,
  id: BlankId,
  { missing, among }: { missing: number; among: readonly OrderId[] },
): Promise<Losses> {
  const { rows: items } = await tx.execute<{ id: OrderItemId; orderId: OrderId; number: string; held: number }>(sql`
    select item.id, o.id as "orderId", o.number, item.quantity - item.blank_short - (
      select count(*) from print_jobs job where job.order_item_id = item.id and job.blank_id = item.blank_id
        and (job.printed_at is not null or job.state = 'packed'))::int as held
    from order_items item join orders o on o.id = item.order_id
    where item.blank_id = ${id} and o.id = any(${sql.param(among)}::uuid[]) and o.status in ('Pending', 'Success', 'Accepted')
      and o.packed_at is null and o.shipped_at is null
    order by o.created_at desc, o.id desc, item.position desc`)
  const losses: Losses = []
  let left = missing
  for (const { id: itemId, orderId, number, held } of items) {
    const pieces = Math.min(left, held)
    if (pieces <= 0) continue
    left -= pieces
    await changeBlankShort(tx, itemId, pieces)
    await assignBlanks(tx, [orderId])
    await tx
      .insert(blankLedger)
      .values({ blankId: id, delta: pieces, reason: 'released', orderId, orderItemId: itemId })
    losses.push({ number: Number(number), pieces })
  }
  return losses
}
