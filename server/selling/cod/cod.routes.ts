import type { Input, Reply } from '#contract/http/route.ts'
import { contract } from '#contract/index.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { block, blockCustomer, blocks, lift, mine, ofCustomer } from './cod.ts'

type Excuse = typeof contract.cod.excuse

/** The routes of cash on delivery. `excuse` is a parameter, because the order module implements it. */
export function codRoutes(
  app: App,
  { excuse }: { excuse(ctx: SignedIn, input: Input<Excuse>): Promise<Reply<Excuse>> },
): void {
  serve(app, contract.cod)({ mine, blocks, block, ofCustomer, blockCustomer, lift, excuse })
}
