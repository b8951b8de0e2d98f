import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { change, mine } from './notices.ts'

export function staffNotificationRoutes(app: App): void {
  serve(app, contract.staffNotices)({ mine, change })
}
