import { COLOUR_FAMILIES, colourMeantBy, spellingsOf } from '#contract/colours.ts'
import { normalizeSize } from '#contract/options.ts'
import { isStopPhrase, MAX_PHRASE_WORDS, synonymsOf } from './synonyms.ts'

/** A term of a search: a word or a phrase, and its synonyms. */
export type Term = { typed: readonly string[]; others: readonly (readonly string[])[] }

const MAX_TERMS = 8

/** The terms of a search in lower case, without stop words. Hyphens separate words: 'v-neck' is a phrase. */
export function termsOf(q: string | undefined): Term[] {
  const words = (q ?? '').toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const terms: Term[] = []
  for (let at = 0; at < words.length && terms.length < MAX_TERMS; ) {
    const phrase = longestKnown(words.slice(at, at + MAX_PHRASE_WORDS))
    at += phrase.length
    if (!isStopPhrase(phrase)) terms.push(termOf(phrase))
  }
  return terms
}

/** The term of these words, with its synonyms. */
export function termOf(typed: readonly string[]): Term {
  const key = typed.join(' ')
  const others = [...synonymsOf(typed), ...singular(typed), ...shadesOf(key)].filter((one) => one.join(' ') !== key)
  return { typed, others }
}

/** The longest known phrase at the beginning of these words; at least one word. */
function longestKnown(words: readonly string[]): readonly string[] {
  for (let length = words.length; length > 1; length--) {
    const phrase = words.slice(0, length)
    if (isStopPhrase(phrase) || synonymsOf(phrase).length > 0) return phrase
  }
  return words.slice(0, 1)
}

/** The singular of a plural, so that 'kites' has the synonyms of 'kite' (stemming finds only the word itself), and '2xl' for 'xxl'. */
function singular(typed: readonly string[]): readonly (readonly string[])[] {
  const [word = ''] = typed
  if (typed.length > 1) return []
  const size = normalizeSize(word).toLowerCase()
  return [...(/^.{3,}s$/.test(word) ? synonymsOf([word.slice(0, -1)]) : []), ...(size === word ? [] : [[size]])]
}

/** The colours of a family, for its name: 'red' finds maroon and wine. A known misspelling finds its colour. */
function shadesOf(word: string): readonly (readonly string[])[] {
  const asFamily = word === 'gray' ? 'grey' : word
  const family = COLOUR_FAMILIES.find((one) => one === asFamily)
  if (family) return spellingsOf(family).map((name) => name.toLowerCase().split(' '))
  const colour = colourMeantBy(word)
  return colour ? [colour.toLowerCase().split(' ')] : []
}

/** The term for PostgreSQL's to_tsquery. Words consist of letters, digits and marks and need no escaping. */
export function asQuery({ typed, others }: Term): string {
  return [typed, ...others].map(asPhrase).join(' | ')
}

/** A phrase of a tsquery. */
export function asPhrase(words: readonly string[]): string {
  return words.length > 1 ? `(${words.join(' <-> ')})` : (words[0] ?? '')
}
