import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import * as wishlist from './wishlist.ts'

export function wishlistRoutes(app: App): void {
  serve(app, contract.wishlist)(wishlist)
}
