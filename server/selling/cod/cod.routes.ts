import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { block, blockCustomer, blocks, excuse, lift, mine, ofCustomer } from './cod.ts'

export function codRoutes(app: App): void {
  serve(app, contract.cod)({ mine, blocks, block, ofCustomer, blockCustomer, lift, excuse })
}
