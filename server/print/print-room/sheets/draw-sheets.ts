import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { SHEET_FILES_DAYS, type SheetFile } from '#contract/print/sheets.ts'
import { isDue } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { renderSheet } from '#server/print/print-room/render/render-sheet.ts'
import { printSheets } from '#server/print/print-room/sheets.table.ts'
import { sheetFiles } from '#texts/en/print/sheet-files.ts'
import { englishWords } from '#texts/messages/format.ts'
import { readDrawing } from './sheet-drawing.ts'
import { removeSheetFiles, storeSheetFile } from './sheet-files.ts'

const EVERY_MS = 3_000
/** Each drawn piece extends the lease. After a process was killed, its lease expires and another process takes over. */
const LEASE = sql`now() + interval '3 minutes'`
/** After this many failures a person has to request the drawing again. */
const MAX_ATTEMPTS = 3
/** The pause before each further attempt. */
const PAUSE = sql`now() + interval '30 seconds'`
const ERROR_MAX = 300

type PrintSheetRow = typeof printSheets.$inferSelect
type SheetDeps = Pick<Deps, 'db' | 'files' | 'config' | 'log' | 'now'>

/** Draws the files of sheets, one at a time in each process, and deletes the files of cancelled and long printed sheets. */
export const sheetFilesJob: Job = {
  name: 'print-sheets',
  everyMs: EVERY_MS,
  async run(deps, stopping) {
    for (let next = await claim(deps.db); next && !stopping.aborted; next = await claim(deps.db))
      await drawOrMarkFailed(deps, next, stopping)
    await removeOldFiles(deps)
  },
}

/** Claims the oldest due sheet for this process until its lease expires. The new version gives the files new names. */
async function claim(db: Db): Promise<PrintSheetRow | undefined> {
  const due = db
    .select({ number: printSheets.number })
    .from(printSheets)
    .where(and(inArray(printSheets.fileState, ['queued', 'drawing']), isDue(printSheets.fileDueAt)))
    .orderBy(asc(printSheets.fileDueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(printSheets)
    .set({
      fileState: 'drawing',
      fileDueAt: LEASE,
      fileVersion: sql`${printSheets.fileVersion} + 1`,
      fileAttempts: sql`${printSheets.fileAttempts} + 1`,
      drawnPieces: 0,
      hasFiles: true,
    })
    // The array evaluates the subquery once. A plain subquery with a limit may run for each row and claim more sheets.
    .where(sql`${printSheets.number} = any(array(${due}))`)
    .returning()
  return claimed
}

/**
 * The condition that this drawing of the sheet is current. False when pieces have left the sheet or another process has taken over: then
 * the files are discarded.
 */
function isMine({ number, fileVersion }: PrintSheetRow) {
  return and(
    eq(printSheets.number, number),
    eq(printSheets.fileVersion, fileVersion),
    eq(printSheets.fileState, 'drawing'),
  )
}

async function drawOrMarkFailed(deps: SheetDeps, sheet: PrintSheetRow, stopping: AbortSignal): Promise<void> {
  const { db, files } = deps
  const drawing = { number: sheet.number, version: sheet.fileVersion }
  // Removes the files of the previous drawing.
  if (sheet.fileVersion > 1) await removeSheetFiles(files, { ...drawing, version: sheet.fileVersion - 1 })
  try {
    const bytes = await draw(deps, sheet, stopping)
    const done = {
      fileState: 'ready',
      pngBytes: bytes.png,
      pdfBytes: bytes.pdf,
      fileError: null,
      fileAttempts: 0,
    } as const
    const updated = await db
      .update(printSheets)
      .set(done)
      .where(isMine(sheet))
      .returning({ number: printSheets.number })
    if (updated.length === 0) await removeSheetFiles(files, drawing)
  } catch (error) {
    await markFailed(deps, sheet, { error, isStopping: stopping.aborted })
    await removeSheetFiles(files, drawing)
  }
}

/** Records a failure. A drawing that is aborted because the process stops is queued again instead. */
async function markFailed(
  { db, log }: SheetDeps,
  sheet: PrintSheetRow,
  { error, isStopping }: { error: unknown; isStopping: boolean },
): Promise<void> {
  if (isStopping) {
    const again = { fileState: 'queued', fileDueAt: sql`now()`, fileAttempts: sheet.fileAttempts - 1 } as const
    await db.update(printSheets).set(again).where(isMine(sheet))
    return
  }
  log.warn({ err: error, sheet: sheet.number }, 'the files of a sheet could not be drawn')
  const fileState = sheet.fileAttempts >= MAX_ATTEMPTS ? 'failed' : 'queued'
  const fileError = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX)
  await db.update(printSheets).set({ fileState, fileDueAt: PAUSE, fileError }).where(isMine(sheet))
}

async function draw({ db, files, config, now }: SheetDeps, sheet: PrintSheetRow, stopping: AbortSignal) {
  const { drawing, prints } = await readDrawing(db, sheet.number, config.publicUrl.origin)
  const bytes: Record<SheetFile, number> = { png: 0, pdf: 0 }
  const store = (kind: SheetFile) => async (source: AsyncIterable<Buffer>) => {
    bytes[kind] = await storeSheetFile(files, { number: sheet.number, version: sheet.fileVersion }, kind, source)
  }
  await renderSheet({
    drawing,
    title: englishWords(sheetFiles).title({ number: sheet.number }),
    madeAt: now(),
    async readPrint(piece) {
      const { key, label } = prints[piece] ?? { key: '', label: `piece ${piece}` }
      const file = key && (await files.get(`private/${key}`))
      if (!file) throw new Error(`The print file of ${label} is not there any more.`)
      return file
    },
    take: { png: store('png'), pdf: store('pdf') },
    async drawn(drawnPieces) {
      await db.update(printSheets).set({ drawnPieces, fileDueAt: LEASE }).where(isMine(sheet))
    },
    signal: stopping,
  })
  return bytes
}

const REMOVED_AT_ONCE = 20

/**
 * Deletes files of cancelled and of long printed sheets. The row is marked first, so that an interrupted deletion is repeated.
 */
async function removeOldFiles({ db, files }: SheetDeps): Promise<void> {
  const { state, printedAt, fileState, hasFiles, number } = printSheets
  await db
    .update(printSheets)
    .set({ fileState: 'removed', pngBytes: null, pdfBytes: null })
    .where(
      and(
        eq(state, 'printed'),
        inArray(fileState, ['ready', 'failed']),
        eq(hasFiles, true),
        lt(printedAt, sql`now() - make_interval(days => ${SHEET_FILES_DAYS})`),
      ),
    )
  const removedDrawings = await db
    .select({ number, version: printSheets.fileVersion })
    .from(printSheets)
    .where(and(eq(fileState, 'removed'), eq(hasFiles, true)))
    .limit(REMOVED_AT_ONCE)
  for (const drawing of removedDrawings) {
    await removeSheetFiles(files, drawing)
    if (drawing.version > 1) await removeSheetFiles(files, { ...drawing, version: drawing.version - 1 })
    await db
      .update(printSheets)
      .set({ hasFiles: false })
      .where(and(eq(number, drawing.number), eq(fileState, 'removed')))
  }
}
