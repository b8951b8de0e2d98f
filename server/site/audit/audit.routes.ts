import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { filters, list } from './audit.ts'

export function auditRoutes(app: App): void {
  serve(app, contract.audit)({ list, filters })
}
