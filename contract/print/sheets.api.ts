import { z } from 'zod'
import { catalogueId, Instant, idText, Money } from '#contract/http/codecs.ts'
import { Paging } from '#contract/http/paging.ts'
import { route } from '#contract/http/route.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { PrintJobId } from './print-job.api.ts'
import { CLOTHS, PRINT_METHODS, SHEET_FILE_STATES, SHEET_STATES, WAITING_REASONS } from './sheets.ts'

export const SheetNumber = catalogueId<'SheetNumber'>()
export type SheetNumber = z.output<typeof SheetNumber>

/** Maximum pieces in one plan. The rest is planned the next time. */
const JOBS_MAX = 2_000

const Sizes = {
  /** In dots, at 300 dots per inch. */
  width: z.int(),
  length: z.int(),
  pieces: z.int(),
  /** The area with ink and the area of the whole sheet, in square dots. */
  usedArea: z.number(),
  area: z.number(),
}

const Sheet = z.object({
  number: SheetNumber,
  state: z.enum(SHEET_STATES),
  method: z.enum(PRINT_METHODS),
  cloth: z.enum(CLOTHS),
  ...Sizes,
  /** Cost of the sheet's film; null when the settings have no film cost. */
  filmCost: Money.nullable(),
  fileState: z.enum(SHEET_FILE_STATES),
  /** Pieces drawn so far, while the file is being drawn. */
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
  /** The label printed beside the piece: '#1042 · 1/2 · M · Black · Front'. */
  label: z.string(),
  attempt: z.int(),
  /** The position of the ink on the sheet, in dots. */
  left: z.int(),
  top: z.int(),
  width: z.int(),
  height: z.int(),
  isTurned: z.boolean(),
})
export type SheetPiece = z.output<typeof SheetPiece>

const Plan = z.object({
  /** Identifies the state of the preview. Planning with this key is refused when the state has changed. */
  key: z.string(),
  /** The planned sheets that would be replaced; empty without `isAgain`. */
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
      /**
       * The `key` of the preview that the user saw. Throws `stale` when something has changed since then. Without a key, the pieces of now
       * are planned.
       */
      key: z.string().max(100).optional(),
      isAgain: z.boolean(),
      /** The pieces to plan. When absent, all approved ones. */
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
