import { z } from 'zod'
import { ShownStudioConfig, type StudioConfig } from '#contract/selling/customization.api.ts'

/** What a form shows of a configuration, as the text of its hidden field; null: the category is not offered. */
export function shownText(config: StudioConfig | null): string {
  return JSON.stringify(z.encode(ShownStudioConfig, config))
}
