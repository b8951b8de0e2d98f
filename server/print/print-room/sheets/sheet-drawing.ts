import { and, asc, eq, isNull } from 'drizzle-orm'
import encodeQR from 'qr'
import type { SheetNumber } from '#contract/print/sheets.api.ts'
import { labelLines } from '#contract/print/sheets.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { printJobs } from '#server/print/print-room/print-room.table.ts'
import type { SheetDrawing } from '#server/print/print-room/render/sheet-drawing.ts'
import { printSheetPieces, printSheets } from '#server/print/print-room/sheets.table.ts'
import { outlineText } from '#server/selling/designs/text/outline.ts'
import { layPiece } from './piece-layout.ts'

/** The drawing of a sheet, and the print files of its pieces. */
export type ReadDrawing = { drawing: SheetDrawing; prints: { key: string; label: string }[] }

/** The current drawing of a sheet. Its pieces are sorted like `prints`. `publicUrl` is the shop's address in QR codes. */
export async function readDrawing(db: Db, number: SheetNumber, publicUrl: string): Promise<ReadDrawing> {
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
    .where(and(eq(printSheetPieces.sheet, number), isNull(printSheetPieces.removedAt)))
    .orderBy(asc(printSheetPieces.position))
  const [first] = rows
  if (!first) throw new Error(`sheet ${number} has no pieces`)
  const drawing = {
    width: first.sheet.width,
    height: first.sheet.length,
    pieces: [] as SheetDrawing['pieces'][number][],
  }
  const prints: ReadDrawing['prints'] = []
  for (const { piece, sheet, job, item, orderNumber } of rows) {
    const { inkLeft: left, inkTop: top, inkWidth: width, inkHeight: height, x, y, isTurned, area } = piece
    const { size, colour, quantity } = item
    const lines = labelLines({ orderNumber, piece: job.piece, quantity, size, colour, area })
    const label = await outlineText({ text: lines.join('\n'), font: 'poppins', align: 'left' })
    const code = encodeQrRows(`${publicUrl}/admin/print/jobs/${job.id}`)
    const { gutter, bleed } = sheet
    const ink = { left, top, width, height }
    drawing.pieces.push(layPiece({ ink, isTurned, at: { x, y }, label, code }, { gutter, bleed }))
    prints.push({ key: piece.printKey, label: lines[0] })
  }
  return { drawing, prints }
}

/** The rows of a QR code with its quiet zone of 4 modules (ISO/IEC 18004), one string per row. */
function encodeQrRows(url: string): string[] {
  return encodeQR(url, 'raw', { ecc: 'low', border: 4 }).map((row) =>
    row.map((isDark) => (isDark ? '1' : '0')).join(''),
  )
}
