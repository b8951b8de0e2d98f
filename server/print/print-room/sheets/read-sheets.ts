import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Paise, paise } from '#contract/basics/money.ts'
import { notFound } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { Sheet, SheetNumber, SheetPiece } from '#contract/print/sheets.api.ts'
import { formatPrintLabel, SHEET_DPI } from '#contract/print/sheets.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { resolvePage } from '#server/platform/http/paging.ts'
import { printJobs } from '#server/print/print-room/print-room.table.ts'
import { readPrintSettings } from '#server/print/print-room/read-print-settings.ts'
import { printSheetPieces, printSheets } from '#server/print/print-room/sheets.table.ts'

type Calls = typeof contract.printSheets

export async function list({ db }: SignedIn, query: Input<Calls['list']>): Promise<Reply<Calls['list']>> {
  const page = resolvePage(query)
  const where = query.state && eq(printSheets.state, query.state)
  const matchingSheets = db
    .select({ number: printSheets.number })
    .from(printSheets)
    .where(where)
    .orderBy(desc(printSheets.number))
    .$dynamic()
  const rows = await (page ? matchingSheets.limit(page.limit).offset(page.offset) : matchingSheets)
  const items = await readSheets(
    db,
    rows.map(({ number }) => number),
  )
  return { items, total: page ? await db.$count(printSheets, where) : items.length }
}

export async function get({ db }: SignedIn, { number }: Input<Calls['get']>): Promise<Reply<Calls['get']>> {
  return { sheet: await readSheet(db, number), pieces: await readPieces(db, number) }
}

/** Throws not_found. */
export async function readSheet(db: Db, number: SheetNumber): Promise<Sheet> {
  const [sheet] = await readSheets(db, [number])
  if (!sheet) throw notFound()
  return sheet
}

const isLive = isNull(printSheetPieces.removedAt)
const usedArea = sql<number>`coalesce(sum(${printSheetPieces.inkWidth}::bigint * ${printSheetPieces.inkHeight}), 0)::float8`

/** The number of pieces and the used area of each sheet that has pieces. */
async function readUse(db: Db, numbers: readonly SheetNumber[]) {
  const rows = await db
    .select({ sheet: printSheetPieces.sheet, pieces: count(), usedArea })
    .from(printSheetPieces)
    .where(and(inArray(printSheetPieces.sheet, [...numbers]), isLive))
    .groupBy(printSheetPieces.sheet)
  return new Map(rows.map(({ sheet, ...use }) => [sheet, use]))
}

/** The sizes and used areas of these sheets, sorted by number. */
export async function readSizes(db: Db, numbers: readonly SheetNumber[]) {
  if (numbers.length === 0) return []
  const use = await readUse(db, numbers)
  const rows = await db
    .select({ number: printSheets.number, width: printSheets.width, length: printSheets.length })
    .from(printSheets)
    .where(inArray(printSheets.number, [...numbers]))
    .orderBy(asc(printSheets.number))
  return rows.map((row) => ({ ...row, ...(use.get(row.number) ?? NOTHING), area: row.width * row.length }))
}

const NOTHING = { pieces: 0, usedArea: 0 }

async function readSheets(db: Db, numbers: readonly SheetNumber[]): Promise<Sheet[]> {
  if (numbers.length === 0) return []
  const [{ filmCost }, use] = [await readPrintSettings(db), await readUse(db, numbers)]
  const userName = (id: typeof printSheets.plannedBy | typeof printSheets.printedBy) =>
    sql<string | null>`(select ${users.name} from ${users} where ${users.id} = ${id})`
  const rows = await db
    .select({
      sheet: printSheets,
      createdBy: userName(printSheets.plannedBy),
      printedBy: userName(printSheets.printedBy),
    })
    .from(printSheets)
    .where(inArray(printSheets.number, [...numbers]))
    .orderBy(desc(printSheets.number))
  return rows.map(({ sheet, createdBy, printedBy }) => {
    const { number, state, method, cloth, width, length, fileState, drawnPieces, fileError, pngBytes, pdfBytes } = sheet
    return {
      number,
      state,
      method,
      cloth,
      width,
      length,
      ...(use.get(number) ?? NOTHING),
      area: width * length,
      filmCost: filmCost && calculateFilmCost(filmCost, length),
      fileState,
      drawnPieces,
      fileError,
      pngBytes,
      pdfBytes,
      createdAt: sheet.createdAt,
      createdBy,
      printedAt: sheet.printedAt,
      printedBy,
    }
  })
}

/** The cost of film in paise. `filmCost` is the price of a metre; `length` is in dots. */
function calculateFilmCost(filmCost: Paise, length: number): Paise {
  return paise(Math.round((filmCost * length * 0.0254) / SHEET_DPI))
}

/** The pieces of a sheet. In its place, a piece's ink begins after half of the gutter and the bleed, as in piece-layout.ts. */
async function readPieces(db: Db, number: SheetNumber): Promise<SheetPiece[]> {
  const rows = await db
    .select({
      piece: printSheetPieces,
      sheet: printSheets,
      job: printJobs,
      item: orderItems,
      orderNumber: orders.number,
    })
    .from(printSheetPieces)
    .innerJoin(printSheets, eq(printSheets.number, printSheetPieces.sheet))
    .innerJoin(printJobs, eq(printJobs.id, printSheetPieces.jobId))
    .innerJoin(orderItems, eq(orderItems.id, printJobs.orderItemId))
    .innerJoin(orders, eq(orders.id, printJobs.orderId))
    .where(and(eq(printSheetPieces.sheet, number), isLive))
    .orderBy(asc(printSheetPieces.position))
  return rows.map(({ piece, sheet, job, item, orderNumber }) => {
    const { x, y, isTurned, inkWidth, inkHeight, attempt, area } = piece
    const inset = Math.floor(sheet.gutter / 2) + sheet.bleed
    const { size, colour, quantity } = item
    return {
      jobId: job.id,
      orderId: job.orderId,
      orderNumber,
      label: formatPrintLabel({ orderNumber, piece: job.piece, quantity, size, colour, area }),
      attempt,
      left: x + inset,
      top: y + inset,
      width: isTurned ? inkHeight : inkWidth,
      height: isTurned ? inkWidth : inkHeight,
      isTurned,
    }
  })
}
