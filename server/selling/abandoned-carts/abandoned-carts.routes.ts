import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { chooseMails, left, mails, stopMails } from './abandoned-carts.ts'

export function abandonedCartRoutes(app: App): void {
  serve(app, contract.abandonedCarts)({ left, stopMails, mails, chooseMails })
}
