import { Outlet } from 'react-router'
import { api } from '#web/api.ts'
import { privateHeaders } from '#web/guard.ts'
import { serverContext } from '#web/server-context.ts'
import type { Route } from './+types/layout.ts'
import { AdminError } from './admin-error.tsx'
import { AdminFrame } from './frame.tsx'
import { nullOnError } from './null-on-error.ts'
import { adminContext, requireAdmin } from './require-admin.ts'
import { themeOf } from './theme.ts'

export { privateHeaders as headers }

export const middleware = [requireAdmin]

export async function loader(args: Route.LoaderArgs) {
  const user = args.context.get(adminContext)
  const { orders, adminReturns } = api(args)
  const [counts, returns] = await Promise.all([
    nullOnError(args, orders.counts()),
    nullOnError(args, adminReturns.counts()),
  ])
  const waiting = { toAccept: counts?.toAccept ?? null, returns: returns && returns.waiting + returns.received }
  const { exposure } = args.context.get(serverContext)
  return { name: user.name, theme: themeOf(args.request), waiting, exposure }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame {...loaderData}>
      <Outlet />
    </AdminFrame>
  )
}

/** An error in a page keeps the top bar and the menu. */
export function ErrorBoundary({ loaderData, error }: Route.ErrorBoundaryProps) {
  if (!loaderData)
    return (
      <main id="main" className="min-h-dvh bg-paper">
        <AdminError error={error} />
      </main>
    )
  return (
    <AdminFrame {...loaderData}>
      <AdminError error={error} />
    </AdminFrame>
  )
}
