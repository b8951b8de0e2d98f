import { TEXT_MAX_LINES } from '#contract/selling/designs/layers.ts'

/** Why a tidied text cannot be printed; undefined when the browser finds no reason. */
export function textProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Please write a text, or delete this layer.'
  if (text.split('\n').length > TEXT_MAX_LINES) return `Please use at most ${TEXT_MAX_LINES} lines.`
  return undefined
}
