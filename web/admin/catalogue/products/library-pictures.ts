import { PAGE_SIZE } from '#contract/basics/limits.ts'
import { countPages, pageIn, textIn } from '#web/admin/shell/addresses/list-address.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/library-pictures.ts'

/** A page of the media library; null when it could not be read. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const page = pageIn(searchParams)
  const list = await nullOnError(args, api(args).images.library({ q: textIn(searchParams), page, limit: PAGE_SIZE }))
  return list && { items: list.items, page, pages: countPages(list.total, PAGE_SIZE) }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null)
}
