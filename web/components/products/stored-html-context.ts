import { createContext, type ReactElement, use } from 'react'

/** What hooks of the router tell an element of the page around it: its address, the id of its route, and what the loaders of routes returned. */
export type StoredPage = { pathname: string; routeId: string; loaderData: Record<string, unknown> }

/**
 * The HTML of an element, on the server: rendered once for all pages that show it with the same key (fragment caching). The
 * element must depend on nothing but what its key says: of the contexts of the page around it only `page` reaches it.
 */
export type StoredHtml = (key: string, element: () => ReactElement, page?: StoredPage) => string

/** Given while a page is rendered on the server; null in the browser. */
export const StoredHtmlContext = createContext<StoredHtml | null>(null)

export function useStoredHtml(): StoredHtml | null {
  return use(StoredHtmlContext)
}
