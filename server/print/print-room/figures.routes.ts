import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import * as printSettings from './change-print-settings.ts'
import { get } from './figures.ts'
import { film } from './film-use.ts'

export function printFigureRoutes(app: App): void {
  serve(app, contract.printFigures)({ get })
  serve(app, contract.printSettings)({ get: printSettings.get, film, change: printSettings.change })
}
