import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { together } from './bought-together.ts'

export function recommendationRoutes(app: App): void {
  serve(app, contract.recommendations)({ together })
}
