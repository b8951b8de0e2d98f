import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/core/http.ts'
import * as returns from './returns.ts'

export function returnRoutes(app: App): void {
  const { request, mine } = returns
  serve(app, contract.returns)({ request, mine })
}
