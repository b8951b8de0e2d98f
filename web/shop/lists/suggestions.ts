import { cutText } from '#contract/basics/cut-text.ts'
import { SEARCH_MAX_CHARACTERS, SUGGEST_MIN_LETTERS } from '#contract/basics/limits.ts'
import type { Suggestions } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { orFallback } from '#web/ui/forms/no-response.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/suggestions.ts'

/** Suggestions, and the popular searches of an empty search box. */
export type SearchOffers = Suggestions & { popular: string[] }

const NONE: SearchOffers = { products: [], categories: [], popular: [] }
/** The categories of an empty box. */
const CATEGORIES = 8

/** The suggestions for `?q=`; without, popular searches and categories. Returns none on an error or a rate limit: the search itself still works. */
export async function loader(args: Route.LoaderArgs): Promise<SearchOffers> {
  const q = cutText(args.url.searchParams.get('q')?.trim() ?? '', SEARCH_MAX_CHARACTERS)
  const shop = api(args)
  if (q.length >= SUGGEST_MIN_LETTERS) {
    const suggestions = await attempt(shop.products.suggest({ q })).catch(() => null)
    return suggestions?.ok ? { ...suggestions.value, popular: [] } : NONE
  }
  const [popular, categories] = await Promise.all([
    attempt(shop.search.popular()).catch(() => null),
    attempt(shop.categories.list()).catch(() => null),
  ])
  const items = categories?.ok ? categories.value.items.slice(0, CATEGORIES) : []
  return {
    ...NONE,
    popular: popular?.ok ? popular.value : [],
    categories: items.map(({ id, name }) => ({ id, name })),
  }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<SearchOffers> {
  return orFallback(serverLoader(), NONE)
}
