import type { ShopApi } from '#contract/index.ts'
import { MAX_PAGE_SIZE } from '#contract/limits.ts'
import { PAGES } from '#contract/pages.ts'
import { productPath } from '#contract/product-path.ts'
import { api } from '#web/api.ts'
import type { Route } from './+types/sitemap.ts'

type Entry = { path: string; changed?: Date }

/** What has one page alone; those of categories and products are read. */
const SINGLE = PAGES.filter(({ path, isInSitemap }) => isInSitemap && !path.includes(':'))
/** The format's own bound. https://www.sitemaps.org/protocol.html */
const MAX_ENTRIES = 50_000

/** Every public page, for search engines. */
export async function loader(args: Route.LoaderArgs) {
  const shop = api(args)
  const [categories, products] = await Promise.all([shop.categories.list(), allProducts(shop)])
  const entries: Entry[] = [
    ...SINGLE.map(({ path }) => ({ path })),
    ...categories.items.map(({ id }) => ({ path: `/categories/${id}` })),
    ...products,
  ]
  const urls = entries.slice(0, MAX_ENTRIES).map(({ path, changed }) => {
    const date = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${args.url.origin}${path}</loc>${date}</url>`
  })
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

async function allProducts(shop: ShopApi): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let page = 1; entries.length < MAX_ENTRIES; page++) {
    const { items, total } = await shop.products.list({ page, limit: MAX_PAGE_SIZE })
    entries.push(...items.map((product) => ({ path: productPath(product), changed: product.updatedAt })))
    if (items.length === 0 || entries.length >= total) break
  }
  return entries
}
