import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/core/http/http.ts'
import { show } from './dashboard.ts'

export function dashboardRoutes(app: App): void {
  serve(app, contract.dashboard)({ show })
}
