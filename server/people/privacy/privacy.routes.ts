import { contract } from '#contract/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { erase, erasure, type PrivacyParts } from './erase-person.ts'
import { data } from './read-data.ts'

export function privacyRoutes<Tx extends Db>(app: App, parts: PrivacyParts<Tx>): void {
  serve(
    app,
    contract.privacy,
  )({
    data: (ctx) => data(ctx, parts.houses),
    erasure: (ctx) => erasure(ctx, parts),
    erase: (ctx, proof) => erase(ctx, proof, parts),
  })
}
