import { and, asc, eq, getTableColumns, inArray, isNull, type SQL } from 'drizzle-orm'
import { resolveColour } from '#contract/catalogue/colours.ts'
import { findGarment, luminance, printArea, type Side } from '#contract/catalogue/garments.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { PrintJobId } from '#contract/print/print-job.api.ts'
import type { SheetNumber } from '#contract/print/sheets.api.ts'
import type { Cloth, WaitingReason } from '#contract/print/sheets.ts'
import { formatPrintLabel } from '#contract/print/sheets.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Rectangle } from '#server/platform/images/image-tasks.ts'
import { printJobs } from '#server/print/print-room/print-room.table.ts'
import { printInks, printSheetPieces, printSheets } from '#server/print/print-room/sheets.table.ts'
import { customizedProductFiles, customizedProducts } from '#server/selling/designs/customization.table.ts'
import { listPrintedAreas } from '#server/selling/designs/print-file.ts'
import { media } from '#server/site/media/media.table.ts'
import { describeArea } from '#texts/catalogue/print-areas.ts'

/** A printed area that needs a place on a sheet. `print` is its index in `listPrintedAreas`. */
export type SheetCandidate = {
  orderId: OrderId
  orderNumber: number
  jobId: PrintJobId
  attempt: number
  print: number
  area: string
  label: string
  cloth: Exclude<Cloth, 'any'>
  isDemo: boolean
  printKey: string
  ink: Rectangle
}
/** A piece that cannot be planned now. */
type Waiting = { jobId: PrintJobId; orderId: OrderId; orderNumber: number; label: string; reason: WaitingReason }
export type Candidates = {
  plannable: SheetCandidate[]
  waiting: Waiting[]
  /** The planned sheets that the new plan replaces. */
  replaced: SheetNumber[]
}

/** The minimum relative luminance of a light garment colour: ink is as visible on it as on white. */
const LIGHT = 0.4

/** The group of sheets for a garment colour. An unknown colour counts as dark, because dark garments get white ink. */
function classifyCloth(colour: string): Exclude<Cloth, 'any'> {
  const hex = resolveColour(colour)?.hex
  return hex && luminance(hex) >= LIGHT ? 'light' : 'dark'
}

/**
 * The printed areas that can be planned, in the order of the queue: areas of approved pieces (only of `jobs`, when given). With `isAgain`
 * also areas of all pieces on planned sheets. When a print file of a piece is missing or not measured, all areas of the piece wait.
 */
export async function readCandidates(
  db: Db,
  { isAgain, jobs }: { isAgain: boolean; jobs?: readonly PrintJobId[] | undefined },
): Promise<Candidates> {
  const { state, id, queuedAt } = printJobs
  const approved: SQL | undefined = and(eq(state, 'approved'), jobs && !isAgain ? inArray(id, [...jobs]) : undefined)
  const rows = await readRows(db, isAgain ? inArray(state, ['approved', 'on_sheet']) : approved).orderBy(
    asc(queuedAt),
    asc(id),
  )
  const placed = await readPlaced(
    db,
    rows.map(({ job }) => job.id),
  )
  const designs = rows.map(({ row }) => row.id)
  const keys = await readKeys(db, designs)
  const inks = await readInks(db, [...rows.flatMap(({ row }) => row.printKey ?? []), ...keys.values()])
  const candidates: Candidates = { plannable: [], waiting: [], replaced: [] }
  if (isAgain) {
    const planned = await db
      .select({ number: printSheets.number })
      .from(printSheets)
      .where(eq(printSheets.state, 'planned'))
      .orderBy(asc(printSheets.number))
    candidates.replaced = planned.map(({ number }) => number)
  }
  for (const { job, number, item, row, design } of rows) {
    const prints = listPrintedAreas(row, design)
    const facts = {
      orderNumber: number,
      piece: job.piece,
      quantity: item.quantity,
      size: item.size,
      colour: item.colour,
    }
    const pieceCandidates: SheetCandidate[] = []
    let reason: WaitingReason | null = prints.length === 0 ? 'empty' : null
    for (const [print, printed] of prints.entries()) {
      const held = placed.get(`${job.id} ${job.attempt} ${print}`)
      if (held === 'printed' || (held === 'planned' && !isAgain)) continue
      const printKey = print === 0 ? row.printKey : keys.get(`${row.id} ${print}`)
      const ink = printKey ? inks.get(printKey) : undefined
      if (!printKey || !ink) reason = row.printState === 'failed' ? 'failed' : 'not_drawn'
      else if (ink.width === 0) reason = 'empty'
      else {
        const area = areaName(row.category, printed)
        const label = formatPrintLabel({ ...facts, area })
        const cloth = classifyCloth(item.colour)
        const { id: jobId, attempt, isDemo } = job
        pieceCandidates.push({
          jobId,
          orderId: job.orderId,
          orderNumber: number,
          attempt,
          print,
          area,
          label,
          cloth,
          isDemo,
          printKey,
          ink,
        })
      }
    }
    if (reason) {
      const area = prints.map((printed) => areaName(row.category, printed)).join(', ')
      candidates.waiting.push({
        jobId: job.id,
        orderId: job.orderId,
        orderNumber: number,
        label: formatPrintLabel({ ...facts, area }),
        reason,
      })
    } else candidates.plannable.push(...pieceCandidates)
  }
  return candidates
}

