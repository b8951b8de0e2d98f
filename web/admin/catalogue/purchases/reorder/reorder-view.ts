import type { CategoryId } from '#contract/catalogue/products.api.ts'
import { COVER_DAYS, COVER_DAYS_MAX, LEAD_DAYS, REORDER_SORTS, type ReorderSort } from '#contract/catalogue/reorder.ts'
import type { ReorderQuery } from '#contract/catalogue/stock.api.ts'
import { listHref, pageIn, textIn } from '#web/admin/shell/addresses/list-address.ts'
import { REORDER_PATH } from '#web/admin/shell/addresses/stock-address.ts'

/** The lines per page. */
export const REORDER_PAGE = 50

/** The filters of the reorder list, stored in the URL. */
export type ReorderView = {
  q: string
  category: string
  days: number
  lead: number
  show: 'needed' | 'all'
  sort: ReorderSort
  page: number
}

/** The view that the query parameters describe; invalid values are ignored. */
export function parseReorderView(params: URLSearchParams): ReorderView {
  const days = (name: string, usual: number, least: number) => {
    const text = params.get(name) ?? ''
    return /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= COVER_DAYS_MAX ? Number(text) : usual
  }
  return {
    q: textIn(params),
    category: /^[1-9]\d{0,8}$/.test(params.get('category') ?? '') ? (params.get('category') ?? '') : '',
    days: days('days', COVER_DAYS, 1),
    lead: days('lead', LEAD_DAYS, 0),
    show: params.get('show') === 'all' ? 'all' : 'needed',
    sort: REORDER_SORTS.find((candidate) => candidate === params.get('sort')) ?? 'cover',
    page: pageIn(params),
  }
}

/** The query parameters of a view, except those with default values. */
export function reorderParams({ q, category, days, lead, show, sort, page }: ReorderView) {
  return {
    ...{ q, category, page },
    days: days === COVER_DAYS ? null : days,
    // A text, because the number 0 would be left out.
    lead: lead === LEAD_DAYS ? null : String(lead),
    show: show === 'needed' ? null : show,
    sort: sort === 'cover' ? null : sort,
  }
}

export function reorderHref(view: ReorderView): string {
  return listHref(REORDER_PATH, reorderParams(view))
}

/** The API query of a view, without its page. */
export function toReorderQuery({ q, category, days, lead, show, sort }: ReorderView): ReorderQuery {
  return {
    ...{ days, lead, only: show, sort },
    q: q || undefined,
    category: category ? (Number(category) as CategoryId) : undefined,
  }
}
