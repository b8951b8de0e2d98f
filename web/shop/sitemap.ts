import { data } from 'react-router'
import { xmlText } from '#contract/basics/xml.ts'
import { collectionPath } from '#contract/catalogue/collections.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import type { ProductVideo } from '#contract/catalogue/product-video.api.ts'
import { PRODUCTS_PER_PART } from '#contract/catalogue/sitemap.api.ts'
import type { ShopApi } from '#contract/index.ts'
import { PAGES } from '#contract/pages.ts'
import { customPagePath } from '#contract/site/content-parts.ts'
import { NOT_FOUND } from '#texts/errors.ts'
import { mediaUrl } from '#web/ui/picture.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/sitemap.ts'

type Film = ProductVideo & { name: string }
type Entry = { path: string; changed?: Date; pictures?: readonly string[]; film?: Film | null }

/** The pages with one fixed path. Paths of categories, collections, products and the owner's pages come from the API. */
const SINGLE = PAGES.filter(({ path, isInSitemap }) => isInSitemap && !path.includes(':'))
const PROTOCOL = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const NAMESPACES = `${PROTOCOL} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"`
/** The name of the part with everything but products. */
const PAGES_PART = 'pages'
const NUMBER = /^[1-9]\d{0,5}$/

/**
 * Lists every public page, and the pictures and videos of products, for search engines:
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps With too many products for one sitemap, it is an
 * index of parts: https://www.sitemaps.org/protocol.html#index
 */
export async function loader(args: Route.LoaderArgs) {
  const shop = api(args)
  const { origin, searchParams } = args.url
  const part = searchParams.get('part')
  if (part === PAGES_PART) return urlset(origin, await readPages(shop))
  if (part !== null) {
    const products = NUMBER.test(part) ? await readPart(shop, Number(part)) : []
    if (products.length === 0) throw data(NOT_FOUND, { status: 404 })
    return urlset(origin, products)
  }
  const parts = await shop.products.sitemapParts()
  if (parts.reduce((sum, { products }) => sum + products, 0) > PRODUCTS_PER_PART)
    return index(origin, [PAGES_PART, ...parts.map((sitemapPart) => sitemapPart.part)])
  const entries = await readPages(shop)
  for (const sitemapPart of parts) entries.push(...(await readPart(shop, sitemapPart.part)))
  return urlset(origin, entries)
}

function index(origin: string, parts: (string | number)[]): Response {
  const lines = parts.map((part) => `<sitemap><loc>${origin}/sitemap.xml?part=${part}</loc></sitemap>`)
  return xml(`<sitemapindex ${PROTOCOL}>\n${lines.join('\n')}\n</sitemapindex>`)
}

function urlset(origin: string, entries: Entry[]): Response {
  const urls = entries.map(({ path, changed, pictures = [], film }) => {
    const date = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''
    const images = pictures.map((picture) => `<image:image><image:loc>${origin}${picture}</image:loc></image:image>`)
    return `<url><loc>${origin}${path}</loc>${date}${images.join('')}${film ? filmIn(origin, film) : ''}</url>`
  })
  return xml(`<urlset ${NAMESPACES}>\n${urls.join('\n')}\n</urlset>`)
}

function xml(root: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
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

async function readPages(shop: ShopApi): Promise<Entry[]> {
  const [categories, collections, pages] = await Promise.all([
    shop.categories.list(),
    shop.collections.list(),
    shop.content.pages(),
  ])
  return [
    ...SINGLE.map(({ path }) => ({ path })),
    ...categories.items.map(({ id }) => ({ path: `/categories/${id}` })),
    ...collections.map(({ slug, changedAt }) => ({ path: collectionPath(slug), changed: changedAt })),
    ...pages.map(({ slug, changedAt }) => ({ path: customPagePath(slug), changed: changedAt })),
  ]
}

async function readPart(shop: ShopApi, part: number): Promise<Entry[]> {
  const products = await shop.products.sitemapPart({ part })
  return products.map(({ id, name, changedAt, pictures, video }) => ({
    path: productPath({ id, name }),
    changed: changedAt,
    pictures: pictures.map((url) => mediaUrl(url, 800, 'webp')),
    film: video && { ...video, name },
  }))
}
