import { sql } from 'drizzle-orm'
import type { PrintJobId } from '#contract/print/print-job.api.ts'
import type { SheetNumber } from '#contract/print/sheets.api.ts'
import type { Db } from '#server/platform/database/db.ts'

/**
 * Takes pieces off their unprinted sheets: they were cancelled, packed, sent back to the art check, or will be deleted. The caller has
 * locked the pieces, which are always locked before sheets.
 */
export async function leaveSheets(tx: Db, jobIds: readonly PrintJobId[]): Promise<void> {
  if (jobIds.length === 0) return
  const isOfJobs = sql`piece.job_id = any(${sql.param(jobIds)}::uuid[]) and piece.removed_at is null`
  const { rows } = await tx.execute<{ number: SheetNumber }>(sql`
    select number from print_sheets where state = 'planned'
      and number in (select piece.sheet from print_sheet_pieces piece where ${isOfJobs}) order by number for update`)
  if (rows.length === 0) return
  const numbers = rows.map(({ number }) => number)
  await tx.execute(
    sql`update print_sheet_pieces piece set removed_at = now() where ${isOfJobs} and piece.sheet = any(${sql.param(numbers)}::int[])`,
  )
  await redrawSheets(tx, numbers)
}

/** Requests new files of planned sheets after pieces were taken off. Cancels sheets without pieces. */
export async function redrawSheets(tx: Db, numbers: readonly SheetNumber[]): Promise<void> {
  await tx.execute(sql`
    update print_sheets sheet set updated_at = now(), png_bytes = null, pdf_bytes = null, file_error = null, file_attempts = 0,
      file_due_at = now(), file_state = case when live.pieces = 0 then 'removed' else 'queued' end,
      state = case when live.pieces = 0 then 'cancelled' else 'planned' end
    from (
      select number, (select count(*) from print_sheet_pieces piece where piece.sheet = number and piece.removed_at is null) as pieces
      from print_sheets where number = any(${sql.param(numbers)}::int[])) live
    where sheet.number = live.number and sheet.state = 'planned'`)
}
