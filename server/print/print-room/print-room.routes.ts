import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { add, change } from './change-blanks.ts'
import { count, receive } from './count-blanks.ts'
import { get } from './job-page.ts'
import { remake, step } from './job-steps.ts'
import { pick, remakes } from './pick-list.ts'
import * as blanks from './read-blanks.ts'
import { counts, find, list, ofOrder } from './read-jobs.ts'

export function printRoomRoutes(app: App): void {
  serve(app, contract.printRoom)({ list, counts, get, ofOrder, find, step, remake, pick, remakes })
  const { choices, ledger } = blanks
  serve(app, contract.blanks)({ list: blanks.list, get: blanks.get, choices, ledger, add, count, receive, change })
}
