import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { PrintJobId } from '#contract/print/print-job.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { qcStops } from '#server/print/print-room/qc/qc.table.ts'
import { leaveSheets } from '#server/print/print-room/sheets/leave-sheets.ts'
import { returnToSheets } from '#server/print/print-room/sheets/return-to-sheets.ts'
import { assignBlanks } from './give-blanks.ts'

/** `IS_LIVE`: the pieces of an order belong in the print room. `IS_PACKED`: all of them are packed. The orders row is called `o`. */
const IS_LIVE = sql`o.status in ('Accepted', 'Delivered')`
const IS_PACKED = sql`(o.status = 'Delivered' or o.packed_at is not null or o.shipped_at is not null)`
/** A piece that is unpacked or restored returns to its earlier state. `on_sheet` becomes `approved`, because the sheet may be gone. */
const BEFORE_END = sql`case job.state_before when 'on_sheet' then 'approved' else job.state_before end`

/**
 * Adapts the pieces of orders to their orders. An accepted order has all its pieces; a packed order has packed pieces. A partial shipment
 * packs the number of pieces sent. When an order is cancelled, no longer accepted, or reduced, its surplus pieces are cancelled; undoing
 * that restores their previous state. Can be called at any time. The caller has locked the orders.
 */
export async function syncPrintJobs(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  const { rows } = await tx.execute<Followed>(sql`
    select o.id, ${IS_LIVE} as "isLive", ${IS_PACKED} as "isPacked", o.status = 'Cancelled' as "isCancelled",
      exists (select from print_jobs job where job.order_id = o.id) as "hasPieces"
    from orders o where o.id = any(${ids(orderIds)})
      and exists (select from order_items item where item.order_id = o.id and item.customized_product_id is not null)`)
  const cancelled = rows.filter(({ isCancelled }) => isCancelled).map(({ id }) => id)
  if (cancelled.length > 0) await endStops(tx, cancelled)
  const all = rows.filter(({ isLive, hasPieces }) => isLive || hasPieces).map(({ id }) => id)
  if (all.length === 0) return
  const live = rows.filter(({ isLive }) => isLive).map(({ id }) => id)
  const toPrint = rows.filter(({ isLive, isPacked }) => isLive && !isPacked).map(({ id }) => id)
  // Locked in the order of their ids, like everywhere in the print room.
  await tx.execute(sql`select from print_jobs where order_id = any(${ids(all)}) order by id for no key update`)
  if (toPrint.length > 0) await addPieces(tx, toPrint)
  await cancelPieces(tx, all)
  if (live.length === 0) return
  await restorePieces(tx, live)
  // After an edit of size or colour, unprinted pieces need a garment of the new size or colour.
  await assignBlanks(tx, live)
  await packPieces(tx, live)
  await returnToSheets(tx, live)
}

type Followed = { id: OrderId; isLive: boolean; isPacked: boolean; isCancelled: boolean; hasPieces: boolean }

/** Ends open reports of wrong shirts (`qc_stops`) of cancelled orders. */
async function endStops(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  await tx
    .update(qcStops)
    .set({ resolvedAt: sql`now()`, resolution: 'cancelled' })
    .where(and(inArray(qcStops.orderId, [...orderIds]), isNull(qcStops.resolvedAt)))
}

async function addPieces(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  await tx.execute(sql`
    with added as (
      insert into print_jobs (order_id, order_item_id, piece, blank_id, queued_at, is_demo)
      select o.id, item.id, series.piece, item.blank_id, coalesce(o.accepted_at, now()), o.is_demo
      from orders o join order_items item on item.order_id = o.id, generate_series(1, item.quantity) as series(piece)
      where o.id = any(${ids(orderIds)}) and item.customized_product_id is not null
        and not exists (select from print_jobs job where job.order_item_id = item.id and job.piece = series.piece)
      order by o.id, item.position, series.piece on conflict do nothing returning id, queued_at)
    insert into print_job_events (job_id, kind, attempt, created_at) select id, 'queued', 1, queued_at from added`)
}

async function cancelPieces(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  const { rows } = await tx.execute<{ id: PrintJobId }>(sql`
    with cancelled as (
      update print_jobs job set state = 'cancelled', state_before = job.state, cancelled_at = now()
      from orders o, order_items item
      where job.order_id = any(${ids(orderIds)}) and o.id = job.order_id and item.id = job.order_item_id
        and job.state not in ('packed', 'cancelled') and (not ${IS_LIVE} or job.piece > item.quantity)
      returning job.id, job.attempt)
    insert into print_job_events (job_id, kind, attempt) select id, 'cancelled', attempt from cancelled returning job_id as id`)
  await leaveSheets(
    tx,
    rows.map(({ id }) => id),
  )
}

async function restorePieces(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  await tx.execute(sql`
    with restored as (
      update print_jobs job set state = ${BEFORE_END}, state_before = null, cancelled_at = null,
        queued_at = coalesce(o.accepted_at, job.queued_at)
      from orders o, order_items item
      where job.order_id = any(${ids(orderIds)}) and o.id = job.order_id and item.id = job.order_item_id
        and job.state = 'cancelled' and job.piece <= item.quantity
      returning job.id, job.attempt)
    insert into print_job_events (job_id, kind, attempt) select id, 'restored', attempt from restored`)
}

/** Packs and unpacks pieces. A partial shipment packs the pieces that are furthest along. */
async function packPieces(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  const { rows } = await tx.execute<{ id: PrintJobId; kind: 'packed' | 'unpacked' }>(sql`
    with sent as (
      select item.id, coalesce(o.packed_at, o.shipped_at, now()) as packed_at,
        case when ${IS_PACKED} then item.quantity else coalesce((
          select sum(line.quantity) from order_part_lines line join order_parts part on part.id = line.part_id
          where line.item_id = item.id and part.returned_at is null), 0) end as pieces
      from order_items item join orders o on o.id = item.order_id
      where o.id = any(${ids(orderIds)}) and item.customized_product_id is not null),
    placed as (
      select job.id, job.state, sent.pieces, sent.packed_at, row_number() over (partition by sent.id order by job.state = 'packed' desc,
        array_position(array['passed', 'printed', 'on_sheet', 'approved', 'art_check'], job.state), job.piece) as place
      from print_jobs job join sent on sent.id = job.order_item_id where job.state <> 'cancelled'),
    packed as (
      update print_jobs job set state = 'packed', state_before = job.state, packed_at = placed.packed_at
      from placed where job.id = placed.id and placed.place <= placed.pieces and job.state <> 'packed' returning job.id, job.attempt),
    unpacked as (
      update print_jobs job set state = ${BEFORE_END}, state_before = null, packed_at = null
      from placed where job.id = placed.id and placed.place > placed.pieces and job.state = 'packed' returning job.id, job.attempt)
    insert into print_job_events (job_id, kind, attempt)
      select id, 'packed', attempt from packed union all select id, 'unpacked', attempt from unpacked
      returning job_id as id, kind`)
  await leaveSheets(
    tx,
    rows.filter(({ kind }) => kind === 'packed').map(({ id }) => id),
  )
}

function ids(orderIds: readonly OrderId[]) {
  return sql`${sql.param(orderIds)}::uuid[]`
}
