import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ProductId } from '#contract/catalogue/products.api.ts'
import { PRODUCTS_PER_PART, type SitemapProduct } from '#contract/catalogue/sitemap.api.ts'
import { serverContext } from '#web/ui/server/server-context.ts'
import { loader } from './sitemap.ts'

const KITE: SitemapProduct = {
  id: ProductId.parse(3),
  name: 'Kite Tee',
  changedAt: new Date('2026-11-20T10:00:00Z'),
  pictures: ['/media/aa'],
  video: null,
}
const LATE: SitemapProduct = { ...KITE, id: ProductId.parse(PRODUCTS_PER_PART + 1), name: 'Late Tee', pictures: [] }

/** The sitemap of a shop with these numbers of products in its parts; the parts have a product each. */
async function sitemap(path: string, [first, second]: [number, number]): Promise<string> {
  const answers: Record<string, (part: unknown) => unknown> = {
    '/categories': () => ({ items: [{ id: 7 }], total: 1 }),
    '/collections': () => [],
    '/content/pages': () => [],
    '/products/sitemap': () => [
      { part: 1, products: first },
      { part: 2, products: second },
    ],
    '/products/sitemap/:part': (part) => (part === '1' ? [KITE] : part === '2' ? [LATE] : []),
  }
  const context = new RouterContextProvider()
  const fetch = () => Promise.reject(new Error('The sitemap reads in process.'))
  const read = async ({ path, params }: { path: string; params: Record<string, unknown> }) => ({
    value: answers[path]?.(params.part),
  })
  context.set(serverContext, { fetch, read, nonce: undefined, report: () => undefined } as never)
  const url = new URL(path, 'https://shop.example')
  return (await loader({ request: new Request(url), url, context } as never)).text()
}

const locations = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location)

test('a shop whose products fit in one part has one file with every page', async () => {
  const text = await sitemap('/sitemap.xml', [PRODUCTS_PER_PART - 1, 1])
  expect(text).toContain('<urlset ')
  const pageUrls = locations(text)
  expect(pageUrls).toContain('https://shop.example/')
  expect(pageUrls).toContain('https://shop.example/categories/7')
  expect(pageUrls).toContain(`https://shop.example/product/late-tee-${PRODUCTS_PER_PART + 1}`)
  expect(text).toContain(
    '<url><loc>https://shop.example/product/kite-tee-3</loc><lastmod>2026-11-20</lastmod><image:image><image:loc>https://shop.example/media/aa-800.webp</image:loc></image:image></url>',
  )
})

test('a shop with more has an index of parts, each of which has its own pages', async () => {
  const text = await sitemap('/sitemap.xml', [PRODUCTS_PER_PART, 1])
  expect(text).toContain('<sitemapindex ')
  const parts = locations(text)
  expect(parts).toEqual(['pages', '1', '2'].map((part) => `https://shop.example/sitemap.xml?part=${part}`))
  const [pages, first, second] = await Promise.all(
    parts.map(async (part) => locations(await sitemap(part ?? '', [PRODUCTS_PER_PART, 1]))),
  )
  expect(pages).toEqual(expect.arrayContaining(['https://shop.example/categories/7', 'https://shop.example/studio']))
  expect(pages?.filter((page) => page?.includes('/product/'))).toEqual([])
  expect(first).toEqual(['https://shop.example/product/kite-tee-3'])
  expect(second).toEqual([`https://shop.example/product/late-tee-${PRODUCTS_PER_PART + 1}`])
})

test('a part without products is not found', async () => {
  for (const part of ['3', '0', 'x', '', '1e3'])
    await expect(sitemap(`/sitemap.xml?part=${part}`, [PRODUCTS_PER_PART, 1])).rejects.toMatchObject({
      init: { status: 404 },
    })
})
