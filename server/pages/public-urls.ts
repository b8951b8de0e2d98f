import type { Page } from '#contract/basics/page.ts'
import { productIdIn } from '#contract/catalogue/product-path.ts'
import {
  CATALOGUE_ID,
  FILTERS,
  MAX_CACHED_FILTERS,
  type SharedBy,
  SORT,
  STARS,
  WHOLE,
  YES_NO,
} from '#contract/http/cached-queries.ts'
import type { Route } from '#contract/http/route.ts'
import { contract } from '#contract/index.ts'
import { PAGES, WITHOUT_PAGES } from '#contract/pages.ts'
import type { CacheTag } from '#server/platform/cache-tags.ts'
import { READ_COST } from '#server/platform/http/read-budget.ts'

/** A URL pattern whose responses are the same for everybody. */
type PublicUrl = SharedBy & { path: RegExp }

const PAGING = { page: WHOLE, limit: WHOLE }
const SHELF = { category: WHOLE, collection: WHOLE, combo: YES_NO }
/** The regular expressions of URL parameters that are not ids. */
const PARAMETERS: Record<string, string> = {
  title: '[\\w-]{1,100}',
  category: '[A-Za-z-]{1,40}',
  policy: '[A-Za-z-]{1,40}',
  slug: '[\\w-]{1,60}',
  product: `(?:[a-z0-9-]{1,60}-)?${CATALOGUE_ID}`,
}
const {
  products,
  categories,
  collections,
  images,
  customization,
  settings,
  delivery,
  recommendations,
  offers,
  content,
  printFigures,
} = contract

/** URLs missing here are never cached; a parameter that a public call reads must be in `query` or `fresh`. */
const PUBLIC_URLS: readonly PublicUrl[] = [
  ...PAGES.flatMap(ofPage),
  ofCall(products.list, { query: { ...SHELF, sort: SORT, ...PAGING }, filters: FILTERS }),
  ofCall(products.facets, { query: SHELF, filters: FILTERS }),
  ofCall(products.suggest, { fresh: ['q'] }),
  ofCall(products.nearest, { fresh: ['q'] }),
  ofCall(products.some, { fresh: ['ids'] }),
  ofCall(products.sitemapParts),
  ofCall(products.sitemapPart),
  ofCall(products.bestSellers),
  ofCall(products.latestReviews),
  ofCall(products.get),
  ofCall(recommendations.together),
  ofCall(products.reviews, { query: { stars: STARS, ...PAGING } }),
  ofCall(products.reviewSummary),
  ofCall(categories.list, { query: PAGING }),
  ofCall(categories.products, { query: PAGING }),
  ofCall(collections.list),
  ofCall(collections.get),
  ofCall(images.list, { query: PAGING }),
  ofCall(images.byTitle),
  ofCall(customization.categories),
  ofCall(customization.config),
  ofCall(settings.get),
  ofCall(delivery.area),
  ofCall(offers.running),
  ofCall(content.frame),
  ofCall(content.home),
  ofCall(content.policy),
  ofCall(content.page),
  ofCall(content.pages),
  ofCall(printFigures.get),
]

/**
 * The URL patterns of a page and of its data. The browser's router requests the data of all routes, or of named routes. Only the data of
 * the two layouts and of the page's own route is cached.
 */
function ofPage({ path, file, shared }: Page): PublicUrl[] {
  if (!shared) return []
  const { query = {} } = shared
  const whole = buildPathPattern(path)
  // The browser's router never requests the data of a file such as /robots.txt.
  if (path.includes('.')) return [{ ...shared, path: new RegExp(`^${whole}$`) }]
  const data = path === '/' ? '/_\\.data' : `${whole}\\.data`
  const id = file.replace(/\.tsx?$/, '')
  return [
    { ...shared, path: new RegExp(`^${whole}$`) },
    {
      ...shared,
      path: new RegExp(`^${data}$`),
      query: { ...query, _routes: new RegExp(`^(?=.)(root,?)?(layout/layout,?)?(${id})?$`) },
    },
  ]
}

function ofCall({ path }: Route, by: SharedBy = {}): PublicUrl {
  return { path: new RegExp(`^/api${buildPathPattern(path)}$`), showsStock: 'ofAny', ...by }
}

function buildPathPattern(path: string): string {
  return path.replace('.', '\\.').replace(/:(\w+)/g, (_, name: string) => PARAMETERS[name] ?? CATALOGUE_ID)
}

/** The cache key of a public URL: its path and the parameters that matter, in a fixed order. Null when the response is not cached. */
export function publicKey(url: string): string | null {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const publicUrl = PUBLIC_URLS.find((candidate) => candidate.path.test(path))
  if (!publicUrl) return null
  if (at < 0) return path
  const sent = new URLSearchParams(url.slice(at + 1))
  if (publicUrl.fresh?.some((name) => sent.has(name))) return null
  const keyParameters = new URLSearchParams()
  const { query = {}, filters = {} } = publicUrl
  for (const [name, allowed] of Object.entries({ ...query, ...filters })) {
    const [value, ...others] = sent.getAll(name)
    if (value === undefined) continue
    if (others.length > 0 || !allowed.test(value)) return null
    keyParameters.set(name, value)
  }
  if (Object.keys(filters).filter((name) => keyParameters.has(name)).length > MAX_CACHED_FILTERS) return null
  return keyParameters.size > 0 ? `${path}?${keyParameters}` : path
}

