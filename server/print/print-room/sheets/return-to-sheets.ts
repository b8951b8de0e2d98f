import { sql } from 'drizzle-orm'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { PrintJobId } from '#contract/print/print-job.api.ts'
import type { SheetNumber } from '#contract/print/sheets.api.ts'
import type { Db } from '#server/platform/database/db.ts'

type Place = { jobId: PrintJobId; attempt: number; sheets: SheetNumber[]; removedAt: string }

/**
 * Called when orders are unpacked. Puts their pieces back on the sheets that they left at the packing, where the sheet can still
 * be drawn.
 */
export async function returnToSheets(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  const { rows } = await tx.execute<Place>(sql`
    select job.id as "jobId", job.attempt, array_agg(distinct piece.sheet) as sheets, piece.removed_at::text as "removedAt"
    from print_jobs job join print_sheet_pieces piece on piece.job_id = job.id and piece.attempt = job.attempt
    where job.order_id = any(${sql.param(orderIds)}::uuid[]) and job.state = 'approved'
      and exists (select from print_job_events where job_id = job.id and kind = 'unpacked' and created_at = now()::timestamptz(3))
      and piece.removed_at = (select max(created_at) from print_job_events where job_id = job.id and kind = 'packed')
    group by job.id, piece.removed_at order by job.id`)
  if (rows.length === 0) return
  // Lets this transaction restore removed places despite the trigger; see server/database/README.md.
  await tx.execute(sql`select set_config('inkloom.returning_to_sheets', 'on', true)`)
  for (const place of rows) await returnPiece(tx, place)
  await tx.execute(sql`select set_config('inkloom.returning_to_sheets', '', true)`)
}

async function returnPiece(tx: Db, { jobId, attempt, sheets, removedAt }: Place): Promise<void> {
  const numbers = sql`any(${sql.param(sheets)}::int[])`
  await tx.execute(sql`select from print_sheets where number = ${numbers} order by number for update`)
  const { rows: over } = await tx.execute(sql`
    select from print_sheets sheet where sheet.number = ${numbers} and (sheet.state = 'printed' or sheet.state = 'cancelled' and exists (
      select from print_sheet_pieces later join print_jobs job on job.id = later.job_id
      where later.sheet = sheet.number and later.removed_at > ${removedAt}::timestamptz and job.state not in ('packed', 'cancelled')))`)
  if (over.length > 0) return
  await tx.execute(sql`
    update print_sheets set state = 'planned', file_state = 'queued', png_bytes = null, pdf_bytes = null, file_error = null,
      file_attempts = 0, file_due_at = now(), updated_at = now() where number = ${numbers}`)
  await tx.execute(sql`
    update print_sheet_pieces set removed_at = null
    where job_id = ${jobId} and attempt = ${attempt} and removed_at = ${removedAt}::timestamptz and sheet = ${numbers}`)
  await tx.execute(sql`update print_jobs set state = 'on_sheet' where id = ${jobId}`)
  await tx.execute(
    sql`insert into print_job_events (job_id, kind, attempt) values (${jobId}, 'on_sheet', ${attempt}::smallint)`,
  )
}
