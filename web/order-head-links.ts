/**
 * Orders the links in the head for a fast first paint: stylesheet first, then fonts, then the scripts that
 * hydrate the page. React finds all links but the stylesheet at any position; the stylesheet keeps its place among
 * the elements that React does not move.
 */
export function orderHeadLinks(html: string): string {
  const end = html.indexOf('</head>')
  const links: string[] = []
  const scripts: string[] = []
  const head = html.slice(0, end).replace(/<link\b[^>]*>/g, (link) => {
    if (/\brel="stylesheet"/.test(link)) return link
    if (/\brel="modulepreload"/.test(link)) scripts.push(link.replace('<link', '<link fetchpriority="low"'))
    else links.push(link)
    return ''
  })
  return [head, ...links, ...scripts, html.slice(end)].join('')
}
