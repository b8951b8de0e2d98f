import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { PrintJobId } from '#contract/print/print-job.api.ts'
import type { SheetNumber } from '#contract/print/sheets.api.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { printJobEvents, printJobs } from '#server/print/print-room/print-room.table.ts'
import { printSheetPieces, printSheets } from '#server/print/print-room/sheets.table.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { type Draft, type DraftSheet, draftPlan } from './draft-plan.ts'
import { redrawSheets } from './leave-sheets.ts'
import { readSizes } from './read-sheets.ts'

type Calls = typeof contract.printSheets

/** The plan that `plan` would make now. Changes nothing. */
export async function preview({ db }: SignedIn, { again }: Input<Calls['preview']>): Promise<Reply<Calls['preview']>> {
  const draft = await draftPlan(db, { isAgain: again === '1' })
  return {
    key: draft.key,
    replaced: await readSizes(db, draft.replaced),
    sheets: draft.sheets.map(measureSheet),
    waiting: draft.waiting,
  }
}

function measureSheet({ cloth, width, length, pieces }: DraftSheet) {
  const usedArea = pieces.reduce((sum, { candidate: { ink } }) => sum + ink.width * ink.height, 0)
  return { cloth, width, length, pieces: pieces.length, usedArea, area: width * length }
}

/**
 * Puts approved pieces on new sheets. With `isAgain` also the pieces of all planned sheets, which are cancelled. Nesting runs before the
 * transaction. Throws `stale` when something has changed since the preview, and `illegal_transition` when no piece can be planned.
 */
export async function plan(ctx: SignedIn, { key, isAgain, jobs }: Input<Calls['plan']>): Promise<Reply<Calls['plan']>> {
  const draft = await draftPlan(ctx.db, { isAgain, jobs })
  if (key !== undefined && key !== draft.key) throw changed()
  if (draft.sheets.length === 0) throw new ShopError('illegal_transition', 'no_piece_can_be_planned')
  return transact(ctx.db, async (tx) => {
    const numbers = await writePlan(tx, draft, { isAgain, by: ctx.actor.id })
    const after = { sheets: numbers.join(', '), pieces: draft.jobs.size, replaced: draft.replaced.join(', ') || null }
    await writeAudit(tx, ctx, { action: 'print_sheet.plan', subject: 'print_sheet', after })
    return { sheets: numbers, waiting: draft.waiting.length }
  })
}

/**
 * Writes a plan in the caller's transaction. Throws `stale` when something has changed since the plan was made. `by` made the plan; null
 * for the sample shop.
 */
export async function writePlan(
  tx: Db,
  draft: Draft,
  { isAgain, by }: { isAgain: boolean; by: UserId | null },
): Promise<SheetNumber[]> {
  await lockUnchanged(tx, draft, isAgain)
  await giveUp(tx, draft.replaced)
  const numbers = await writeSheets(tx, by, draft)
  await settleJobs(tx, by, draft, isAgain)
  return numbers
}

function changed(): ShopError {
  return new ShopError('stale', 'plan_is_outdated')
}

/** Locks pieces, then sheets, each sorted by id, as everything does that changes both. */
async function lockUnchanged(tx: Db, { jobs, replaced }: Draft, isAgain: boolean): Promise<void> {
  const rows = await tx
    .select({ id: printJobs.id, state: printJobs.state, attempt: printJobs.attempt })
    .from(printJobs)
    .where(inArray(printJobs.id, [...jobs.keys()]))
    .orderBy(asc(printJobs.id))
    .for('no key update')
  const isSame = ({ id, state, attempt }: (typeof rows)[number]) =>
    jobs.get(id) === attempt && (state === 'approved' || (isAgain && state === 'on_sheet'))
  if (rows.length !== jobs.size || !rows.every(isSame)) throw changed()
  // A piece that was approved when the plan was made may be on a sheet of another plan by now.
  if (isAgain && (await isOnOtherSheet(tx, jobs, replaced))) throw changed()
  if (replaced.length === 0) return
  const sheets = await tx
    .select({ state: printSheets.state })
    .from(printSheets)
    .where(inArray(printSheets.number, replaced))
    .orderBy(asc(printSheets.number))
    .for('update')
  if (!sheets.every(({ state }) => state === 'planned')) throw changed()
}

