import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/activity.ts'

/** Whether something came in, for the screens that are open. */
export async function loader(args: Route.LoaderArgs) {
  return api(args).adminOrders.activity()
}

/**
 * Nobody asked for this by hand: where it fails it does so in silence. A session that has ended must not lead away from a
 * form that is being filled in: it is told as 'ended', and the next press leads to the login.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch((error: unknown) => (error instanceof Response ? ('ended' as const) : null))
}
