import { SHEET_STATES, type SheetFile, type SheetState } from '#contract/print/sheets.ts'
import { listHref, pageIn } from './list-address.ts'

export const SHEETS_PATH = '/admin/print/sheets'
const PLAN_PATH = '/admin/print/sheets/plan'

/** The filters of the list of gang sheets, stored in the URL. */
export type SheetsView = { state: SheetState | null; page: number }

export function parseSheetsView(params: URLSearchParams): SheetsView {
  return { state: SHEET_STATES.find((state) => state === params.get('state')) ?? null, page: pageIn(params) }
}

export function sheetsHref(view: Partial<SheetsView> = {}): string {
  return listHref(SHEETS_PATH, view)
}

export function sheetHref(number: number): string {
  return `${SHEETS_PATH}/${number}`
}

/** The page that plans sheets for the approved pieces. With `isAgain` it also plans the pieces on planned sheets again. */
export function planHref(isAgain: boolean): string {
  return isAgain ? `${PLAN_PATH}?again=1` : PLAN_PATH
}

/** The page of a piece; the QR code of the piece leads to it. */
export function pieceHref(id: string): string {
  return `/admin/print/jobs/${id}`
}

export function sheetFileHref(number: number, kind: SheetFile): string {
  return `/api/print/sheets/${number}/files/${kind}`
}
