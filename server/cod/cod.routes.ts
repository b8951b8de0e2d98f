import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/core/http/http.ts'
import { block, blocks, excuse, lift, mine } from './cod.ts'

export function codRoutes(app: App): void {
  serve(app, contract.cod)({ mine, blocks, block, lift, excuse })
}
