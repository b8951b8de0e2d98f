import {
  BANNER_TITLES,
  HOME_CATEGORIES,
  HOME_COMBOS,
  HOME_NEW_IN,
  PHONE_BANNER_TITLE,
} from '#contract/basics/limits.ts'
import { collectionPath } from '#contract/catalogue/collections.ts'
import type { ShopApi } from '#contract/index.ts'
import type { HomeSection } from '#contract/site/content-parts.ts'
import type { HomeContent } from '#contract/site/content-shown.api.ts'
import { toCard } from '#web/shop/lists/to-card.ts'
import { readOrNull } from '#web/shop/read-or-null.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { asBanner } from './hero-slides.tsx'

/** With fewer best sellers, new products are shown instead. */
const FEWEST_BEST_SELLERS = 4

/** What the home page shows; `given` replaces the public content, for a preview. */
export async function readHome(args: ApiArgs, given?: HomeContent) {
  const shop = api(args)
  const content = given ?? (await shop.content.home())
  const findCount = (name: HomeSection['name']) =>
    content.sections.find((section) => section.name === name)?.count ?? null
  const limit = findCount('combos') ?? HOME_COMBOS
  const [images, categories, combos, newIn, best, reviews, cheapest, collection, offers] = await Promise.all([
    shop.images.list(),
    shop.categories.list(),
    shop.products.list({ combo: true, sort: 'newest', page: 1, limit }),
    shop.products.list({ combo: false, sort: 'newest', page: 1, limit: HOME_NEW_IN }),
    shop.products.bestSellers(),
    shop.products.latestReviews(),
    shop.products.list({ combo: false, inStock: true, sort: 'price_asc', page: 1, limit: 1 }),
    readFeaturedCollection(shop, content),
    shop.offers.running(),
  ])
  // The owner's text for a banner replaces the text that is stored with its picture.
  const listBanners = (title: string) =>
    images.items
      .filter((image) => image.title === title)
      .map((image) => {
        const { place: _, ...words } = content.hero.find(({ place }) => place === title) ?? { place: title }
        return { ...asBanner(image), ...words }
      })
  const isSelling = best.length >= FEWEST_BEST_SELLERS
  const first = <T>(all: readonly T[], name: HomeSection['name'], most = all.length) =>
    all.slice(0, findCount(name) ?? most)
  return {
    hasFacts: content.hasFacts,
    sections: content.sections,
    banners: BANNER_TITLES.flatMap(listBanners),
    phoneBanner: listBanners(PHONE_BANNER_TITLE)[0] ?? null,
    categories: first(categories.items, 'categories', HOME_CATEGORIES).map(({ id, name, image }) => ({
      id,
      name,
      image,
    })),
    combos: combos.items.map((combo) => toCard(combo, offers)),
    isSelling,
    chosen: collection && { name: collection.name, path: collectionPath(collection.slug), total: collection.total },
    products: first(collection?.items ?? (isSelling ? best : newIn.items), 'products').map((product) =>
      toCard(product, offers),
    ),
    reviews: first(reviews, 'reviews'),
    styles: newIn.total,
    cheapest: cheapest.items[0]?.price ?? null,
  }
}

/** The collection that the owner chose for the section of products; null when none is chosen, or it is empty now. */
async function readFeaturedCollection(shop: ShopApi, { sections }: HomeContent) {
  const id = sections.find(({ name }) => name === 'products')?.collection ?? null
  const collection = id === null ? undefined : (await shop.collections.list()).find((candidate) => candidate.id === id)
  if (!collection) return null
  // It may have been hidden since the list was read.
  const products = await readOrNull(shop.products.list({ collection: collection.id, page: 1, limit: HOME_NEW_IN }))
  return products && products.total > 0 ? { ...collection, ...products } : null
}
