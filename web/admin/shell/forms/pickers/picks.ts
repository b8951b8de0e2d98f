import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { mayHere } from '#web/admin/shell/layout/require-admin.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/picks.ts'
import type { Picks } from './picked.ts'

const MAX_MATCHES = 8

/** The first products whose name or SKU matches; without a search, the newest. A role that does not edit products finds those on sale by name. */
export async function loader(args: Route.LoaderArgs): Promise<Picks> {
  const q = (args.url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const query = { q: q || undefined, page: 1, limit: MAX_MATCHES }
  const { products } = api(args)
  if (!mayHere(args, 'catalogue:write')) {
    const list = await nullOnError(args, products.list(query))
    const found = (list?.items ?? []).map(({ id, name, image1 }) => ({ id, name, image: image1, isArchived: false }))
    return { q, products: found }
  }
  const list = await nullOnError(args, products.managed(query))
  const found = (list?.items ?? []).map(({ id, name, image1, archivedAt }) => ({
    id,
    name,
    image: image1,
    isArchived: archivedAt !== null,
  }))
  return { q, products: found }
}

/** Without an answer nothing is found, and the form stays as it is. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Picks> {
  const q = new URL(request.url).searchParams.get('q') ?? ''
  return serverLoader().catch(() => ({ q, products: [] }))
}
