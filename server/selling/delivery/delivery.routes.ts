import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import * as admin from './admin-delivery.ts'
import { check } from './check-delivery.ts'
import { area } from './delivery-area.ts'
import { ask } from './delivery-requests.ts'

export function deliveryRoutes(app: App): void {
  serve(app, contract.delivery)({ ...admin, check, area, ask })
}
