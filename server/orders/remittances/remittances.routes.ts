import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import * as remittances from './remittances.ts'

export function remittanceRoutes(app: App): void {
  const { list, open, check, add } = remittances
  serve(app, contract.remittances)({ list, open, check, add })
}
