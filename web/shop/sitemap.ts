import { collectionPath } from '#contract/collection-path.ts'
import { ownPagePath } from '#contract/content-parts.ts'
import type { ShopApi } from '#contract/index.ts'
import { MAX_PAGE_SIZE } from '#contract/limits.ts'
import { PAGES } from '#contract/pages.ts'
import { productPath } from '#contract/product-path.ts'
import type { ProductVideo } from '#contract/product-video.ts'
import type { Product } from '#contract/products.ts'
import { xmlText } from '#contract/xml.ts'
import { api } from '#web/api.ts'
import { mediaUrl } from '#web/ui/picture.tsx'
import type { Route } from './+types/sitemap.ts'

type Film = ProductVideo & { name: string }
type Entry = { path: string; changed?: Date; pictures?: readonly string[]; film?: Film | undefined }

/** What has one page alone; those of categories, collections, products and the owner's pages are read. */
const SINGLE = PAGES.filter(({ path, isInSitemap }) => isInSitemap && !path.includes(':'))
/** Pictures of one product: search engines show only the first ones. */
const PICTURES = 4
/** The format's own bound. https://www.sitemaps.org/protocol.html */
const MAX_ENTRIES = 50_000
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"'

/**
 * Every public page, for search engines, and the pictures and videos of products:
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps
 */
export async function loader(args: Route.LoaderArgs) {
  const shop = api(args)
  const [categories, collections, products, pages] = await Promise.all([
    shop.categories.list(),
    shop.collections.list(),
    allProducts(shop),
    shop.content.pages(),
  ])
  const entries: Entry[] = [
    ...SINGLE.map(({ path }) => ({ path })),
    ...categories.items.map(({ id }) => ({ path: `/categories/${id}` })),
    ...collections.map(({ slug, changedAt }) => ({ path: collectionPath(slug), changed: changedAt })),
    ...pages.map(({ slug, changedAt }) => ({ path: ownPagePath(slug), changed: changedAt })),
    ...products,
  ]
  const { origin } = args.url
  const urls = entries.slice(0, MAX_ENTRIES).map(({ path, changed, pictures = [], film }) => {
    const date = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''
    const images = pictures.map((picture) => `<image:image><image:loc>${origin}${picture}</image:loc></image:image>`)
    return `<url><loc>${origin}${path}</loc>${date}${images.join('')}${film ? filmIn(origin, film) : ''}</url>`
  })
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n${urls.join('\n')}\n</urlset>\n`
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

function filmIn(origin: string, { name, alt, url, poster, seconds, createdAt }: Film): string {
  if (!poster) return ''
  const texts = {
    thumbnail_loc: `${origin}${poster.url}.jpg`,
    title: name,
    description: alt,
    content_loc: origin + url,
    duration: String(Math.max(1, Math.round(seconds))),
    publication_date: createdAt.toISOString(),
  }
  const parts = Object.entries(texts).map(([tag, text]) => `<video:${tag}>${xmlText(text)}</video:${tag}>`)
  return `<video:video>${parts.join('')}</video:video>`
}

async function allProducts(shop: ShopApi): Promise<Entry[]> {
  const entries: Entry[] = []
  const films = new Map((await shop.products.videos()).map(({ productId, video }) => [productId, video]))
  for (let page = 1; entries.length < MAX_ENTRIES; page++) {
    const { items, total } = await shop.products.list({ page, limit: MAX_PAGE_SIZE })
    entries.push(...items.map((product) => entryOf(product, films.get(product.id))))
    if (items.length === 0 || entries.length >= total) break
  }
  return entries
}

function entryOf(product: Product, video: ProductVideo | undefined): Entry {
  const pictures = product.pictures.map(({ url }) => url).filter((url) => url.startsWith('/media/'))
  return {
    path: productPath(product),
    changed: product.updatedAt,
    pictures: pictures.slice(0, PICTURES).map((url) => mediaUrl(url, 800, 'webp')),
    film: video && { ...video, name: product.name },
  }
}
