import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import * as rules from './edit-search-rules.ts'
import { popular } from './popular-searches.ts'
import { report } from './search-report.ts'

export function searchRoutes(app: App): void {
  serve(app, contract.search)({ ...rules, popular, report })
}
