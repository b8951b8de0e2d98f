import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/activity.ts'

/** The latest activity, which open screens poll for new orders. */
export async function loader(args: Route.LoaderArgs) {
  return api(args).adminOrders.activity()
}

/**
 * A failed poll shows no error, because the user did not start it. Returns 'ended' when the session has ended: a redirect would lose an
 * open form.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch((error: unknown) => (error instanceof Response ? ('ended' as const) : null))
}
