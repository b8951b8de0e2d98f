import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { show } from './dashboard.ts'

export function dashboardRoutes(app: App): void {
  serve(app, contract.dashboard)({ show })
}
