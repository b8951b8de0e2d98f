import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/core/http/http.ts'
import { demoState, removeDemo } from './remove.ts'
import { undoRemoval } from './undo.ts'

export function demoRoutes(app: App): void {
  serve(
    app,
    contract.demo,
  )({ state: (ctx) => demoState(ctx), remove: (ctx) => removeDemo(ctx), undo: (ctx) => undoRemoval(ctx) })
}
