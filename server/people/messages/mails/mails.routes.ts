import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { again, failed } from './mails.ts'

export function mailRoutes(app: App): void {
  serve(app, contract.mails)({ failed, again })
}
