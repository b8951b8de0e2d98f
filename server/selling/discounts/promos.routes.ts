import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import * as adminOffers from './admin-offers.ts'
import * as adminPromos from './admin-promos.ts'
import * as promos from './apply-code.ts'
import { mine } from './my-offers.ts'
import { running } from './running-offers.ts'

export function promoRoutes(app: App): void {
  serve(app, contract.promos)({ ...adminPromos, apply: promos.apply, record: promos.record })
  serve(app, contract.offers)({ ...adminOffers, running, mine })
}