/** The cache key that all unknown URLs share. */
export const NOT_FOUND_KEY = '/404'

const BY_SLUG = /^\/(pages|collections)\/([\w-]+)(\.data)?/
/** A slug that no page or collection of the owner can have. */
const NO_SLUG = '-'
type BySlug = { kind: 'pages' | 'collections'; slug: string }

/** The owner's page or collection whose page or data has this key; null for any other key. */
export function slugIn(key: string): BySlug | null {
  const [, kind, slug] = BY_SLUG.exec(key) ?? []
  return slug === undefined ? null : { kind: kind as BySlug['kind'], slug }
}

/** The key shared by all unknown URLs below `/pages/` or `/collections/`, so that made-up URLs cannot fill the cache. */
export function withoutSlug(key: string): string {
  const [, kind, , data = ''] = BY_SLUG.exec(key) ?? []
  // Of the parameters only `_routes` matters; filters and page numbers change nothing.
  const parts = data && /[?&]_routes=[^&]+/.exec(key)?.[0].slice(1)
  return `/${kind}/${NO_SLUG}${data}${parts ? `?${parts}` : ''}`
}

const PRODUCT = /^\/product\/([\w-]+?)(?=\/|\.data|\?|$)/

/** The id of the product whose page or page data has this key; null for any other key. */
export function productIn(key: string): number | null {
  const [, product] = PRODUCT.exec(key) ?? []
  return product === undefined ? null : (productIdIn(product) ?? null)
}

/** The key shared by all URLs of products that are not on sale, because there are a thousand million possible ids. */
export function withoutProduct(key: string): string {
  const [path = ''] = key.split('?')
  const parts = /[?&](_routes=[^&]+)/.exec(key)?.[1]
  return path.replace(PRODUCT, `/product/${NO_SLUG}`) + (parts ? `?${parts}` : '')
}

/** Whether a cache key is shared by unknown URLs. */
export function isNotFoundKey(key: string): boolean {
  return key === NOT_FOUND_KEY || slugIn(key)?.slug === NO_SLUG || PRODUCT.exec(key)?.[1] === NO_SLUG
}

/** Whether a path begins with `//` after its dot segments are resolved. The router would take the rest for a host and fail. */
export function isHostless(url: string): boolean {
  const parsed = URL.parse(`http://shop${url}`)
  return parsed === null || parsed.pathname.startsWith('//')
}

const PAGE_PATTERNS = PAGES.map((page) => ({ page, pattern: patternAnyCase(page.path) }))

function patternAnyCase(path: string): RegExp {
  return new RegExp(`^${path.replace('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`, 'i')
}

/** The cost of rendering a page, taken from the visitor's read budget. Null for the steps of the checkout, which are free. */
export function readCost(url: string): number | null {
  const path = (url.split('?')[0] ?? '').replace(/(\/_)?\.data$/, '') || '/'
  const page = PAGE_PATTERNS.find(({ pattern }) => pattern.test(path))?.page
  if (page?.isCheckoutStep) return null
  return page?.file.endsWith('.ts') ? READ_COST.other : READ_COST.page
}

/** Paths that other parts than the shop's pages may answer, and spellings that the router may still understand. */
const NOT_ONLY_SHOP = new RegExp(`^/(${[...WITHOUT_PAGES, 'admin'].join('|')})(/|$)|[.%]|//`, 'i')

/** Whether a URL that no other route has answered is not a page of the shop either. */
export function isUnknownPage(url: string): boolean {
  const path = url.split('?')[0] ?? ''
  return !NOT_ONLY_SHOP.test(path) && !PAGE_PATTERNS.some(({ pattern }) => pattern.test(path))
}

/**
 * Reduces the tags of the data that was `read` to the tags of the data that is shown. API responses show exact stock (`ofAny`). A page
 * shows stock only up to `SHOWN_STOCK`, and only of its own product (`ofOne`). Other products get the tag of a product card.
 */
export function tagsShownBy(key: string, read: ReadonlySet<CacheTag>): ReadonlySet<CacheTag> {
  const path = key.split('?')[0] ?? ''
  const shows = PUBLIC_URLS.find((candidate) => candidate.path.test(path))?.showsStock
  if (shows === 'ofAny') return read
  const productTag = shows === 'ofOne' ? `product:${productIdIn(lastSegment(path))}` : null
  const shown = [...read].filter((tag) => !tag.startsWith('pieces:'))
  return new Set(shown.map((tag) => (tag === productTag ? tag : (tag.replace(/^product:/, 'card:') as CacheTag))))
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.data$/, '')
}
