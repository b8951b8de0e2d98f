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

/** The paths closed to crawlers: API calls, personal pages, and endless combinations of filters. */
function closedAddresses(): string[] {
  const open = PAGES.filter(({ isClosedToCrawlers }) => !isClosedToCrawlers).map(({ path }) => fixedPart(path))
  const closed = PAGES.filter(({ isClosedToCrawlers }) => isClosedToCrawlers).map(({ path }) => fixedPart(path))
  const shortest = closed.filter((path) => !closed.some((other) => other !== path && path.startsWith(other)))
  return [
    '/api/',
    // A `Disallow` line closes every path that begins with it. If an open page begins with it, only the exact path is closed.
    ...shortest.flatMap((path) =>
      open.some((other) => other.startsWith(path)) ? [`${path}$`, `${path}?`, `${path}.data`] : [path],
    ),
    ...[...Object.keys(FILTERS), 'sort'].map((name) => `/*?*${name}=`),
  ]
}
