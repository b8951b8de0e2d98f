import { BROWSER_PRODUCTS_MAX } from '#contract/basics/limits.ts'
import { collectionPath } from '#contract/catalogue/collections.ts'
import { productIdIn } from '#contract/catalogue/product-path.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { customPagePath } from '#contract/site/content-parts.ts'
import { pickers } from '#texts/en/site/pickers.ts'
import { englishWords } from '#texts/messages/format.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import type { PageTarget, PickedProduct } from './picked.ts'

const words = englishWords(pickers)

const SHOP_PAGES: readonly [to: string, label: string, group: 'pages' | 'policies'][] = [
  ['/', words.pages.home, 'pages'],
  ['/products', words.pages.products, 'pages'],
  ['/products?sort=newest', words.pages.newest, 'pages'],
  ['/categories', words.pages.categories, 'pages'],
  ['/combos', words.pages.combos, 'pages'],
  ['/customization', words.pages.customization, 'pages'],
  ['/studio', words.pages.studio, 'pages'],
  ['/how-we-make-it', words.pages.howWeMakeIt, 'pages'],
  ['/wishlist', words.pages.wishlist, 'pages'],
  ['/track', words.pages.track, 'pages'],
  ['/return', words.pages.returns, 'pages'],
  ['/delivery', words.pages.delivery, 'pages'],
  ['/shipping-policy', words.pages.shipping, 'policies'],
  ['/refund-policy', words.pages.refunds, 'policies'],
  ['/privacy-policy', words.pages.privacy, 'policies'],
  ['/terms-and-conditions', words.pages.terms, 'policies'],
  ['/terms-and-conditions#contact', words.pages.contact, 'policies'],
]

/** The products with these ids, in this order. One that is not on sale has no name or picture here. */
export async function readPickedProducts(args: ApiArgs, ids: readonly number[]): Promise<PickedProduct[]> {
  const found = new Map<number, PickedProduct>()
  for (let start = 0; start < ids.length; start += BROWSER_PRODUCTS_MAX) {
    const some = ids.slice(start, start + BROWSER_PRODUCTS_MAX) as ProductId[]
    const products = await nullOnError(args, api(args).products.some({ ids: some }))
    for (const { id, name, image1 } of products ?? []) found.set(id, { id, name, image: image1, isArchived: false })
  }
  return ids.map((id) => found.get(id) ?? { id, name: words.product.unknown({ id }), image: null, isArchived: false })
}

/** What a link can lead to: the shop's pages, categories and collections, and the products that `links` lead to already. */
export async function readPageTargets(args: ApiArgs, links: readonly string[] = []): Promise<PageTarget[]> {
  const { categories, collections, content } = api(args)
  const linkedProducts = new Map(
    links.flatMap((to) => {
      const id = to.startsWith('/product/') ? productIdIn(/^\/product\/([^/?#]+)/.exec(to)?.[1] ?? '') : null
      return id === null ? [] : [[to, id] as const]
    }),
  )
  const [shelves, shopCollections, pages, products] = await Promise.all([
    nullOnError(args, categories.list()),
    nullOnError(args, collections.list()),
    nullOnError(args, content.pages()),
    readPickedProducts(args, [...new Set(linkedProducts.values())]),
  ])
  return [
    ...SHOP_PAGES.map(([to, label, group]) => ({ to, label, group })),
    ...(pages ?? []).map(({ slug, title }) => ({ to: customPagePath(slug), label: title, group: 'pages' as const })),
    ...(shelves?.items ?? []).map(({ id, name }) => ({
      to: `/categories/${id}`,
      label: name,
      group: 'categories' as const,
    })),
    ...(shopCollections ?? []).map(({ slug, name }) => ({
      to: collectionPath(slug),
      label: name,
      group: 'collections' as const,
    })),
    ...[...linkedProducts].map(([to, id]) => ({
      to,
      label: products.find((product) => product.id === id)?.name ?? to,
      group: 'products' as const,
    })),
  ]
}
