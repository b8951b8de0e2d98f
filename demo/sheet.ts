import { inArray, sql } from 'drizzle-orm'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Job, withLeader } from '#server/platform/jobs/jobs.ts'
import { draftPlan } from '#server/print/print-room/sheets/draft-plan.ts'
import { writePlan } from '#server/print/print-room/sheets/plan-sheets.ts'
import { printSheets } from '#server/print/print-room/sheets.table.ts'

const EVERY_MS = 20_000
/** When the files of the gang sheet are drawn. The delay keeps the first pages of a new shop fast. */
const DRAWN_AFTER = sql`now() + interval '1 minute'`

/** Plans the demo shop's gang sheet as soon as the print files of its pieces exist, which takes some seconds. */
export const demoSheetJob: Job = {
  name: 'demo sheet',
  everyMs: EVERY_MS,
  async run({ db }) {
    if (await isDue(db)) await withLeader(db, 'demo sheet', () => planDemoSheet({ db }))
  },
}

/**
 * Puts the approved demo pieces on a gang sheet, once. Does nothing in a shop that has a sheet or a real print job. Waits until every piece
 * has its print file.
 */
export async function planDemoSheet({ db }: Pick<Deps, 'db'>): Promise<void> {
  if (!(await isDue(db))) return
  const draft = await draftPlan(db, { isAgain: false })
  if (draft.sheets.length === 0 || draft.waiting.length > 0) return
  await transact(db, async (tx) => {
    const numbers = await writePlan(tx, draft, { isAgain: false, by: null })
    await tx.update(printSheets).set({ fileDueAt: DRAWN_AFTER }).where(inArray(printSheets.number, numbers))
  })
}

async function isDue(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ due: boolean }>(sql`
    select exists (select from print_jobs where state = 'approved' and is_demo) and not exists (select from ${printSheets})
      and not exists (select from print_jobs where not is_demo) as due`)
  return rows[0]?.due === true
}
