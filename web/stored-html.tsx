import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticRouter, type StaticHandlerContext, StaticRouter, StaticRouterProvider } from 'react-router'
import type { StoredHtml, StoredPage } from '#web/components/products/stored-html-context.ts'
import type { PagePart } from './server-context.ts'

/** About 1,500 cards: a page of 24 products has 24 of them. */
const MAX_BYTES = 4 << 20

/** UTF-8. */
const entries = new Map<string, Uint8Array>()
const encoder = new TextEncoder()
let bytes = 0

/**
 * Stands for stored HTML while a page is rendered, so that its text is not joined, searched and encoded again for each page. Nobody knows
 * it, and React escapes `<`: no text of a page can be taken for it.
 */
const MARK = `<!--${crypto.randomUUID()} `
const PLACE = new RegExp(`${MARK}(\\d+)-->`)

/** Stored HTML for one rendering of a page: `htmlOf` gives a mark, and `fill` puts into the page what its marks stand for. */
export function storedHtml(): { htmlOf: StoredHtml; fill: (html: string) => PagePart[] } {
  const used: Uint8Array[] = []
  return {
    htmlOf: (key, element, page) => `${MARK}${used.push(stored(key, element, page)) - 1}-->`,
    fill: (html) => html.split(PLACE).map((part, at) => (at % 2 === 0 ? part : (used[Number(part)] ?? ''))),
  }
}

/** Keeps what was used last, by order of insertion. */
function stored(key: string, element: () => ReactElement, page: StoredPage | undefined): Uint8Array {
  const known = entries.get(key)
  if (known) entries.delete(key)
  const html = known ?? encoder.encode(renderToString(page ? inPage(element(), page) : inRouter(element())))
  entries.set(key, html)
  if (!known) bytes += html.length
  for (const [oldest, { length }] of entries) {
    if (bytes <= MAX_BYTES) break
    entries.delete(oldest)
    bytes -= length
  }
  return html
}

/** For elements that need a router for their links only. */
function inRouter(element: ReactElement): ReactElement {
  return <StaticRouter location="/">{element}</StaticRouter>
}

/** In a router with the page and its outermost route, which shows the element and not the page. */
function inPage(element: ReactElement, { pathname, routeId, loaderData }: StoredPage): ReactElement {
  const route = { id: routeId, path: '*' }
  const root = { id: 'root', path: '/', element, children: [route] }
  const context: StaticHandlerContext = {
    basename: '/',
    location: { pathname, search: '', hash: '', state: null, key: 'default' },
    matches: [root, route].map((one) => ({ params: {}, pathname, pathnameBase: '/', route: one })),
    loaderData,
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    _match: () => null,
  }
  return <StaticRouterProvider router={createStaticRouter([root], context)} context={context} hydrate={false} />
}
