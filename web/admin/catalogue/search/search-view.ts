import { DASHBOARD_DAYS } from '#contract/basics/limits.ts'
import type { SearchRuleKind } from '#contract/catalogue/search.api.ts'
import { listHref, pageIn, textIn } from '#web/admin/shell/addresses/list-address.ts'

export const SEARCH_PATH = '/admin/search'

export const SEARCH_TABS = ['top', 'failed', 'synonyms', 'corrections'] as const
export type SearchTab = (typeof SEARCH_TABS)[number]

/** The view of the search screen; `words` are prefilled in the form for a new rule. */
export type SearchView = { tab: SearchTab; days: number; q: string; words: string; page: number }

const DEFAULT_DAYS = 30

export function parseSearchView(params: URLSearchParams): SearchView {
  const days = Number(params.get('days'))
  return {
    tab: SEARCH_TABS.find((tab) => tab === params.get('view')) ?? 'top',
    days: (DASHBOARD_DAYS as readonly number[]).includes(days) ? days : DEFAULT_DAYS,
    q: textIn(params),
    words: textIn(params, 'words'),
    page: pageIn(params),
  }
}

/** The URL of a view; parameters with default values are left out. */
export function searchHref({ tab = 'top', days = DEFAULT_DAYS, q, words, page }: Partial<SearchView>): string {
  return listHref(SEARCH_PATH, {
    view: tab === 'top' ? null : tab,
    days: days === DEFAULT_DAYS ? null : days,
    q,
    words,
    page,
  })
}

/** The kind of rules of a tab; null for the tabs of the report. */
export function findRuleKind(tab: SearchTab): SearchRuleKind | null {
  if (tab === 'synonyms') return 'synonyms'
  return tab === 'corrections' ? 'correction' : null
}
