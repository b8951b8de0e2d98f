import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { abandonedCarts } from './abandoned-cart-report.ts'
import { visits } from './analytics-report.ts'
import { customers } from './customers.ts'
import { overview } from './overview.ts'
import { show } from './reports.ts'

export function reportRoutes(app: App): void {
  serve(app, contract.reports)({ show, overview, customers, visits, abandonedCarts })
}
