import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { text } from '#server/selling/designs/text/text.ts'
import { copy } from './copy-design.ts'
import { customised, setCustomised } from './custom-costs.ts'
import * as customization from './customization.ts'
import { add, get } from './designs.ts'
import { pictureRoutes } from './pictures.ts'
import { printArchiveRoute } from './print-archive.ts'

export function customizationRoutes(app: App): void {
  const { categories, config, save } = customization
  serve(app, contract.customization)({ categories, config, save, add, copy, get, text })
  serve(app, contract.costs)({ customised, setCustomised })
  pictureRoutes(app)
  printArchiveRoute(app)
}
