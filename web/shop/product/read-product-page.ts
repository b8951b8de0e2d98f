import type { ProductId, Product as ShopProduct } from '#contract/catalogue/products.api.ts'
import type { ShopApi } from '#contract/index.ts'
import type { ListedOffer } from '#contract/selling/discounts/best-price.ts'
import { pricesWith, toCard } from '#web/shop/lists/to-card.ts'
import { videoData } from '#web/shop/product/gallery/video-data.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { declarationRows } from './declaration-rows.ts'
import { defaultOptions } from './selected-options.ts'
import { withShownStock } from './shown-stock.ts'
import { formatSizeAdvice } from './size-advice-sentences.ts'

const REVIEWS_SHOWN = 6
/** As many dots as fit between the carousel's arrows on a narrow phone. */
const OTHERS_SHOWN = 6
const INSTEAD_SHOWN = 4

/** What the page of a product shows. */
export async function readProductPage(args: ApiArgs & { url: URL }, id: ProductId) {
  const shop = api(args)
  const [product, reviews, summary, settings, together, offers] = await Promise.all([
    shop.products.get({ id }),
    shop.products.reviews({ id, page: 1, limit: REVIEWS_SHOWN }),
    shop.products.reviewSummary({ id }),
    shop.settings.get(),
    shop.recommendations.together({ id }),
    shop.offers.running(),
  ])
  const search = args.url.searchParams
  const requestedOptions = { size: search.get('size') ?? '', color: search.get('color') ?? '' }
  return {
    product: withShownStock(product),
    videoData: videoData(args.url.origin, product),
    fit: formatSizeAdvice(product.fit),
    declarations: declarationRows(product, settings),
    reviews: reviews.items,
    summary,
    together: together.map((companion) => toCard(companion, offers)),
    offerPrices: product.stock === 0 ? [] : pricesWith(offers, product),
    others: await othersThan(product, shop, offers),
    instead: product.stock === 0 ? await findAlternatives(product, shop, offers) : [],
    initialOptions: defaultOptions(product, requestedOptions),
  }
}

/** For 'Browse Other Products': the same category first, then new products. */
async function othersThan(product: ShopProduct, shop: ShopApi, offers: readonly ListedOffer[]) {
  const kind = product.isCombo
    ? { combo: true }
    : product.categoryId
      ? { category: product.categoryId }
      : { combo: false }
  const lists = await Promise.all([
    shop.products.list({ ...kind, page: 1, limit: OTHERS_SHOWN }),
    shop.products.list({ combo: false, sort: 'newest', page: 1, limit: OTHERS_SHOWN }),
  ])
  const othersById = new Map(lists.flatMap(({ items }) => items).map((item) => [item.id, item]))
  othersById.delete(product.id)
  return [...othersById.values()].slice(0, OTHERS_SHOWN).map((item) => toCard(item, offers))
}

/** Alternatives to a sold-out product: products in stock, from its category (or combos) first. */
async function findAlternatives(product: ShopProduct, shop: ShopApi, offers: readonly ListedOffer[]) {
  const { isCombo: combo, categoryId } = product
  const query = { combo, inStock: true, page: 1, limit: INSTEAD_SHOWN + 1 }
  const lists = await Promise.all([
    ...(categoryId && !combo ? [shop.products.list({ ...query, category: categoryId })] : []),
    shop.products.list({ ...query, sort: 'newest' }),
  ])
  const alternativesById = new Map(lists.flatMap(({ items }) => items).map((item) => [item.id, item]))
  alternativesById.delete(product.id)
  return [...alternativesById.values()].slice(0, INSTEAD_SHOWN).map((item) => toCard(item, offers))
}
