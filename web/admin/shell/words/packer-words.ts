import type { Language } from '#contract/basics/languages.ts'
import type { SurfaceTexts, WordsOf } from '#texts/messages/format.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { packerMessages } from './packer-messages.ts'

type PackerMessages = typeof packerMessages
/** The words of the packer's screens by surface, such as `words.print.pickList`. */
export type PackerWords = { readonly [Surface in keyof PackerMessages]: WordsOf<PackerMessages[Surface]> }
export type PackerTexts = Omit<SurfaceTexts<unknown>, 'messages'> & { messages: PackerMessages }

function bindPackerWords({ messages, ...place }: PackerTexts): PackerWords {
  const surfaces = Object.entries(messages).map(([name, surface]) => [
    name,
    toWords<unknown>({ messages: surface, ...place }),
  ])
  return Object.fromEntries(surfaces) as PackerWords
}

export const ENGLISH_WORDS = bindPackerWords({ messages: packerMessages, language: 'en', dateNames: null })

const bound = new WeakMap<PackerTexts, PackerWords>()

/** The words in the language of these texts, which are bound once. */
export function selectPackerWords(texts: PackerTexts | null | undefined): { language: Language; words: PackerWords } {
  if (!texts) return { language: 'en', words: ENGLISH_WORDS }
  const words = bound.get(texts) ?? bindPackerWords(texts)
  bound.set(texts, words)
  return { language: texts.language, words }
}
