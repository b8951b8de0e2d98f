import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { change, get, preview, upload } from './look.ts'

export function lookRoutes(app: App): void {
  serve(app, contract.look)({ get, preview, upload, change })
}
