import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import * as customers from './customers.ts'
import { list, sheet } from './list-customers.ts'
import { removeSegment, saveSegment, segments } from './segments.ts'

export function customerRoutes(app: App): void {
  const { get, note, tags } = customers
  serve(app, contract.customers)({ list, sheet, segments, saveSegment, removeSegment, get, note, tags })
}
