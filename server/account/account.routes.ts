import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/core/http.ts'
import * as account from './account.ts'

export function accountRoutes(app: App): void {
  const { profile, all, update } = account
  serve(app, contract.account)({ profile, all, update })
}
