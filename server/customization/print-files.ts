import { and, asc, eq, exists, getTableColumns, ne, sql } from 'drizzle-orm'
import { type Db, transact } from '#server/core/database/db.ts'
import type { Deps } from '#server/core/deps.ts'
import { type Job, withLeader } from '#server/core/jobs.ts'
import { media } from '#server/images/media.table.ts'
import { keepPicture, type StoredPicture } from '#server/images/media.ts'
import { orderItems } from '#server/orders/order-items.table.ts'
import { orders } from '#server/orders/orders.table.ts'
import { customizedProducts } from './customization.table.ts'
import { makeMockup } from './designs.ts'
import { drawPrint, placementOf } from './drawings.ts'

const EVERY_MS = 3_000

type Row = typeof customizedProducts.$inferSelect
type Parts = Pick<Deps, 'db' | 'files' | 'images'>

/** Creates the print files of ordered designs, one at a time and in one process; `onMade` updates the orders. */
export function printJob(onMade: (db: Db) => Promise<void>): Job {
  return {
    name: 'prints',
    everyMs: EVERY_MS,
    async run(deps, stopping) {
      if (!(await nextQueued(deps.db))) return onMade(deps.db)
      await withLeader(deps.db, 'prints', async () => {
        for (;;) {
          const next = stopping.aborted ? undefined : await nextQueued(deps.db)
          if (!next) break
          await createOrMarkFailed(deps, next)
        }
      })
      await onMade(deps.db)
    },
  }
}

/**
 * The oldest ordered design without a print file. A design that is only in a cart gets none: the file may have 90 MB, and
 * designs can be uploaded without buying.
 */
async function nextQueued(db: Db): Promise<{ row: Row; design: StoredPicture } | undefined> {
  const ordered = db
    .select({ one: sql`1` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.customizedProductId, customizedProducts.id), ne(orders.status, 'Cancelled')))
  const [next] = await db
    .select({ row: getTableColumns(customizedProducts), design: getTableColumns(media) })
    .from(customizedProducts)
    .innerJoin(media, eq(media.key, customizedProducts.designKey))
    .where(and(eq(customizedProducts.printState, 'queued'), exists(ordered)))
    .orderBy(asc(customizedProducts.createdAt))
    .limit(1)
  return next
}

async function createOrMarkFailed(deps: Deps, { row, design }: { row: Row; design: StoredPicture }): Promise<void> {
  try {
    await makePrint(deps, row, design)
  } catch (error) {
    deps.log.warn({ err: error, design: row.id }, 'a print file could not be made')
    const printError = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    await deps.db
      .update(customizedProducts)
      .set({ printState: 'failed', printError })
      .where(eq(customizedProducts.id, row.id))
  }
}

/** Creates the print file of a design, and the mock-up if it has none; returns the file's key. */
export async function makePrint(parts: Parts, row: Row, design: StoredPicture): Promise<string> {
  const placement = placementOf(row, design)
  const bytes = await parts.files.get(`private/${design.key}`)
  if (!bytes || !placement) throw new Error('there is nothing to print from')
  const mockup = row.mockupKey ?? (await makeMockup(parts, design, row)).key
  const drawn = await drawPrint(parts, { bytes, width: design.width, height: design.height }, { ...row, placement })
  const facts = { ...drawn, mime: 'image/png', colour: null, isDemo: row.isDemo }
  const print = await keepPicture(parts, facts, { kind: 'private', ownerId: row.userId })
  await transact(parts.db, async (tx) => {
    await tx
      .update(customizedProducts)
      .set({
        printState: 'ready',
        printKey: print.key,
        printError: null,
        printReadyAt: sql`now()`,
        mockupKey: mockup,
      })
      .where(eq(customizedProducts.id, row.id))
  })
  return print.key
}
