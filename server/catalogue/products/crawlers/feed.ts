import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip, createGzip } from 'node:zlib'
import { asc, inArray, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import { formatDecimal } from '#contract/basics/money.ts'
import { xmlText } from '#contract/basics/xml.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import { listVariants } from '#contract/catalogue/product-variants.ts'
import type { Product } from '#contract/catalogue/products.api.ts'
import { readProducts } from '#server/catalogue/products/product-rows.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { limitAddress } from '#server/platform/http/client-address.ts'
import type { App } from '#server/platform/http/http.ts'
import { takeToken } from '#server/platform/http/rate-limit.ts'
import { readSettings } from '#server/site/settings/read-settings.ts'

export const FEED_PATH = '/feeds/products.xml'
/** The feed is made at most once in this time, milliseconds. Google and Meta fetch it between once an hour and once a day. */
const FEED_TTL_MS = 15 * 60_000
const BATCH = 100
/** Requests per IP address. Google and Meta need one an hour. */
const LIMIT = { max: 30, seconds: 900 }
/** Limits of Google's specification. */
const MAX = { title: 150, description: 5_000, moreImages: 10 }
/** "Apparel & Accessories > Clothing > Shirts & Tops". https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt */
const SHIRTS = '212'

/**
 * `GET /feeds/products.xml`: every product in every size and colour, for Google Merchant Center and Meta's catalogues, which read the
 * same format: https://support.google.com/merchants/answer/7052112. Kept compressed for 15 minutes.
 */
export function feedRoutes({ http, deps }: App): void {
  let cachedFeed: { madeAt: number; bytes: Promise<Buffer> } | null = null
  const onRequest = async ({ ip }: FastifyRequest) => {
    if (deps.config.isRateLimited) await takeToken(deps.db, `product feed ${limitAddress(ip)}`, LIMIT)
  }
  http.get(FEED_PATH, { onRequest }, async (request, reply) => {
    const now = deps.now().getTime()
    if (!cachedFeed || now - cachedFeed.madeAt >= FEED_TTL_MS) {
      const freshFeed = { madeAt: now, bytes: writeFeed(deps.db, deps.config.publicUrl.origin) }
      cachedFeed = freshFeed
      freshFeed.bytes.catch(() => {
        if (cachedFeed === freshFeed) cachedFeed = null
      })
    }
    const bytes = await cachedFeed.bytes
    const isCompressed = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    reply
      .headers({ 'cache-control': 'public, max-age=900', vary: 'accept-encoding' })
      .type('application/xml; charset=utf-8')
    // The text may have a hundred megabytes, so it is decompressed while it is sent.
    if (!isCompressed) return reply.send(pipeline(Readable.from([bytes]), createGunzip(), () => undefined))
    return reply.header('content-encoding', 'gzip').send(bytes)
  })
}

/** The whole feed, compressed while it is generated: its text has about a kilobyte for each size and colour. */
function writeFeed(db: Db, origin: string): Promise<Buffer> {
  const gzip = createGzip()
  // An error while reading ends the compression too. `buffer` then rejects with that error.
  pipeline(Readable.from(generateFeed(db, origin)), gzip, () => undefined)
  return buffer(gzip)
}

async function* generateFeed(db: Db, origin: string): AsyncGenerator<string> {
  const { shopName, tagline } = await readSettings(db)
  const ids = await db
    .select({ id: products.id })
    .from(products)
    .where(isNull(products.archivedAt))
    .orderBy(asc(products.id))
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`
  yield `<title>${xmlText(shopName)}</title>\n<link>${origin}/</link>\n<description>${xmlText(tagline)}</description>\n`
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH).map(({ id }) => id)
    for (const product of await readProducts(db, inArray(products.id, batch)))
      yield formatFeedItems(product, { origin, shopName })
  }
  yield '</channel>\n</rss>\n'
}

type Shop = { origin: string; shopName: string }

/** One item for each size and colour. A product without a picture has none, because Google and Meta refuse it. */
function formatFeedItems(product: Product, { origin, shopName }: Shop): string {
  const images = product.pictures.filter(({ url }) => url.startsWith('/media/'))
  return listVariants(product)
    .map(({ size, color, stock }) => {
      const matchingImages = images.filter(({ colour }) => colour === null || colour === color)
      const [first, ...others] = (matchingImages.length > 0 ? matchingImages : images).map(
        ({ url }) => `${origin}${url}.jpg`,
      )
      if (first === undefined) return ''
      const selection = new URLSearchParams({ ...(size && { size }), ...(color && { color }) })
      const isReduced = product.strikedPrice > product.price
      const fields: [name: string, text: string][] = [
        ['id', [product.id, size, color].filter(Boolean).join('-')],
        ['item_group_id', String(product.id)],
        [
          'title',
          [product.name, color === DEFAULT_COLOR ? '' : color, size].filter(Boolean).join(', ').slice(0, MAX.title),
        ],
        ['description', (product.description || product.name).replaceAll(/\s+/g, ' ').slice(0, MAX.description)],
        ['link', `${origin}${productPath(product)}${selection.size > 0 ? `?${selection}` : ''}`],
        ['image_link', first],
        ...others.slice(0, MAX.moreImages).map((url): [string, string] => ['additional_image_link', url]),
        ['availability', stock > 0 ? 'in_stock' : 'out_of_stock'],
        ['price', `${formatDecimal(isReduced ? product.strikedPrice : product.price)} INR`],
        ...(isReduced ? [['sale_price', `${formatDecimal(product.price)} INR`] as [string, string]] : []),
        ['brand', shopName],
        ['condition', 'new'],
        // The shop's own brand has no GTINs.
        ['identifier_exists', 'no'],
        ['google_product_category', SHIRTS],
        ['age_group', 'adult'],
        ['gender', 'unisex'],
        ...optional('product_type', product.category),
        ...optional('material', product.material),
        ...optional('color', color),
        ...optional('size', size),
      ]
      return `<item>\n${fields.map(([name, text]) => `<g:${name}>${xmlText(text)}</g:${name}>\n`).join('')}</item>\n`
    })
    .join('')
}

function optional(name: string, text: string | null): [string, string][] {
  return text ? [[name, text]] : []
}
