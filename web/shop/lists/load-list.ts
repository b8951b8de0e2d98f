import { redirect } from 'react-router'
import { z } from 'zod'
import { cutText } from '#contract/basics/cut-text.ts'
import { PAGE_SIZE, SEARCH_MAX_CHARACTERS } from '#contract/basics/limits.ts'
import { resolveColour } from '#contract/catalogue/colours.ts'
import {
  type CategoryId,
  type CollectionId,
  type Facets,
  type Product,
  ProductQuery,
} from '#contract/catalogue/products.api.ts'
import type { ShopApi } from '#contract/index.ts'
import type { CardProduct } from '#web/ui/products/product-card.tsx'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { appliedFilters, FILTER_NAMES, isFiltered, type ListFilters, pageHref } from './list-address.ts'
import { type ColourChoice, toCard } from './to-card.ts'

/** The most pages in one response. A request for more pages gets the last of them. */
const MAX_PAGES_SHOWN = 10
const INSTEAD = 4

export type ListData = {
  products: CardProduct[]
  total: number
  /** The list shows the pages `from` to `page`. */
  from: number
  page: number
  listFilters: ListFilters
  facets: Facets
  /** Products nearest to a search that finds none, and their categories. */
  nearest: CardProduct[]
  nearestCategories: { id: number; name: string }[]
  /** Other products to suggest when nothing matches the filters, and nothing is near. */
  instead: CardProduct[]
}

/** A filtered product list with its facets. */
export async function loadList(
  args: ApiArgs,
  path: string,
  fixed: { category?: CategoryId; collection?: CollectionId; combo?: boolean },
): Promise<ListData> {
  const { listFilters, query } = parseListQuery(args.url.searchParams)
  const shop = api(args)
  // The list excludes combos, but a search finds them.
  const { combo, ...kind } = fixed
  const { page = 1, ...filters } = { ...query, ...kind, ...(combo !== undefined && !query.q && { combo }) }
  const [loadedPages, facets, offers] = await Promise.all([
    loadPages(shop, filters, page),
    shop.products.facets(filters),
    shop.offers.running(),
  ])
  const colours = readColours(listFilters, facets)
  const list = { ...loadedPages, products: loadedPages.products.map((product) => toCard(product, offers, colours)) }
  if (page > 1 && list.products.length === 0) throw redirect(pageHref(path, listFilters, 1))
  const isInVain = list.total === 0 && isFiltered(listFilters)
  const near = isInVain && query.q ? await shop.products.nearest({ q: query.q }) : []
  const instead = isInVain && near.length === 0 ? (await shop.products.list({ ...fixed, limit: INSTEAD })).items : []
  return {
    ...list,
    page,
    listFilters,
    facets,
    nearest: near.map((product) => toCard(product, offers, colours)),
    nearestCategories: listCategories(near, facets),
    instead: instead.map((product) => toCard(product, offers)),
  }
}

/** The categories of products, each once; of no products all that have any. */
function listCategories(products: readonly Product[], facets: Facets): ListData['nearestCategories'] {
  const names = new Map(
    products.flatMap(({ categoryId, category }) => (categoryId && category ? [[categoryId, category]] : [])),
  )
  if (names.size > 0) return [...names].map(([id, name]) => ({ id, name }))
  return facets.categories.map(({ value, label }) => ({ id: Number(value), name: label }))
}

/** The requested page and the pages before it, for "Load more"; at most `MAX_PAGES_SHOWN`. */
export async function loadPages(shop: ShopApi, filters: ProductQuery, page: number) {
  const from = Math.max(1, page - MAX_PAGES_SHOWN + 1)
  const pageNumbers = Array.from({ length: page - from + 1 }, (_, index) => from + index)
  const pages = await Promise.all(
    pageNumbers.map((number) => shop.products.list({ ...filters, page: number, limit: PAGE_SIZE })),
  )
  return {
    products: pages.flatMap(({ items }) => items),
    total: pages[0]?.total ?? 0,
    from,
  }
}

/** Parses the query parameters. Drops invalid filters, so that the rest of a mistyped link still works. Cuts a long search. */
export function parseListQuery(search: URLSearchParams): { listFilters: ListFilters; query: ProductQuery } {
  const sent: Record<string, string> = {}
  for (const name of [...FILTER_NAMES, 'sort', 'page']) {
    const value = search.get(name)?.trim()
    if (value) sent[name] = value
  }
  // A search that is too long would be dropped as invalid, and the list would show the whole shop.
  if (sent.q) sent.q = cutText(sent.q, SEARCH_MAX_CHARACTERS).trim()
  const read = z.safeDecode(ProductQuery, sent)
  for (const issue of read.error?.issues ?? []) delete sent[String(issue.path[0])]
  const { page: _page, ...listFilters } = sent
  return { listFilters, query: read.success ? read.data : z.decode(ProductQuery, sent) }
}

/** The colours that the cards of a list show first: of the chosen family, or of the one that the search names; a colour that it names itself before others. */
export function readColours(
  listFilters: ListFilters,
  { understood, corrected }: Pick<Facets, 'understood' | 'corrected'>,
): ColourChoice {
  const family = appliedFilters({ listFilters, understood }).colour
  const words: string[] = (corrected ?? listFilters.q ?? '').toLowerCase().match(/[\p{L}]+/gu) ?? []
  const isNamed = (colour: string) =>
    !listFilters.colour && ` ${words.join(' ')} `.includes(` ${colour.toLowerCase()} `)
  const isOfFamily = (colour: string) => family !== undefined && resolveColour(colour)?.family === family
  return (colours) => colours.find(isNamed) ?? colours.find(isOfFamily)
}
