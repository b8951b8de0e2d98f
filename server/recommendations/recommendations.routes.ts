import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/core/http/http.ts'
import { together } from './bought-together.ts'

export function recommendationRoutes(app: App): void {
  serve(app, contract.recommendations)({ together })
}
