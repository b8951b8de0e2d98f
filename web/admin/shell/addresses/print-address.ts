import { BLANK_LISTS } from '#contract/print/blanks.ts'
import { JOB_LISTS, type JobList } from '#contract/print/print-job.ts'
import { listHref, pageIn, textIn } from './list-address.ts'

export const PRINT_PATH = '/admin/print'
export const SCAN_PATH = '/admin/print/scan'
export const PICK_PATH = '/admin/print/pick'
export const BLANKS_PATH = '/admin/print/blanks'
export const DELIVERY_DATES_PATH = '/admin/print/promises'
export const REMAKES_PATH = '/admin/print/remakes'
export const PRINT_SETTINGS_PATH = '/admin/print/settings'

const GROUP = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The filters of the print room, stored in the URL; `group` is the id of a group order. */
export type PrintView = {
  show: JobList
  order: string
  category: string
  color: string
  size: string
  group: string
  page: number
}

export function parsePrintView(params: URLSearchParams): PrintView {
  const show = JOB_LISTS.find((list) => list === params.get('show')) ?? 'live'
  const [order, category, color, size] = ['order', 'category', 'color', 'size'].map((name) => textIn(params, name))
  return {
    show,
    order: order ?? '',
    category: category ?? '',
    color: color ?? '',
    size: size ?? '',
    group: GROUP.test(params.get('group') ?? '') ? (params.get('group') ?? '') : '',
    page: pageIn(params),
  }
}

export function printHref({ show = 'live', ...view }: Partial<PrintView> = {}): string {
  return listHref(PRINT_PATH, { ...view, show: show === 'live' ? null : show })
}

/** The page of a piece; the QR code of the piece leads to it. */
export function jobHref(id: string): string {
  return `/admin/print/jobs/${id}`
}

/** The page with the garments for these pieces; without ids, for all approved pieces. */
export function pickHref(ids: readonly string[] = []): string {
  return listHref(PICK_PATH, { ids: ids.join() })
}

/** The filters of the garment list, stored in the URL. */
export type BlanksView = { show: (typeof BLANK_LISTS)[number]; category: string; page: number }

export function parseBlanksView(params: URLSearchParams): BlanksView {
  const show = BLANK_LISTS.find((list) => list === params.get('show')) ?? 'counted'
  return { show, category: textIn(params, 'category'), page: pageIn(params) }
}

export function blanksHref({ show = 'counted', ...view }: Partial<BlanksView> = {}): string {
  return listHref(BLANKS_PATH, { ...view, show: show === 'counted' ? null : show })
}

/** The page of a garment. `page`: the page number of its ledger. */
export function blankHref(id: number, page = 1): string {
  return listHref(`${BLANKS_PATH}/${id}`, { page })
}
