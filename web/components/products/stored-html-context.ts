import { createContext, type ReactElement, use } from 'react'

/**
 * The HTML of an element, on the server: rendered once for all pages that show it with the same key (fragment caching). The
 * element must depend on nothing but what its key says: contexts of the page around it do not reach it.
 */
export type StoredHtml = (key: string, element: () => ReactElement) => string

/** Given while a page is rendered on the server; null in the browser. */
export const StoredHtmlContext = createContext<StoredHtml | null>(null)

export function useStoredHtml(): StoredHtml | null {
  return use(StoredHtmlContext)
}
