import type { Route } from '#contract/http/route.ts'
import { contract } from '#contract/index.ts'
import { CATALOGUE_ID, FILTERS, PAGES, type Page, type SharedBy, SORT, WHOLE } from '#contract/pages.ts'

/** An address whose answer is the same for everybody. */
type PublicUrl = SharedBy & { path: RegExp }

const YES_NO = /^(true|false)$/
const PAGING = { page: WHOLE, limit: WHOLE }
const SHELF = { category: WHOLE, combo: YES_NO }
/** What stands for a parameter that is no id. */
const PARAMETERS: Record<string, string> = { title: '[\\w-]{1,100}', category: '[A-Za-z-]{1,40}' }
const { products, categories, images, customization, settings } = contract

/** An address missing here is simply never kept; a parameter that a public call reads must stand in `query` or `fresh`. */
const PUBLIC_URLS: readonly PublicUrl[] = [
  ...PAGES.flatMap(ofPage),
  ofCall(products.list, { query: { ...SHELF, sort: SORT, ...PAGING }, fresh: FILTERS, showsStock: 'ofAny' }),
  ofCall(products.facets, { query: SHELF, fresh: FILTERS }),
  ofCall(products.suggest, { fresh: ['q'] }),
  ofCall(products.bestSellers, { showsStock: 'ofAny' }),
  ofCall(products.latestReviews),
  ofCall(products.get, { showsStock: 'ofOne' }),
  ofCall(products.reviews, { query: PAGING }),
  ofCall(categories.list, { query: PAGING }),
  ofCall(categories.products, { query: PAGING, showsStock: 'ofAny' }),
  ofCall(images.list, { query: PAGING }),
  ofCall(images.byTitle),
  ofCall(customization.config),
  ofCall(settings.get),
]

/**
 * A page, and the data of the same page as the router in the browser asks for it, whole or for those of its routes that it
 * names: the two layouts and its own. Whatever else is named there is not worth keeping.
 */
function ofPage({ path, file, shared }: Page): PublicUrl[] {
  if (!shared) return []
  const { query = {} } = shared
  const whole = patternOf(path)
  // No browser's router asks for a file such as /robots.txt.
  if (path.includes('.')) return [{ ...shared, path: new RegExp(`^${whole}$`) }]
  const data = path === '/' ? '/_\\.data' : `${whole}\\.data`
  const id = file.replace(/\.tsx?$/, '')
  return [
    { ...shared, path: new RegExp(`^${whole}$`) },
    {
      ...shared,
      path: new RegExp(`^${data}$`),
      query: { ...query, _routes: new RegExp(`^(?=.)(root,?)?(shop-layout,?)?(${id})?$`) },
    },
  ]
}

function ofCall({ path }: Route, by: SharedBy = {}): PublicUrl {
  return { path: new RegExp(`^/api${patternOf(path)}$`), ...by }
}

function patternOf(path: string): string {
  return path.replace('.', '\\.').replace(/:(\w+)/g, (_, name: string) => PARAMETERS[name] ?? CATALOGUE_ID)
}

/**
 * The one name of a public address: its path and the parameters that matter, in a fixed order. Null for every other
 * address, and for one that is not worth keeping.
 */
export function publicKey(url: string): string | null {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const found = PUBLIC_URLS.find((one) => one.path.test(path))
  if (!found) return null
  if (at < 0) return path
  const sent = new URLSearchParams(url.slice(at + 1))
  if (found.fresh?.some((name) => sent.has(name))) return null
  const kept = new URLSearchParams()
  for (const [name, allowed] of Object.entries(found.query ?? {})) {
    const [value, ...others] = sent.getAll(name)
    if (value === undefined) continue
    if (others.length > 0 || !allowed.test(value)) return null
    kept.set(name, value)
  }
  return kept.size > 0 ? `${path}?${kept}` : path
}

/** Whose exact stock the answer under a key of `publicKey` shows: a product's id, 'any', or null for nobody's. */
export function stockShownBy(key: string): string | null {
  const path = key.split('?')[0] ?? ''
  const shows = PUBLIC_URLS.find((one) => one.path.test(path))?.showsStock
  if (!shows) return null
  return shows === 'ofAny' ? 'any' : (/\/(\d+)(\.data)?$/.exec(path)?.[1] ?? 'any')
}
