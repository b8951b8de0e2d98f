const ID = '[1-9]\\d{0,8}'
const WHOLE = /^[1-9]\d{0,5}$/
const SORT = /^(newest|price_asc|price_desc|discount|relevance)$/
const YES_NO = /^(true|false)$/

/** An address whose answer is the same for everybody. */
type PublicUrl = {
  path: RegExp
  /** Parameters that the answer depends on, with the values that are worth keeping. */
  query?: Record<string, RegExp>
  /** Parameters with too many values to keep: an address that has one is answered afresh. Any others change nothing. */
  fresh?: readonly string[]
}

const FILTERS = ['q', 'size', 'colour', 'material', 'min_price', 'max_price', 'in_stock']
const PAGE = { page: WHOLE }
const PAGING = { page: WHOLE, limit: WHOLE }
const SHELF = { category: WHOLE, combo: YES_NO }

/** An address missing here is simply never kept; a parameter that a public page reads must stand in `query` or `fresh`. */
const PUBLIC_URLS: readonly PublicUrl[] = [
  page('/', 'shop/home/home'),
  page('/products', 'shop/lists/products', {
    query: { category: WHOLE, sort: SORT, ...PAGE },
    fresh: [...FILTERS, 'combo'],
  }),
  page(`/product/${ID}`, 'shop/product/product', { fresh: ['size', 'color', 'quantity'] }),
  page('/combos', 'shop/lists/combos', { query: PAGE }),
  page('/categories', 'shop/lists/categories'),
  page('/menu-categories', 'shop/lists/menu-categories'),
  page(`/categories/${ID}`, 'shop/lists/category', { query: { sort: SORT, ...PAGE }, fresh: FILTERS }),
  page('/privacy-policy', 'policies/privacy-policy'),
  page('/terms-and-conditions', 'policies/terms-and-conditions'),
  page('/refund-policy', 'policies/refund-policy'),
  page('/shipping-policy', 'policies/shipping-policy'),
  file('/sitemap.xml'),
  file('/robots.txt'),
  call('/products', { query: { ...SHELF, sort: SORT, ...PAGING }, fresh: FILTERS }),
  call('/products/facets', { query: SHELF, fresh: FILTERS }),
  call('/products/suggest', { fresh: ['q'] }),
  call('/products/best-sellers'),
  call('/products/latest-reviews'),
  call(`/products/${ID}`),
  call(`/products/${ID}/reviews`, { query: PAGING }),
  call('/categories', { query: PAGING }),
  call(`/categories/${ID}/products`, { query: PAGING }),
  call('/images', { query: PAGING }),
  call('/images/title/[\\w-]{1,100}'),
  call('/customize-selections/[A-Za-z-]{1,40}'),
  call('/settings'),
].flat()

/**
 * A page, and the data of the same page as the router in the browser asks for it, whole or for those of its routes that it
 * names: the two layouts and its own `screen`. Whatever else is named there is not worth keeping.
 */
function page(path: string, screen: string, { query = {}, fresh = [] }: Omit<PublicUrl, 'path'> = {}): PublicUrl[] {
  const data = path === '/' ? '/_\\.data' : `${path}\\.data`
  return [
    { path: new RegExp(`^${path}$`), query, fresh },
    {
      path: new RegExp(`^${data}$`),
      query: { ...query, _routes: new RegExp(`^(?=.)(root,?)?(shop-layout,?)?(${screen})?$`) },
      fresh,
    },
  ]
}

/** What no browser shows as a page. */
function file(path: string): PublicUrl[] {
  return [{ path: new RegExp(`^${path.replace('.', '\\.')}$`) }]
}

function call(path: string, more: Omit<PublicUrl, 'path'> = {}): PublicUrl[] {
  return [{ path: new RegExp(`^/api${path}$`), ...more }]
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
