import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { change, mine, ofCustomer } from './store-credit.ts'

export function storeCreditRoutes(app: App): void {
  serve(app, contract.storeCredit)({ mine, ofCustomer, change })
}
