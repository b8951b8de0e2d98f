import { api } from '#web/api.ts'
import type { TileCategory } from '#web/components/products/category-tile.tsx'
import { orLost } from '#web/components/shop/no-response.ts'
import type { Route } from './+types/menu-categories.ts'

/** The categories as the phone menu shows them, asked for when it is first opened. The same for everybody, and kept. */
export async function loader(args: Route.LoaderArgs): Promise<TileCategory[]> {
  const { items } = await api(args).categories.list()
  return items.map(({ id, name, image }) => ({ id, name, image }))
}

/** What a shopper does changes no category. */
export function shouldRevalidate() {
  return false
}

/** Without an answer the menu still has its link to all categories. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<TileCategory[]> {
  return orLost(serverLoader(), [])
}
