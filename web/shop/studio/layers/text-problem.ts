import { TEXT_MAX_LINES } from '#contract/selling/designs/layers.ts'
import { studioDesign } from '#texts/en/selling/studio-design.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(studioDesign)

/** Why a tidied text cannot be printed; undefined when the browser finds no reason. */
export function textProblem(text: string): string | undefined {
  if (text.trim() === '') return texts.textEmpty
  if (text.split('\n').length > TEXT_MAX_LINES) return texts.textTooLong({ lines: TEXT_MAX_LINES })
  return undefined
}
