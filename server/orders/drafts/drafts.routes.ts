import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { create, get, list, remove, save } from './drafts.ts'
import { link, placeDraftOrder } from './place-draft.ts'

export function draftRoutes(app: App, canPayOnline: boolean): void {
  serve(
    app,
    contract.drafts,
  )({
    list,
    create,
    remove,
    link,
    get: (ctx, input) => get(ctx, input, canPayOnline),
    save: (ctx, input) => save(ctx, input, canPayOnline),
    place: (ctx, input) => placeDraftOrder(ctx, input, canPayOnline),
  })
}
