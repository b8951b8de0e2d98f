import { orFallback } from '#web/ui/forms/no-response.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/menu-categories.ts'
import type { TileCategory } from './category-tile.tsx'

/** The categories of the phone menu. The response is cached, because it is the same for everybody. */
export async function loader(args: Route.LoaderArgs): Promise<TileCategory[]> {
  const { items } = await api(args).categories.list()
  return items.map(({ id, name, image }) => ({ id, name, image }))
}

export function shouldRevalidate() {
  return false
}

/** Without a response the menu still has its link to all categories. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<TileCategory[]> {
  return orFallback(serverLoader(), [])
}
