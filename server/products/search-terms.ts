import { COLOUR_FAMILIES, colourMeantBy, spellingsOf } from '#contract/colours.ts'
import { normalizeSize } from '#contract/options.ts'
import { MAX_PHRASE_WORDS, sameAs, saysNothing } from './synonyms.ts'

/** One thing that a search asks for: a word or a phrase, and the other ways to say it. */
export type Term = { typed: readonly string[]; others: readonly (readonly string[])[] }

const MAX_TERMS = 8

/** What a search asks for, in lower case, without what says nothing. Hyphens part words: 'v-neck' is a phrase. */
export function termsOf(q: string | undefined): Term[] {
  const words = (q ?? '').toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const terms: Term[] = []
  for (let at = 0; at < words.length && terms.length < MAX_TERMS; ) {
    const phrase = longestKnown(words.slice(at, at + MAX_PHRASE_WORDS))
    at += phrase.length
    if (!saysNothing(phrase)) terms.push(termOf(phrase))
  }
  return terms
}

/** A term with another spelling in the place of what was typed. */
export function termOf(typed: readonly string[]): Term {
  const key = typed.join(' ')
  const others = [...sameAs(typed), ...singular(typed), ...shadesOf(key)].filter((one) => one.join(' ') !== key)
  return { typed, others }
}

/** As many of these words as have a meaning of their own together; one in any case. */
function longestKnown(words: readonly string[]): readonly string[] {
  for (let length = words.length; length > 1; length--) {
    const phrase = words.slice(0, length)
    if (saysNothing(phrase) || sameAs(phrase).length > 0) return phrase
  }
  return words.slice(0, 1)
}

/** 'kites' means what 'kite' means. Stems find the word itself; this finds its synonyms. And 'xxl' is '2xl'. */
function singular(typed: readonly string[]): readonly (readonly string[])[] {
  const [word = ''] = typed
  if (typed.length > 1) return []
  const size = normalizeSize(word).toLowerCase()
  return [...(/^.{3,}s$/.test(word) ? sameAs([word.slice(0, -1)]) : []), ...(size === word ? [] : [[size]])]
}

/** The colours of a family, for its name: 'red' finds maroon and wine. A known misspelling finds its colour. */
function shadesOf(word: string): readonly (readonly string[])[] {
  const asFamily = word === 'gray' ? 'grey' : word
  const family = COLOUR_FAMILIES.find((one) => one === asFamily)
  if (family) return spellingsOf(family).map((name) => name.toLowerCase().split(' '))
  const colour = colourMeantBy(word)
  return colour ? [colour.toLowerCase().split(' ')] : []
}

/** As PostgreSQL's to_tsquery wants it. Letters, digits and marks alone need no escape. */
export function asQuery({ typed, others }: Term): string {
  return [typed, ...others].map(asPhrase).join(' | ')
}

/** A phrase of a tsquery. */
export function asPhrase(words: readonly string[]): string {
  return words.length > 1 ? `(${words.join(' <-> ')})` : (words[0] ?? '')
}
