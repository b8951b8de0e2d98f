import type { StudioConfig } from '#contract/customization.ts'
import { MESSAGES } from '#contract/messages.ts'
import { type ApiArgs, api } from '#web/api.ts'

export type StudioData = {
  /** The account whose draft is used; null is a visitor. */
  owner: string | null
  categories: { value: string; label: string }[]
  /** The configuration of the category in the URL; null without one. */
  config: StudioConfig | null
  /** The specification's error text, or null. */
  problem: string | null
}

/** Loads the categories, and the configuration of the one in the URL. `owner` as in StudioData. */
export async function loadStudio(args: ApiArgs, owner: string | null): Promise<StudioData> {
  const { categories: list, config: options } = api(args).customization
  const categories = await nullOnError(list())
  if (!categories) return { owner, categories: [], config: null, problem: MESSAGES.studioCategoriesFailed }
  const category = args.url.searchParams.get('category')
  const data = { owner, categories: categories.categories, config: null, problem: null }
  if (!category) return data
  const config = await nullOnError(options({ category: category.slice(0, 60) }))
  return config ? { ...data, config } : { ...data, problem: MESSAGES.studioOptionsFailed }
}

/** Null on failure, so that the page can show the rest; redirects are thrown. */
async function nullOnError<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Response) throw error
    return null
  }
}
