import { TAKE_LINES_SHOWN, type TakeLinesShown } from '#contract/catalogue/stock-takes.ts'
import { listHref, pageIn, textIn } from './list-address.ts'

export const REORDER_PATH = '/admin/stock'
export const PURCHASES_PATH = '/admin/stock/purchases'
export const TAKES_PATH = '/admin/stock/takes'

/** The filters of the purchases, stored in the URL. */
export type PurchasesView = { q: string; show: 'open' | 'all'; page: number }

export function parsePurchasesView(params: URLSearchParams): PurchasesView {
  return { q: textIn(params), show: params.get('show') === 'all' ? 'all' : 'open', page: pageIn(params) }
}

export function purchasesHref({ show = 'open', ...view }: Partial<PurchasesView> = {}): string {
  return listHref(PURCHASES_PATH, { ...view, show: show === 'open' ? null : show })
}

/** The page of a purchase. `q`: the search term for products to add. */
export function purchaseHref(id: number | 'new', q?: string): string {
  return listHref(`${PURCHASES_PATH}/${id}`, { q })
}

/** Which lines of a stock-take are shown. Stored in the URL. */
export type TakeView = { show: TakeLinesShown; q: string; page: number }

/** The view in the URL. `usual` is the default of `show`: `open` on the count page, `different` on the review page. */
export function parseTakeView(params: URLSearchParams, usual: TakeLinesShown): TakeView {
  const show = TAKE_LINES_SHOWN.find((shown) => shown === params.get('show')) ?? usual
  return { show, q: textIn(params), page: pageIn(params) }
}

/** The page on which a stock-take is counted. */
export function takeHref(id: number | 'new', { show = 'open', ...view }: Partial<TakeView> = {}): string {
  return listHref(`${TAKES_PATH}/${id}`, { ...view, show: show === 'open' ? null : show })
}

/** The page with the differences of a stock-take. */
export function reviewHref(id: number, { show = 'different', ...view }: Partial<TakeView> = {}): string {
  return listHref(`${TAKES_PATH}/${id}/review`, { ...view, show: show === 'different' ? null : show })
}
