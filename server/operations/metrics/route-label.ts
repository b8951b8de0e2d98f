import { contract } from '#contract/index.ts'
import { PAGES, WITHOUT_PAGES } from '#contract/pages.ts'

/** Paths of pages and of GET calls. Paths with fewer parameters come first: `/admin/orders` must not match `/:username/orders`. */
const TEMPLATES = [
  ...PAGES.map(({ path }) => path),
  ...Object.values(contract).flatMap((group) =>
    Object.values(group).flatMap(({ method, path }) => (method === 'GET' ? [`/api${path}`] : [])),
  ),
]
  .toSorted((a, b) => parameters(a) - parameters(b))
  .map((path) => ({ path, pattern: new RegExp(`^${path.replace('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`) }))

function parameters(path: string): number {
  return path.split(':').length
}

/** The one Fastify route that all pages share. */
const ANY_PAGE = '/*'
const BELOW_FOLDER = new RegExp(`^/(${WITHOUT_PAGES.join('|')})/`)
const MAX_LABELS = 2_000
const labelsByPath = new Map<string, string>()

/**
 * The route template of a request, such as `/product/:product`. `routed`: the route that Fastify found; undefined when the page cache
 * answered before routing. An unknown address gets `/*`.
 */
export function routeLabel(url: string, routed: string | undefined): string {
  if (routed?.startsWith('/assets/')) return '/assets/*'
  if (routed !== undefined && routed !== ANY_PAGE) return routed
  const path = url.split('?', 1)[0] ?? ''
  const remembered = labelsByPath.get(path)
  if (remembered !== undefined) return remembered
  const label = findPageTemplate(path)
  // Visitors can make up any number of addresses, so the cache has a limit.
  if (labelsByPath.size >= MAX_LABELS) labelsByPath.clear()
  labelsByPath.set(path, label)
  return label
}

function findPageTemplate(path: string): string {
  // React Router in the browser requests a page's data at the page's path with `.data`.
  const page = path === '/_.data' ? '/' : path.replace(/\.data$/, '')
  if (BELOW_FOLDER.test(path) && !path.startsWith('/api/')) return ANY_PAGE
  return TEMPLATES.find(({ pattern }) => pattern.test(page))?.path ?? ANY_PAGE
}
