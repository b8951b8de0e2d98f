import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { ask, confirm, stop, waiting } from './back-in-stock.ts'

export function backInStockRoutes(app: App): void {
  serve(app, contract.backInStock)({ ask, confirm, stop, waiting })
}
