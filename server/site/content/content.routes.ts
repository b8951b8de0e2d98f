import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { addPage, remove } from './custom-pages.ts'
import { builtInAgain, discard, restore, save, unschedule } from './edit-content.ts'
import { frame, home, page, pages, policy } from './public-content.ts'
import { get, list, preview } from './read-content.ts'

export function contentRoutes(app: App): void {
  const seen = { frame, home, policy, page, pages }
  const edited = { list, addPage, get, preview, save, unschedule, discard, restore, remove }
  serve(app, contract.content)({ ...seen, ...edited, builtIn: builtInAgain })
}
