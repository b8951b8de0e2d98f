import { may, type Permission } from '#contract/basics/permissions.ts'
import { mayOpen } from '#contract/pages.ts'
import type { Admin } from '#contract/people/auth.api.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { serverContext } from '#web/ui/server/server-context.ts'
import { SEARCHABLE_PAGES } from './menu.ts'
import { nullOnError } from './null-on-error.ts'
import { readTheme } from './theme.ts'

/** The data of the back-office layout: who works here, which pages their role includes, and the counts of pending tasks. */
export async function readFrame(args: ApiArgs, { name, staffRole, mustSetUpTwoStep }: Admin) {
  const { adminOrders, features, printRoom } = api(args)
  // The API refuses these calls until the second login step is set up.
  const mayAsk = (permission: Permission) => !mustSetUpTwoStep && may(staffRole, permission)
  const [activity, print, use] = await Promise.all([
    mayAsk('orders:read') ? nullOnError(args, adminOrders.activity()) : null,
    mayAsk('print:work') ? nullOnError(args, printRoom.counts()) : null,
    mayAsk('office:open') ? nullOnError(args, features.read()) : null,
  ])
  const { exposure } = args.context.get(serverContext)
  const pages = mustSetUpTwoStep ? [] : SEARCHABLE_PAGES.filter((page) => mayOpen(staffRole, page))
  const isPolled = mayAsk('orders:read')
  const theme = readTheme(args.request)
  return { name, staffRole, pages, use, theme, activity, toPrint: print?.live, exposure, isPolled }
}
