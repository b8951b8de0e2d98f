import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { StoredHtml } from '#web/components/products/stored-html-context.ts'

/** About 3 kB each: a page of 24 products has 24 of them. */
const MAX_ENTRIES = 1_000

const entries = new Map<string, string>()

/** Keeps what was used last, by order of insertion. */
export const storedHtml: StoredHtml = (key, element) => {
  const known = entries.get(key)
  if (known !== undefined) entries.delete(key)
  const html = known ?? flat(renderToString(<StaticRouter location="/">{element()}</StaticRouter>))
  entries.set(key, html)
  for (const oldest of entries.keys()) {
    if (entries.size <= MAX_ENTRIES) break
    entries.delete(oldest)
  }
  return html
}

/** React joins a hundred strings. V8 puts them together only when it needs to, and then again for each page that contains them. */
function flat(html: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(html))
}
