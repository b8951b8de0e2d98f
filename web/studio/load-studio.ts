import type { StudioConfig } from '#contract/customization.ts'
import { MESSAGES } from '#contract/messages.ts'
import { type ApiArgs, api } from '#web/api.ts'

export type StudioData = {
  /** Whose draft it is that this browser keeps; null is a visitor. */
  owner: string | null
  categories: { value: string; label: string }[]
  /** Of the category in the address; null before one is chosen. */
  config: StudioConfig | null
  /** What could not be read, in the specification's words. */
  problem: string | null
}

/** What the studio offers, and what can be chosen for the category in the address. `owner` as in StudioData. */
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

/** A failure says so beside what still works; only being led elsewhere goes on. */
async function nullOnError<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Response) throw error
    return null
  }
}
