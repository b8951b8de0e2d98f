import { createHash } from 'node:crypto'
import type { PrintJobId } from '#contract/print/print-job.api.ts'
import type { PrintSettings } from '#contract/print/print-settings.ts'
import type { Cloth } from '#contract/print/sheets.ts'
import type { Db } from '#server/platform/database/db.ts'
import { nest } from '#server/print/print-room/nesting/nest.ts'
import type { Placed } from '#server/print/print-room/nesting/skyline.ts'
import { readPrintSettings } from '#server/print/print-room/read-print-settings.ts'
import { type Candidates, readCandidates, type SheetCandidate } from './candidates.ts'
import { dots, measureForms } from './piece-layout.ts'

export type DraftSheet = {
  cloth: Cloth
  width: number
  length: number
  pieces: (Placed & { candidate: SheetCandidate })[]
}
export type Draft = Omit<Candidates, 'plannable'> & {
  sheets: DraftSheet[]
  spacing: { gutter: number; bleed: number }
  /** The planned pieces with their attempt numbers. */
  jobs: Map<PrintJobId, number>
  key: string
}

/** Nests the plannable areas. Writes nothing, and lets other work run in between. */
export async function draftPlan(
  db: Db,
  selection: { isAgain: boolean; jobs?: readonly PrintJobId[] | undefined },
): Promise<Draft> {
  const settings = await readPrintSettings(db)
  const { plannable, waiting, replaced } = await readCandidates(db, selection)
  const spacing = { gutter: dots(settings.gutter), bleed: dots(settings.bleed) }
  const strip = { width: wholeDots(settings.sheetWidth), maxLength: wholeDots(settings.sheetMaxLength) }
  const fits = ({ ink }: SheetCandidate) =>
    measureForms(ink, spacing).some(({ width, height }) => width <= strip.width && height <= strip.maxLength)
  // When one area of a piece is too large for a sheet, the whole piece is not planned.
  const tooLarge = new Set(plannable.filter((candidate) => !fits(candidate)).map(({ jobId }) => jobId))
  const placeable = plannable.filter(({ jobId }) => !tooLarge.has(jobId))
  const sheets: DraftSheet[] = []
  for (const [cloth, group] of groupByCloth(placeable, settings)) {
    const nested = await nest(
      group.map(({ ink }) => ({ forms: measureForms(ink, spacing) })),
      strip,
    )
    for (const { placed, length } of nested.sheets)
      sheets.push({
        cloth,
        width: strip.width,
        length,
        pieces: placed.map((place) => ({ ...place, candidate: group[place.item] as SheetCandidate })),
      })
  }
  const jobs = new Map(placeable.map(({ jobId, attempt }) => [jobId, attempt]))
  const facts = [
    placeable.map(({ jobId, attempt, print, printKey }) => [jobId, attempt, print, printKey]),
    replaced,
    settings,
  ]
  return {
    sheets,
    spacing,
    jobs,
    replaced,
    waiting: [...waiting, ...named(plannable, tooLarge)],
    key: createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32),
  }
}

/** Rounds down, because the film is not wider than its nominal width. */
function wholeDots(millimetres: number): number {
  return Math.floor((millimetres * 300) / 25.4)
}

function groupByCloth(
  candidates: readonly SheetCandidate[],
  { isClothGrouped }: PrintSettings,
): [Cloth, SheetCandidate[]][] {
  if (!isClothGrouped) return candidates.length > 0 ? [['any', [...candidates]]] : []
  return (['light', 'dark'] as const)
    .map((cloth): [Cloth, SheetCandidate[]] => [cloth, candidates.filter((candidate) => candidate.cloth === cloth)])
    .filter(([, group]) => group.length > 0)
}

function named(candidates: readonly SheetCandidate[], jobs: ReadonlySet<PrintJobId>): Draft['waiting'] {
  const firsts = candidates.filter(
    ({ jobId }, at) => jobs.has(jobId) && candidates.findIndex((candidate) => candidate.jobId === jobId) === at,
  )
  return firsts.map(({ jobId, orderId, orderNumber, label }) => ({
    jobId,
    orderId,
    orderNumber,
    label,
    reason: 'too_large',
  }))
}
