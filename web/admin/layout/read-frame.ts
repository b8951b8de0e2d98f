import type { Admin } from '#contract/auth.ts'
import { mayOpen } from '#contract/pages.ts'
import { may } from '#contract/staff-roles.ts'
import { type ApiArgs, api } from '#web/api.ts'
import { serverContext } from '#web/server-context.ts'
import { MENU } from './menu.ts'
import { nullOnError } from './null-on-error.ts'
import { themeOf } from './theme.ts'

/** The data of the layout around every page of the back-office: who works here, which pages their role includes, and what waits. */
export async function readFrame(args: ApiArgs, { name, staffRole }: Admin) {
  const { orders, adminReturns } = api(args)
  const [counts, returns] = await Promise.all([
    may(staffRole, 'orders:read') ? nullOnError(args, orders.counts()) : null,
    may(staffRole, 'returns:work') ? nullOnError(args, adminReturns.counts()) : null,
  ])
  const waiting = { toAccept: counts?.toAccept ?? null, returns: returns && returns.waiting + returns.received }
  const { exposure } = args.context.get(serverContext)
  const pages = MENU.flatMap(({ entries }) => entries.flatMap(({ to }) => (mayOpen(staffRole, to) ? [to] : [])))
  return { name, staffRole, pages, theme: themeOf(args.request), waiting, exposure }
}
