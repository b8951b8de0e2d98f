import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import * as address from './address.ts'
import * as book from './address-book.ts'

export function addressRoutes(app: App): void {
  const { get, upsert } = address
  serve(app, contract.address)({ get, create: upsert, update: upsert })
  const { list, add, edit, makeDefault, remove } = book
  serve(app, contract.addressBook)({ list, add, edit, makeDefault, remove })
}
