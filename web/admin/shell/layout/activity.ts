import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/activity.ts'

/** The latest activity, which open screens poll for new orders. */
export async function loader(args: Route.LoaderArgs) {
  return api(args).adminOrders.activity()
}

/**
 * A failed poll shows no error, because no user action started it. When the session has ended, returns 'ended' instead of redirecting away
 * from a form that is being filled in; the next click leads to the login.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch((error: unknown) => (error instanceof Response ? ('ended' as const) : null))
}
