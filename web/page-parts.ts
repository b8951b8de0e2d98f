/**
 * The HTML of a page: everything up to `</head>`, the content, and everything from the body's first script on. In parts, because
 * the content is most of a page, and each copy of it costs memory and garbage collection.
 */
export type PageParts = { head: string; content: string; scripts: string }

/** Splits a rendered page without copying it. */
export function splitPage(html: string): PageParts {
  const headEnd = Math.max(0, html.indexOf('</head>'))
  const scriptsStart = html.indexOf('<script', headEnd)
  const contentEnd = scriptsStart < 0 ? html.length : scriptsStart
  return { head: html.slice(0, headEnd), content: html.slice(headEnd, contentEnd), scripts: html.slice(contentEnd) }
}
