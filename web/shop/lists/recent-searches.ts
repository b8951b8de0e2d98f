/** The element id of the list of suggestions. */
export const SUGGESTIONS_ID = 'search-suggestions'
export const optionId = (index: number) => `${SUGGESTIONS_ID}-${index}`

const RECENT_KEY = 'recent-searches'
const RECENT_MAX = 4

/** The searches of this browser, newest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((search) => typeof search === 'string').slice(0, RECENT_MAX) : []
  } catch {
    return []
  }
}

/** Stores a search; does nothing where storage is blocked. */
export function rememberSearch(typed: string): void {
  const q = typed.trim()
  if (q) keepSearches([q, ...recentSearches().filter((search) => search.toLowerCase() !== q.toLowerCase())])
}

export function forgetSearches(): void {
  keepSearches([])
}

function keepSearches(searches: readonly string[]): void {
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify(searches.slice(0, RECENT_MAX)))
  } catch {
    // Storage may be blocked in private windows.
  }
}
