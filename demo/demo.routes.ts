import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { demoState, removeDemo } from './remove.ts'

/** `databaseUrl`: the database URL for the shop's role, not through a connection pooler. */
export function demoRoutes(app: App, databaseUrl: string): void {
  serve(app, contract.demo)({ state: (ctx) => demoState(ctx), remove: (ctx) => removeDemo(ctx, databaseUrl) })
}
