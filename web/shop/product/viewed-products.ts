const KEY = 'viewed-products'
const KEPT = 12

/** The products whose pages were opened in this browser, the last one first. They are stored nowhere else. */
export function viewedProducts(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => Number.isInteger(id) && id > 0).slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Stores that a product was looked at; does nothing where storage is blocked. */
export function rememberViewed(id: number): void {
  try {
    const ids = [id, ...viewedProducts().filter((one) => one !== id)]
    localStorage.setItem(KEY, JSON.stringify(ids.slice(0, KEPT)))
  } catch {
    // Storage may be blocked in private windows.
  }
}