function readRows(db: Db, where: SQL | undefined) {
  const { size, colour, quantity } = orderItems
  return db
    .select({
      job: getTableColumns(printJobs),
      number: orders.number,
      item: { size, colour, quantity },
      row: getTableColumns(customizedProducts),
      design: getTableColumns(media),
    })
    .from(printJobs)
    .innerJoin(orders, eq(orders.id, printJobs.orderId))
    .innerJoin(orderItems, eq(orderItems.id, printJobs.orderItemId))
    .innerJoin(customizedProducts, eq(customizedProducts.id, orderItems.customizedProductId))
    .innerJoin(media, eq(media.key, customizedProducts.designKey))
    .where(where)
}

/** The state of the sheet of each area of these pieces. The key: job, attempt and area. */
async function readPlaced(db: Db, jobs: readonly PrintJobId[]): Promise<Map<string, string>> {
  if (jobs.length === 0) return new Map()
  const { jobId, attempt, print } = printSheetPieces
  const rows = await db
    .select({ jobId, attempt, print, state: printSheets.state })
    .from(printSheetPieces)
    .innerJoin(printSheets, eq(printSheets.number, printSheetPieces.sheet))
    .where(and(inArray(jobId, [...jobs]), isNull(printSheetPieces.removedAt)))
  return new Map(rows.map((row) => [`${row.jobId} ${row.attempt} ${row.print}`, row.state]))
}

/** The print files of all areas except the first, by design and position. */
async function readKeys(
  db: Db,
  designs: readonly (typeof customizedProducts.$inferSelect)['id'][],
): Promise<Map<string, string>> {
  if (designs.length === 0) return new Map()
  const { customizedProductId, kind, position, mediaKey } = customizedProductFiles
  const rows = await db
    .select({ design: customizedProductId, position, key: mediaKey })
    .from(customizedProductFiles)
    .where(and(inArray(customizedProductId, [...new Set(designs)]), eq(kind, 'print')))
  return new Map(rows.map(({ design, position: at, key }) => [`${design} ${at}`, key]))
}

async function readInks(db: Db, keys: readonly string[]): Promise<Map<string, Rectangle>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select()
    .from(printInks)
    .where(inArray(printInks.mediaKey, [...new Set(keys)]))
  return new Map(rows.map(({ mediaKey, left, top, width, height }) => [mediaKey, { left, top, width, height }]))
}

function areaName(category: string, { side, area }: { side: Side; area: string }): string {
  return describeArea(printArea(findGarment(category), side, area), area)
}
