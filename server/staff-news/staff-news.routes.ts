import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/core/http/http.ts'
import { change, mine } from './notices.ts'

export function staffNewsRoutes(app: App): void {
  serve(app, contract.staffNotices)({ mine, change })
}
