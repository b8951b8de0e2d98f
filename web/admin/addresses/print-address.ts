import { JOB_LISTS, type JobList } from '#contract/print-room/print-room.ts'
import { listHref, pageIn, textIn } from './list-address.ts'

export const PRINT_PATH = '/admin/print'
export const SCAN_PATH = '/admin/print/scan'
export const PICK_PATH = '/admin/print/pick'

/** The filters of the print room, stored in the URL. */
export type PrintView = { show: JobList; order: string; category: string; color: string; size: string; page: number }

export function printViewOf(params: URLSearchParams): PrintView {
  const show = JOB_LISTS.find((one) => one === params.get('show')) ?? 'live'
  const [order, category, color, size] = ['order', 'category', 'color', 'size'].map((name) => textIn(params, name))
  return {
    show,
    order: order ?? '',
    category: category ?? '',
    color: color ?? '',
    size: size ?? '',
    page: pageIn(params),
  }
}

export function printHref({ show = 'live', ...view }: Partial<PrintView> = {}): string {
  return listHref(PRINT_PATH, { ...view, show: show === 'live' ? null : show })
}

/** The page of a piece, which its QR code names. */
export function jobHref(id: string): string {
  return `/admin/print/jobs/${id}`
}

/** The garments for these pieces; without any, for all that are approved. */
export function pickHref(ids: readonly string[] = []): string {
  return listHref(PICK_PATH, { ids: ids.join() })
}
