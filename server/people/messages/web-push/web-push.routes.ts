import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { add, mine, remove } from './push-devices.ts'

export function webPushRoutes(app: App): void {
  serve(app, contract.webPush)({ mine, add, remove })
}
