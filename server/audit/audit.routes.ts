import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/core/http/http.ts'
import { filters, list } from './audit.ts'

export function auditRoutes(app: App): void {
  serve(app, contract.audit)({ list, filters })
}
