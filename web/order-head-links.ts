/**
 * Orders the links of a head, given without its end tag, for a fast first paint: stylesheet first, then fonts, then the scripts
 * that hydrate the page. React finds all links but the stylesheet at any position; the stylesheet keeps its place among
 * the elements that React does not move.
 */
export function orderHeadLinks(head: string): string {
  const links: string[] = []
  const scripts: string[] = []
  const others = head.replace(/<link\b[^>]*>/g, (link) => {
    if (/\brel="stylesheet"/.test(link)) return link
    if (/\brel="modulepreload"/.test(link)) scripts.push(link.replace('<link', '<link fetchpriority="low"'))
    else links.push(link)
    return ''
  })
  return [others, ...links, ...scripts].join('')
}
