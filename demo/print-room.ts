import { asc, eq } from 'drizzle-orm'
import { rupees } from '#contract/basics/money.ts'
import { sortSizes } from '#contract/catalogue/options.ts'
import { deliveryEstimates } from '#server/orders/delivery-estimates/print-promises.table.ts'
import { orders as orderRows } from '#server/orders/orders/orders.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { blankLedger, blanks } from '#server/print/print-room/blanks.table.ts'
import { printJobEvents, printJobs } from '#server/print/print-room/print-room.table.ts'
import { syncPrintJobs } from '#server/print/print-room/sync-print-jobs.ts'
import { daysBefore, hoursAfter } from './days.ts'
import type { WrittenOrder } from './written-order.ts'

/** The demo shop's stock of blanks (unprinted garments): most have enough, one has few, and one has none. */
const SHELF = [
  { category: 'Oversized', material: 'Combed Cotton', colour: 'Lavender', pieces: { M: 14, L: 18, XL: 9 } },
  { category: 'Oversized', material: 'Combed Cotton', colour: 'Terracotta', pieces: { M: 12, L: 3, XL: 0 } },
  { category: 'Crew-Neck', material: 'Supima Cotton', colour: 'Rust', pieces: { S: 8, M: 11, L: 10 } },
] as const
const COST = rupees(165)

/** Adds the demo shop's blanks and their stock. Runs before the orders, because orders reserve blanks. */
export async function addBlanks(tx: Db, now: Date): Promise<void> {
  const createdAt = daysBefore(now, 90)
  const shelf = SHELF.flatMap(({ pieces, ...garment }) =>
    sortSizes(Object.keys(pieces)).map((size) => ({
      ...garment,
      size,
      pieces: (pieces as Record<string, number>)[size] ?? 0,
    })),
  )
  const rows = await tx
    .insert(blanks)
    .values(shelf.map(({ pieces: _, ...garment }) => ({ ...garment, cost: COST, isDemo: true, createdAt })))
    .returning()
  const counted = shelf.flatMap(({ pieces, ...garment }) => {
    const row = rows.find(({ colour, size }) => colour === garment.colour && size === garment.size)
    return row && pieces > 0 ? [{ blankId: row.id, delta: pieces, reason: 'counted' as const, at: createdAt }] : []
  })
  await tx.insert(blankLedger).values(counted)
}

/**
 * Adds the print jobs of the customised orders, in several states, and their promised delivery dates. The delivered order was in time. The
 * other order is late.
 */
export async function addPrintRoom(tx: Db, orders: WrittenOrder[], now: Date): Promise<void> {
  for (const order of orders) {
    if (!order.items.some(({ isCustom }) => isCustom) || !order.acceptedAt) continue
    await addDeliveryEstimate(tx, order, now)
    if (order.deliveredAt) continue
    await syncPrintJobs(tx, [order.id])
    const jobs = await tx.select().from(printJobs).where(eq(printJobs.orderId, order.id)).orderBy(asc(printJobs.piece))
    const [first] = jobs
    // All pieces except the last one pass the art check. The demo sheet takes them later (sheet.ts).
    for (const { id } of jobs.slice(0, Math.max(1, jobs.length - 1)))
      await approve(tx, id, hoursAfter(order.acceptedAt, 1), now)
    if (first && jobs.length > 1) await print(tx, first.id, now)
  }
}

type JobId = typeof printJobs.$inferSelect.id

async function approve(tx: Db, id: JobId, at: Date, now: Date): Promise<void> {
  await tx.update(printJobs).set({ state: 'approved' }).where(eq(printJobs.id, id))
  await tx.insert(printJobEvents).values({ jobId: id, kind: 'approved', attempt: 1, createdAt: at < now ? at : now })
}

async function print(tx: Db, id: JobId, now: Date): Promise<void> {
  await tx.update(printJobs).set({ state: 'printed', printedAt: now }).where(eq(printJobs.id, id))
  await tx.insert(printJobEvents).values({ jobId: id, kind: 'printed', attempt: 1, createdAt: now })
}

async function addDeliveryEstimate(tx: Db, order: WrittenOrder, now: Date): Promise<void> {
  const day = (date: Date) => date.toISOString().slice(0, 10)
  const { deliveredAt } = order
  // The promised date is the order's delivery estimate.
  const [row] = await tx.select({ deliverBy: orderRows.expectedTo }).from(orderRows).where(eq(orderRows.id, order.id))
  if (!row?.deliverBy) return
  const readyBy = deliveredAt ? daysBefore(deliveredAt, 3) : daysBefore(now, 1)
  await tx.insert(deliveryEstimates).values({
    orderId: order.id,
    madeAt: order.placedAt,
    ahead: deliveredAt ? 6 : 11,
    pieces: order.items.reduce((sum, item) => sum + (item.isCustom ? item.quantity : 0), 0),
    readyBy: day(readyBy),
    deliverBy: row.deliverBy,
    transitMin: 2,
    transitMax: 5,
    ...(deliveredAt && { outcome: 'kept' as const, decidedAt: deliveredAt }),
  })
}
