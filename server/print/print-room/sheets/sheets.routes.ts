import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { cancel, markPrinted, redraw } from './change-sheets.ts'
import { plan, preview } from './plan-sheets.ts'
import { get, list } from './read-sheets.ts'
import { sheetDownloadRoute } from './sheet-download.ts'

export function printSheetRoutes(app: App): void {
  serve(app, contract.printSheets)({ list, get, preview, plan, markPrinted, cancel, redraw })
  sheetDownloadRoute(app)
}
