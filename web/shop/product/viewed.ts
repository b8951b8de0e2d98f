import { data } from 'react-router'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { toCard } from '#web/shop/lists/to-card.ts'
import { orFallback } from '#web/ui/forms/no-response.ts'
import type { CardProduct } from '#web/ui/products/product-card.tsx'
import { api } from '#web/ui/server/api.ts'
import { privateHeaders } from '#web/ui/server/guard.ts'
import type { Route } from './+types/viewed.ts'

/** The cards of the products in `?ids=12,7`, which this browser has viewed. Returns none when the ids are invalid. */
export async function loader(args: Route.LoaderArgs) {
  const query = z.safeDecode(contract.products.some.query, { ids: args.url.searchParams.get('ids') ?? '' })
  const shop = api(args)
  const [products, offers] = query.success
    ? await Promise.all([shop.products.some(query.data), shop.offers.running()])
    : [[], []]
  return data(
    products.map((product) => toCard(product, offers)),
    { headers: privateHeaders() },
  )
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<CardProduct[]> {
  return orFallback(serverLoader(), [])
}
