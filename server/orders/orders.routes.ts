import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/core/http.ts'
import * as desk from './desk.ts'
import * as orders from './orders.ts'
import { place } from './place.ts'

export function orderRoutes(app: App, giveMoneyBack: desk.GiveMoneyBack): void {
  serve(
    app,
    contract.orders,
  )({
    place,
    mine: orders.mine,
    all: orders.all,
    counts: orders.counts,
    get: orders.get,
    items: orders.items,
    accept: desk.accept,
    deliver: desk.deliver,
    cancel: (ctx, input) => desk.cancel(ctx, input, giveMoneyBack),
  })
}
