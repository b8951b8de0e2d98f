import { cutText } from '#contract/basics/cut-text.ts'
import { SEARCH_MAX_CHARACTERS, SUGGEST_MIN_LETTERS } from '#contract/basics/limits.ts'
import type { Suggestions } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { orFallback } from '#web/ui/forms/no-response.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/suggestions.ts'

const NONE: Suggestions = { products: [], categories: [] }

/** The suggestions for `?q=`. Returns none on an error or a rate limit: the search itself still works. */
export async function loader(args: Route.LoaderArgs): Promise<Suggestions> {
  const q = cutText(args.url.searchParams.get('q')?.trim() ?? '', SEARCH_MAX_CHARACTERS)
  if (q.length < SUGGEST_MIN_LETTERS) return NONE
  const suggestions = await attempt(api(args).products.suggest({ q })).catch(() => null)
  return suggestions?.ok ? suggestions.value : NONE
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Suggestions> {
  return orFallback(serverLoader(), NONE)
}
