import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { readUse, switchFeature } from './features.ts'
import { all, change, get, type SettingsParts } from './settings.ts'
import * as setup from './setup.ts'

export function settingsRoutes(app: App, parts: SettingsParts): void {
  serve(app, contract.settings)({ get, all, change: (ctx, input) => change(ctx, input, parts) })
  serve(app, contract.setup)(setup)
  serve(app, contract.features)({ read: readUse, change: switchFeature })
}