/** Whether one of these pieces has a place on a planned sheet that is not one of `replaced`. */
async function isOnOtherSheet(tx: Db, jobs: Draft['jobs'], replaced: Draft['replaced']): Promise<boolean> {
  const rows = await tx
    .select({ number: printSheets.number })
    .from(printSheetPieces)
    .innerJoin(printSheets, eq(printSheets.number, printSheetPieces.sheet))
    .where(
      and(
        inArray(printSheetPieces.jobId, [...jobs.keys()]),
        isNull(printSheetPieces.removedAt),
        eq(printSheets.state, 'planned'),
        notInArray(printSheets.number, replaced),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Cancels sheets that the new plan replaces, by taking all their pieces off. */
async function giveUp(tx: Db, sheets: readonly SheetNumber[]): Promise<void> {
  if (sheets.length === 0) return
  await tx
    .update(printSheetPieces)
    .set({ removedAt: sql`now()` })
    .where(and(inArray(printSheetPieces.sheet, [...sheets]), isNull(printSheetPieces.removedAt)))
  await redrawSheets(tx, sheets)
}

async function writeSheets(tx: Db, plannedBy: UserId | null, { sheets, spacing }: Draft): Promise<SheetNumber[]> {
  const numbers: SheetNumber[] = []
  for (const { cloth, width, length, pieces } of sheets) {
    const isDemo = pieces.every(({ candidate }) => candidate.isDemo)
    const [sheet] = await tx
      .insert(printSheets)
      .values({ method: 'DTF', cloth, width, length, ...spacing, plannedBy, isDemo })
      .returning({ number: printSheets.number })
    if (!sheet) throw new Error('the sheet was not written')
    numbers.push(sheet.number)
    await tx.insert(printSheetPieces).values(
      pieces.map(({ x, y, form, candidate: { ink, jobId, attempt, print, area, printKey } }, position) => ({
        sheet: sheet.number,
        position,
        jobId,
        attempt,
        print,
        area,
        printKey,
        inkLeft: ink.left,
        inkTop: ink.top,
        inkWidth: ink.width,
        inkHeight: ink.height,
        x,
        y,
        isTurned: form === 1,
      })),
    )
  }
  return numbers
}

/** Sets the state of pieces with a place to `on_sheet`, and that of pieces that lost their place to `approved`. */
async function settleJobs(tx: Db, actorId: UserId | null, { jobs }: Draft, isAgain: boolean): Promise<void> {
  const placed = await tx
    .update(printJobs)
    .set({ state: 'on_sheet' })
    .where(and(inArray(printJobs.id, [...jobs.keys()]), eq(printJobs.state, 'approved')))
    .returning({ id: printJobs.id, attempt: printJobs.attempt })
  const lost = isAgain
    ? await tx
        .update(printJobs)
        .set({ state: 'approved' })
        .where(
          and(
            eq(printJobs.state, 'on_sheet'),
            sql`not exists (select from print_sheet_pieces piece where piece.job_id = ${printJobs.id}
              and piece.attempt = ${printJobs.attempt} and piece.removed_at is null)`,
          ),
        )
        .returning({ id: printJobs.id, attempt: printJobs.attempt })
    : []
  const event = (kind: 'on_sheet' | 'off_sheet') => (job: { id: PrintJobId; attempt: number }) => ({
    jobId: job.id,
    attempt: job.attempt,
    kind,
    actorId,
  })
  const events = [...placed.map(event('on_sheet')), ...lost.map(event('off_sheet'))]
  if (events.length > 0) await tx.insert(printJobEvents).values(events)
}
