import { FILTERS } from '#contract/http/cached-queries.ts'
import { fixedPart, PAGES } from '#contract/pages.ts'
import type { Route } from './+types/robots.ts'

export function loader({ url }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...closedAddresses().map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${url.origin}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

/** Calls, personal pages, and the endless combinations of filters: nothing to find there. */
function closedAddresses(): string[] {
  const open = PAGES.filter(({ isClosedToCrawlers }) => !isClosedToCrawlers).map(({ path }) => fixedPart(path))
  const closed = PAGES.filter(({ isClosedToCrawlers }) => isClosedToCrawlers).map(({ path }) => fixedPart(path))
  const shortest = closed.filter((path) => !closed.some((other) => other !== path && path.startsWith(other)))
  return [
    '/api/',
    // A line closes all that begins with it: what would close an open page, too, is closed by its exact address.
    ...shortest.flatMap((path) =>
      open.some((other) => other.startsWith(path)) ? [`${path}$`, `${path}?`, `${path}.data`] : [path],
    ),
    ...[...Object.keys(FILTERS), 'sort'].map((name) => `/*?*${name}=`),
  ]
}
