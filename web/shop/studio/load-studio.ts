import { attempt } from '#contract/http/client.ts'
import type { StudioConfig } from '#contract/selling/customization.api.ts'
import { studioAnswers } from '#texts/en/selling/studio-answers.ts'
import { englishWords } from '#texts/messages/format.ts'
import { rememberedPin } from '#web/shop/delivery/delivery-pin.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

const texts = englishWords(studioAnswers)

export type StudioData = {
  /** The account whose draft is used; null is a visitor. */
  owner: string | null
  categories: { value: string; label: string }[]
  /** The configuration of the category in the URL; null without one. */
  config: StudioConfig | null
  /** The specification's error text; null without an error. */
  problem: string | null
  /** The delivery estimate of one piece, in words; null when there is none. */
  estimate: { title: string; note: string } | null
}

/** Loads the categories, and the configuration of the one in the URL. `owner` as in StudioData. */
export async function loadStudio(args: ApiArgs, owner: string | null): Promise<StudioData> {
  const { categories: list, config: options } = api(args).customization
  const categories = await nullOnError(list())
  if (!categories) return { owner, categories: [], config: null, problem: texts.noCategories, estimate: null }
  const category = args.url.searchParams.get('category')
  const data = { owner, categories: categories.categories, config: null, problem: null, estimate: null }
  if (!category) return data
  const [config, estimate] = await Promise.all([
    nullOnError(options({ category: category.slice(0, 60) })),
    loadDeliveryEstimate(args),
  ])
  return config ? { ...data, config, estimate } : { ...data, problem: texts.noOptions }
}

/**
 * The delivery estimate of a piece that is ordered now, to the visitor's PIN code. It assumes a print of usual size, because the design is
 * not finished.
 */
async function loadDeliveryEstimate(args: ApiArgs): Promise<StudioData['estimate']> {
  const pin = await nullOnError(rememberedPin(args))
  const read = await nullOnError(
    attempt(api(args).deliveryEstimates.quote({ pieces: 1, ...(pin !== null && { pin }) })),
  )
  if (!read?.ok || !read.value.promise) return null
  const { to, ahead } = read.value.promise
  const note = [pin && texts.toPin({ pin }), texts.ahead({ count: ahead }), texts.usualPrint]
  return { title: texts.deliveredBy({ day: to }), note: note.filter(Boolean).join(' ') }
}

/** Returns null on failure, so that the page can show the rest. Throws redirects. */
async function nullOnError<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Response) throw error
    return null
  }
}
