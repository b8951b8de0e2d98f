import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import type { Route } from './+types/order-products.ts'

/** The suggestions of the product filter: names with their numbers. */
export async function loader(args: Route.LoaderArgs): Promise<string[]> {
  const q = (args.url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const matches = q ? await nullOnError(args, packerApi(args).orderProducts.find({ q })) : null
  return (matches ?? []).map(({ id, name }) => `${name} #${id}`)
}

/** Without suggestions, the name can still be typed. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => [])
}
