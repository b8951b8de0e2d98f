import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { erase, erasure } from './erase-person.ts'
import { data } from './read-data.ts'

export function privacyRoutes(app: App): void {
  serve(app, contract.privacy)({ data, erasure, erase })
}
