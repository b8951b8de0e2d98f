import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { answer, approvePhotos, hide, list, removePhoto, show } from './admin-reviews.ts'
import { stopAsking } from './review-requests.ts'
import * as reviews from './reviews.ts'

export function reviewRoutes(app: App): void {
  const { write, mine, helpful } = reviews
  serve(app, contract.reviews)({ write, mine, helpful, stopAsking })
  serve(app, contract.adminReviews)({ list, hide, show, answer, approvePhotos, removePhoto })
}
