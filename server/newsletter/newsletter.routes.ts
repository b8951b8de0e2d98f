import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/core/http/http.ts'
import * as newsletter from './newsletter.ts'

export function newsletterRoutes(app: App): void {
  const { subscribe, confirm, unsubscribe } = newsletter
  serve(app, contract.newsletter)({ subscribe, confirm, unsubscribe })
}
