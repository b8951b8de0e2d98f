import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/core/http/http.ts'
import { hide, list, show } from './admin-reviews.ts'
import * as reviews from './reviews.ts'

export function reviewRoutes(app: App): void {
  const { write, mine } = reviews
  serve(app, contract.reviews)({ write, mine })
  serve(app, contract.adminReviews)({ list, hide, show })
}
