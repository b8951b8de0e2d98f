import { z } from 'zod'
import { catalogueId, Instant, idText, Money } from '#contract/http/codecs.ts'
import { Paging } from '#contract/http/paging.ts'
import { route } from '#contract/http/route.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { PrintJobId } from './print-job.api.ts'
import { CLOTHS, PRINT_METHODS, SHEET_FILE_STATES, SHEET_STATES, WAITING_REASONS } from './sheets.ts'

export const SheetNumber = catalogueId<'SheetNumber'>()
export type SheetNumber = z.output<typeof SheetNumber>

/** Of one plan. More are planned the next time. */
const JOBS_MAX = 2_000

const Sizes = {
  /** In dots, 300 an inch. */
  width: z.int(),
  length: z.int(),
  pieces: z.int(),
  /** Dots² that have ink, and those of the whole sheet. */
  usedArea: z.number(),
  area: z.number(),
}

const Sheet = z.object({
  number: SheetNumber,
  state: z.enum(SHEET_STATES),
  method: z.enum(PRINT_METHODS),
  cloth: z.enum(CLOTHS),
  ...Sizes,
  /** What the film of the sheet costs; null where the settings do not say. */
  filmCost: Money.nullable(),
  fileState: z.enum(SHEET_FILE_STATES),
  /** Pieces that are drawn, while it is drawn. */
  drawnPieces: z.int(),
  fileError: z.string().nullable(),
  /** Bytes; null while there are no files. */
  pngBytes: z.number().nullable(),
  pdfBytes: z.number().nullable(),
  createdAt: Instant,
  createdBy: z.string().nullable(),
  printedAt: Instant.nullable(),
  printedBy: z.string().nullable(),
})
export type Sheet = z.output<typeof Sheet>

const SheetPiece = z.object({
  jobId: PrintJobId,
  orderId: OrderId,
  orderNumber: z.int(),
  /** '#1042 · 1/2 · M · Black · Front', as it is printed beside the piece. */
  label: z.string(),
  attempt: z.int(),
  /** The ink on the sheet, in dots. */
  left: z.int(),
  top: z.int(),
  width: z.int(),
  height: z.int(),
  isTurned: z.boolean(),
})
export type SheetPiece = z.output<typeof SheetPiece>

const Plan = z.object({
  /** Identifies what was looked at: planning is refused when it has changed. */
  key: z.string(),
  /** The planned sheets that would be given up; none without `isAgain`. */
  replaced: z.array(z.object({ number: SheetNumber, ...Sizes })),
  sheets: z.array(z.object({ cloth: z.enum(CLOTHS), ...Sizes })),
  waiting: z.array(
    z.object({
      jobId: PrintJobId,
      orderId: OrderId,
      orderNumber: z.int(),
      label: z.string(),
      reason: z.enum(WAITING_REASONS),
    }),
  ),
})
export type SheetPlan = z.output<typeof Plan>

const worker = { access: 'admin', permission: 'print:work' } as const
const params = z.object({ number: idText(SheetNumber) })
const throws = { illegal_transition: null } as const

export const printSheets = {
  list: route('GET', '/print/sheets', {
    ...worker,
    query: z.object({ state: z.enum(SHEET_STATES).optional(), ...Paging }),
    paged: true,
    reply: z.array(Sheet),
    summary: 'Gang sheets, newest first.',
  }),
  get: route('GET', '/print/sheets/:number', {
    ...worker,
    params,
    reply: z.object({ sheet: Sheet, pieces: z.array(SheetPiece) }),
  }),
  preview: route('GET', '/print/sheets/plan', {
    ...worker,
    query: z.object({ again: z.literal('1').optional() }),
    reply: Plan,
    summary:
      'What planning would make now. With `again` the pieces of planned sheets are nested anew, too. Changes nothing.',
  }),
  plan: route('POST', '/print/sheets/plan', {
    ...worker,
    body: z.object({
      /** The `key` of the preview that was looked at; without it whatever there is now is planned. */
      key: z.string().max(100).optional(),
      isAgain: z.boolean(),
      /** Only these pieces; all approved ones without it. */
      jobs: z.array(PrintJobId).max(JOBS_MAX).optional(),
    }),
    throws: { stale: null, illegal_transition: null },
    reply: z.object({ sheets: z.array(SheetNumber), waiting: z.int() }),
    summary: 'Puts the approved pieces on sheets, in one transaction. Printed sheets stay as they are.',
  }),
  markPrinted: route('POST', '/print/sheets/:number/printed', {
    ...worker,
    params,
    throws,
    reply: Sheet,
    summary:
      'Notes that a sheet is printed; pieces whose sheets are all printed are printed. A repetition changes nothing.',
  }),
  cancel: route('POST', '/print/sheets/:number/cancel', {
    ...worker,
    params,
    throws,
    reply: Sheet,
    summary: 'Gives up a planned sheet: its pieces are approved again.',
  }),
  redraw: route('POST', '/print/sheets/:number/redraw', {
    ...worker,
    params,
    throws,
    reply: Sheet,
    summary: 'Draws the files of a sheet again, which failed or were removed.',
  }),
}
