import { and, asc, eq, exists, getTableColumns, ne, sql } from 'drizzle-orm'
import { findGarment } from '#contract/catalogue/garments.ts'
import { type Printed, printedAreas, storedLayers } from '#contract/selling/designs/layers.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Job, withLeader } from '#server/platform/jobs/jobs.ts'
import { media } from '#server/site/media/media.table.ts'
import { keepPicture, type StoredPicture } from '#server/site/media/media.ts'
import { customizedProducts } from './customization.table.ts'
import { keepFileKey, openPictures, storedPictures } from './design-files.ts'
import { drawPrint, shownSides } from './drawings.ts'
import { makeMockup } from './mockups.ts'

const EVERY_MS = 3_000

type CustomizedProductRow = typeof customizedProducts.$inferSelect
type PrintFilesDeps = Pick<Deps, 'db' | 'files' | 'images'>
type PrintFilesJobDeps = PrintFilesDeps & Pick<Deps, 'log'>
/** The print file of one print area. */
export type PrintFile = Printed & { key: string }

/** Creates the print files of ordered designs, one at a time and in one process. `onMade` updates the orders. */
export function printJob(onMade: (db: Db) => Promise<void>): Job<PrintFilesJobDeps> {
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

/** The oldest ordered design without a print file. Designs in carts get none, because a file may have 90 MB and an upload costs nothing. */
async function nextQueued(db: Db): Promise<{ row: CustomizedProductRow; design: StoredPicture } | undefined> {
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

async function createOrMarkFailed(
  deps: PrintFilesJobDeps,
  { row, design }: { row: CustomizedProductRow; design: StoredPicture },
): Promise<void> {
  try {
    await makePrints(deps, row, design)
  } catch (error) {
    deps.log.warn({ err: error, design: row.id }, 'a print file could not be made')
    const printError = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    await deps.db
      .update(customizedProducts)
      .set({ printState: 'failed', printError })
      .where(eq(customizedProducts.id, row.id))
  }
}

/** Creates the print files of a design, one for each printed area. Creates the mock-up too if it is missing. */
export async function makePrints(
  parts: PrintFilesDeps,
  row: CustomizedProductRow,
  design: StoredPicture,
): Promise<PrintFile[]> {
  const layers = storedLayers(row, design)
  if (!layers) throw new Error('there is nothing to print from')
  const pictures = openPictures(parts, await storedPictures(parts.db, row.id, design))
  const shirt = { ...row, layers }
  const [side = 'front'] = shownSides(shirt)
  const mockupKey = row.mockupKey ?? (await makeMockup(parts, pictures, shirt, side))
  const printFiles: PrintFile[] = []
  for (const printed of printedAreas(findGarment(row.category), layers)) {
    const drawn = await drawPrint(parts, pictures, shirt, printed)
    const facts = { ...drawn, mime: 'image/png', colour: null, isDemo: row.isDemo }
    const { key } = await keepPicture(parts, facts, { kind: 'private', ownerId: row.userId })
    printFiles.push({ ...printed, key })
  }
  const [first, ...others] = printFiles
  if (!first) throw new Error('there is nothing to print')
  await transact(parts.db, async (tx) => {
    const [updated] = await tx
      .update(customizedProducts)
      .set({ printState: 'ready', printKey: first.key, printError: null, printReadyAt: sql`now()`, mockupKey })
      // A person who was erased during the drawing has no `designKey`: their files stay unreferenced and are deleted.
      .where(and(eq(customizedProducts.id, row.id), eq(customizedProducts.designKey, design.key)))
      .returning({ id: customizedProducts.id })
    if (!updated) return
    for (const [index, { key }] of others.entries())
      await keepFileKey(tx, row.id, { kind: 'print', position: index + 1, mediaKey: key })
  })
  return printFiles
}
