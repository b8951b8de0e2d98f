import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { demoState, removeDemo } from './remove.ts'

/** `databaseUrl` is for the shop's role, without a connection pooler. */
export function demoRoutes(app: App, databaseUrl: string): void {
  serve(app, contract.demo)({ state: (ctx) => demoState(ctx), remove: (ctx) => removeDemo(ctx, databaseUrl) })
}
