import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { add, remove, update } from './edit-images.ts'
import * as images from './images.ts'
import { library } from './picture-library.ts'

export function imageRoutes(app: App): void {
  const { list, byTitle } = images
  serve(app, contract.images)({ library, list, byTitle, add, update, remove })
}
