import { orLost } from '#web/parts/lost.ts'
import type { Route } from './+types/order-details.ts'
import { readDetails } from './read-details.ts'

/** For a row of the desk that is opened. */
export async function loader(args: Route.LoaderArgs) {
  return { details: await readDetails(args, args.params.id) }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orLost(serverLoader(), { details: null })
}

export function shouldRevalidate() {
  return false
}
