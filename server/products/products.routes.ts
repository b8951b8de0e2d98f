import { contract } from '#contract/index.ts'
import * as categories from '#server/categories/categories.ts'
import * as edit from '#server/categories/edit-categories.ts'
import { type App, serve } from '#server/core/http/http.ts'
import { add, archive, remove, restore, update } from './edit-products.ts'
import { feedRoutes } from './feed.ts'
import { bestSellers, latestReviews } from './home-picks.ts'
import { managed } from './managed-products.ts'
import { reviewSummary, reviews } from './product-reviews.ts'
import * as products from './products.ts'
import { captionsRoute, videos } from './read-videos.ts'

export function productRoutes(app: App): void {
  feedRoutes(app)
  captionsRoute(app)
  const { list, facets, suggest, some, get } = products
  serve(
    app,
    contract.products,
  )({
    ...{ bestSellers, latestReviews, list, facets, suggest, some, videos, get, reviews, reviewSummary },
    ...{ managed, add, update, remove, archive, restore },
  })
}

/** The routes of categories are here because products may import categories, not the reverse. */
export function categoryRoutes(app: App): void {
  serve(app, contract.categories)({ list: categories.list, products: products.ofCategory, ...edit })
}
