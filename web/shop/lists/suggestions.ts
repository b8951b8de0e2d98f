import { cutText } from '#contract/basics/cut-text.ts'
import { SEARCH_MAX_CHARACTERS, SUGGEST_MIN_LETTERS } from '#contract/basics/limits.ts'
import { splitList } from '#contract/catalogue/options.ts'
import type { Suggestions } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { orFallback } from '#web/ui/forms/no-response.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/suggestions.ts'
import { picturesFor } from './coloured-pictures.ts'
import { readColours } from './load-list.ts'
import type { ColourChoice } from './to-card.ts'

/** A suggested product. `colour`: the one that its picture shows and its link chooses, if the search names one. */
type SuggestedProduct = Pick<Suggestions['products'][0], 'id' | 'name' | 'price' | 'category' | 'isCombo'> & {
  colour: string | null
  image: string | null
}

/**
 * Suggestions, and the popular searches of an empty search box. `searched`: what they are for, with corrected spelling and a whole colour in
 * place of its beginning, and `q`: as it was typed.
 */
export type SearchOffers = {
  products: SuggestedProduct[]
  categories: Suggestions['categories']
  popular: string[]
  q: string
  searched: string
}

const NONE: SearchOffers = { products: [], categories: [], popular: [], q: '', searched: '' }
/** The categories of an empty box. */
const CATEGORIES = 8

/** The suggestions for `?q=`; without, popular searches and categories. Returns none on an error or a rate limit: the search itself still works. */
export async function loader(args: Route.LoaderArgs): Promise<SearchOffers> {
  const q = cutText(args.url.searchParams.get('q')?.trim() ?? '', SEARCH_MAX_CHARACTERS)
  const shop = api(args)
  if (q.length >= SUGGEST_MIN_LETTERS) {
    const suggestions = await attempt(shop.products.suggest({ q })).catch(() => null)
    if (!suggestions?.ok) return NONE
    const { products, categories, ...understanding } = suggestions.value
    const colours = readColours({ q }, understanding)
    return {
      ...NONE,
      products: products.map((product) => showColour(product, colours)),
      categories,
      q,
      searched: understanding.corrected ?? q,
    }
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

function showColour(product: Suggestions['products'][0], chooseColour: ColourChoice): SuggestedProduct {
  const { id, name, price, category, isCombo, image1 } = product
  const colour = isCombo ? undefined : chooseColour(splitList(product.color))
  const image = picturesFor(product.pictures, colour ?? '')[0]?.url ?? image1
  return { id, name, price, category, isCombo, colour: colour ?? null, image }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<SearchOffers> {
  return orFallback(serverLoader(), NONE)
}
