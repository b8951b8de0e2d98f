/** The ids of the combobox: the input, the list below it, and its options by number. */
export const SUGGESTIONS_ID = 'search-suggestions'
export const optionId = (index: number) => `${SUGGESTIONS_ID}-${index}`

const RECENT_KEY = 'recent-searches'
const RECENT_MAX = 5

/** What was searched for in this browser, the latest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, RECENT_MAX) : []
  } catch {
    return []
  }
}

/** Keeps a search for the next time; a browser that keeps nothing is fine. */
export function rememberSearch(typed: string): void {
  const q = typed.trim()
  if (q) keepSearches([q, ...recentSearches().filter((one) => one.toLowerCase() !== q.toLowerCase())])
}

export function forgetSearches(): void {
  keepSearches([])
}

function keepSearches(searches: readonly string[]): void {
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify(searches.slice(0, RECENT_MAX)))
  } catch {
    // Private windows may refuse to keep anything.
  }
}
