import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { Sheet, SheetNumber } from '#contract/print/sheets.api.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { printJobEvents, printJobs } from '#server/print/print-room/print-room.table.ts'
import { printSheetPieces, printSheets } from '#server/print/print-room/sheets.table.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { leaveSheets, redrawSheets } from './leave-sheets.ts'
import { readSheet } from './read-sheets.ts'

type Calls = typeof contract.printSheets
type PrintSheetRow = typeof printSheets.$inferSelect

/**
 * Marks a sheet as printed. A piece is printed once all its areas are on printed sheets. A repeated call changes nothing. Throws
 * `not_found`, and `illegal_transition` for a cancelled sheet.
 */
export async function markPrinted(ctx: SignedIn, { number }: Input<Calls['markPrinted']>): Promise<Sheet> {
  await transact(ctx.db, async (tx) => {
    const sheet = await lockSheet(tx, number)
    if (sheet.state === 'printed') return
    if (sheet.state === 'cancelled') throw new ShopError('illegal_transition', 'sheet_is_replaced', { number })
    await tx
      .update(printSheets)
      .set({ state: 'printed', printedAt: sql`now()`, printedBy: ctx.actor.id })
      .where(eq(printSheets.number, number))
    const printed = await tx
      .update(printJobs)
      .set({ state: 'printed', printedAt: sql`now()` })
      .where(
        and(
          inArray(printJobs.id, selectSheetJobs(tx, number)),
          eq(printJobs.state, 'on_sheet'),
          sql`not exists (select from print_sheet_pieces piece join print_sheets sheet on sheet.number = piece.sheet
            where piece.job_id = ${printJobs.id} and piece.removed_at is null and sheet.state = 'planned')`,
        ),
      )
      .returning({ id: printJobs.id, attempt: printJobs.attempt })
    await note(tx, ctx, printed, 'printed')
    const after = { state: 'printed', pieces: printed.length }
    await writeAudit(tx, ctx, { action: 'print_sheet.print', subject: `print_sheet:${number}`, after })
  })
  return readSheet(ctx.db, number)
}

/**
 * Cancels a planned sheet: its pieces are approved again, and leave other planned sheets too. Throws `not_found`, and
 * `illegal_transition` for a printed sheet.
 */
export async function cancel(ctx: SignedIn, { number }: Input<Calls['cancel']>): Promise<Sheet> {
  await transact(ctx.db, async (tx) => {
    const sheet = await lockSheet(tx, number)
    if (sheet.state === 'cancelled') return
    if (sheet.state === 'printed') throw new ShopError('illegal_transition', 'sheet_is_printed', { number })
    const approved = await tx
      .update(printJobs)
      .set({ state: 'approved' })
      .where(and(inArray(printJobs.id, selectSheetJobs(tx, number)), eq(printJobs.state, 'on_sheet')))
      .returning({ id: printJobs.id, attempt: printJobs.attempt })
    await leaveSheets(
      tx,
      approved.map(({ id }) => id),
    )
    await note(tx, ctx, approved, 'off_sheet')
    // Also removes the areas of pieces that were marked as printed one by one meanwhile.
    await tx
      .update(printSheetPieces)
      .set({ removedAt: sql`now()` })
      .where(and(eq(printSheetPieces.sheet, number), isNull(printSheetPieces.removedAt)))
    await redrawSheets(tx, [number])
    const after = { state: 'cancelled', pieces: approved.length }
    await writeAudit(tx, ctx, { action: 'print_sheet.cancel', subject: `print_sheet:${number}`, after })
  })
  return readSheet(ctx.db, number)
}

/**
 * Draws the files of a sheet again, with a new count of attempts. Throws `not_found`, and `illegal_transition` for a cancelled
 * sheet.
 */
export async function redraw({ db }: SignedIn, { number }: Input<Calls['redraw']>): Promise<Sheet> {
  const again = {
    fileState: 'queued',
    fileAttempts: 0,
    fileDueAt: sql`now()`,
    fileError: null,
    pngBytes: null,
    pdfBytes: null,
  } as const
  await db
    .update(printSheets)
    .set(again)
    .where(
      and(
        eq(printSheets.number, number),
        inArray(printSheets.fileState, ['ready', 'failed', 'removed']),
        inArray(printSheets.state, ['planned', 'printed']),
      ),
    )
  const sheet = await readSheet(db, number)
  if (sheet.state === 'cancelled') throw new ShopError('illegal_transition', 'sheet_is_given_up', { number })
  return sheet
}

function selectSheetJobs(db: Db, number: SheetNumber) {
  return db
    .select({ id: printSheetPieces.jobId })
    .from(printSheetPieces)
    .where(and(eq(printSheetPieces.sheet, number), isNull(printSheetPieces.removedAt)))
}

/** Locks the pieces of a sheet, then the sheet. All code that changes both locks in this order. */
async function lockSheet(tx: Db, number: SheetNumber): Promise<PrintSheetRow> {
  await tx
    .select({ id: printJobs.id })
    .from(printJobs)
    .where(inArray(printJobs.id, selectSheetJobs(tx, number)))
    .orderBy(asc(printJobs.id))
    .for('no key update')
  const [sheet] = await tx.select().from(printSheets).where(eq(printSheets.number, number)).for('update')
  if (!sheet) throw notFound()
  return sheet
}

async function note(
  tx: Db,
  { actor }: SignedIn,
  jobs: readonly { id: (typeof printJobs.$inferSelect)['id']; attempt: number }[],
  kind: 'printed' | 'off_sheet',
): Promise<void> {
  if (jobs.length === 0) return
  await tx
    .insert(printJobEvents)
    .values(jobs.map(({ id, attempt }) => ({ jobId: id, attempt, kind, actorId: actor.id })))
}
