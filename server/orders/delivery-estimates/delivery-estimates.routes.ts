import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { progress } from './order-progress.ts'
import { quote } from './quote.ts'
import { list } from './read-delivery-dates.ts'

export function deliveryEstimateRoutes(app: App): void {
  serve(app, contract.deliveryEstimates)({ quote, progress, list })
}
