import { contract } from '#contract/index.ts'
import * as categories from '#server/catalogue/categories/categories.ts'
import * as edit from '#server/catalogue/categories/edit-categories.ts'
import * as collectionChanges from '#server/catalogue/collections/edit-collections.ts'
import * as collections from '#server/catalogue/collections/read-collections.ts'
import * as prices from '#server/catalogue/prices/price-changes.ts'
import { changeVariants, recentEdits, undoEdit } from '#server/catalogue/products/bulk/change-variants.ts'
import * as imports from '#server/catalogue/products/bulk/import/imports.ts'
import { problemsFileRoute } from '#server/catalogue/products/bulk/import/problems-file.ts'
import { variantFileRoute } from '#server/catalogue/products/bulk/import/variant-file.ts'
import { variants } from '#server/catalogue/products/bulk/read-variants.ts'
import { feedRoutes } from '#server/catalogue/products/crawlers/feed.ts'
import { sitemapPart, sitemapParts } from '#server/catalogue/products/crawlers/sitemap.ts'
import * as purchaseChanges from '#server/catalogue/purchases/change-purchases.ts'
import * as purchases from '#server/catalogue/purchases/read-purchases.ts'
import { receive } from '#server/catalogue/purchases/receive.ts'
import { reorder } from '#server/catalogue/purchases/reorder/reorder.ts'
import { keptSize } from '#server/catalogue/size-advice/kept-size.ts'
import { ledger } from '#server/catalogue/stock/ledger/stock-ledger.ts'
import { apply as applyTake, cancel as cancelTake, pause } from '#server/catalogue/stock/stock-take/close-stock-take.ts'
import { count } from '#server/catalogue/stock/stock-take/count-lines.ts'
import * as takes from '#server/catalogue/stock/stock-take/read-stock-takes.ts'
import { start } from '#server/catalogue/stock/stock-take/start-stock-take.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { duplicate } from './duplicate-product.ts'
import { add, archive, remove, restore, undoRemove, update } from './edit-products.ts'
import { bestSellers, latestReviews } from './home-picks.ts'
import { managed } from './managed-products.ts'
import { reviewSummary, reviews } from './product-reviews.ts'
import * as products from './products.ts'
import { captionsRoute } from './read-videos.ts'

export function productRoutes(app: App): void {
  feedRoutes(app)
  captionsRoute(app)
  const { list, facets, suggest, nearest, some, get } = products
  serve(
    app,
    contract.products,
  )({
    ...{
      bestSellers,
      latestReviews,
      list,
      facets,
      suggest,
      nearest,
      some,
      get,
      reviews,
      reviewSummary,
      keptSize,
      sitemapPart,
      sitemapParts,
    },
    ...{ managed, add, update, remove, undoRemove, archive, restore, duplicate },
    ...{ variants, changeVariants, recentEdits, undoEdit },
  })
}

/** The CSV file of all sizes and colours, and imports of such files. */
export function importRoutes(app: App): void {
  variantFileRoute(app)
  problemsFileRoute(app)
  const { add, list, problems, changes, apply, cancel } = imports
  serve(app, contract.productImports)({ add, list, problems, changes, apply, cancel })
}

/** Price changes of many products. */
export function priceRoutes(app: App): void {
  const { preview, add, list, end } = prices
  serve(app, contract.priceChanges)({ preview, add, list, end })
}

/** The stock ledger, purchases from suppliers, and stock-takes. */
export function stockRoutes(app: App): void {
  serve(app, contract.stock)({ ledger, reorder })
  const { list, suppliers, get } = purchases
  const { add, change, addLines, order, end } = purchaseChanges
  serve(app, contract.purchases)({ list, suppliers, get, add, change, addLines, order, end, receive })
  serve(
    app,
    contract.stockTakes,
  )({
    ...{ list: takes.list, get: takes.get, lines: takes.lines },
    ...{ start, count, pause, apply: applyTake, cancel: cancelTake },
  })
}

/** The routes of categories are here, because products may import categories but categories may not import products. */
export function categoryRoutes(app: App): void {
  serve(app, contract.categories)({ list: categories.list, products: products.ofCategory, ...edit })
}

export function collectionRoutes(app: App): void {
  const { list, get, managed, one: getManaged } = collections
  serve(
    app,
    contract.collections,
  )({ list, get, managed, one: getManaged, preview: collections.preview, ...collectionChanges })
}
