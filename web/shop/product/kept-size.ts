import { data } from 'react-router'
import { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { orFallback } from '#web/ui/forms/no-response.ts'
import { api } from '#web/ui/server/api.ts'
import { privateHeaders } from '#web/ui/server/guard.ts'
import type { Route } from './+types/kept-size.ts'

/** The size of a product's cut that the customer kept last; null without one. */
export async function loader(args: Route.LoaderArgs) {
  const { data: id } = ProductId.safeParse(Number(args.url.searchParams.get('product')))
  const read = id === undefined ? null : await attempt(api(args).products.keptSize({ id }))
  return data(read?.ok ? read.value.size : null, { headers: privateHeaders() })
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<string | null> {
  return orFallback(serverLoader(), null)
}
