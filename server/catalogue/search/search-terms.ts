import { SEARCH_PHRASE_WORDS } from '#contract/basics/limits.ts'
import { COLOUR_FAMILIES, colourMeantBy, listSpellings } from '#contract/catalogue/colours.ts'
import { normalizeSize } from '#contract/catalogue/options.ts'
import { type SearchRules, toSingular, type Words } from './read-search-rules.ts'

/** Stop words, which do not narrow a search: every product is a shirt, and every cut is unisex. */
const STOP_WORDS = `
a, an, and, the, of, in, on, with, for, by, to, i, want, need, show, me, buy, best, new, shirt, shirts, t shirt, t shirts, tshirt, tshirts, top,
tops, clothes, men, mens, man, women, womens, woman, ladies, girls, girl, boys, boy, unisex, design, designs, online, colour, color, size
`

const STOP_PHRASES = new Set(STOP_WORDS.split(',').map((phrase) => phrase.trim()))

/** Whether words are a stop phrase. */
function isStopPhrase(words: readonly string[]): boolean {
  return STOP_PHRASES.has(words.join(' '))
}

/** A term of a search: a word or a phrase, its synonyms, and the owner's correction. */
export type Term = { typed: Words; others: readonly Words[]; meant: Words | null }

const MAX_TERMS = 8

/** The terms of a search. A stop word is a term only when a rule is about it. */
export function parseTerms(words: Words, rules: SearchRules): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < words.length && terms.length < MAX_TERMS; ) {
    const phrase = findLongestPhrase(words.slice(at, at + SEARCH_PHRASE_WORDS), rules)
    at += phrase.length
    if (!isStopPhrase(phrase) || hasRule(phrase, rules)) terms.push(buildTerm(phrase, rules))
  }
  return terms
}

/** The term of these words, with its synonyms. */
function buildTerm(typed: Words, rules: SearchRules): Term {
  const key = typed.join(' ')
  const synonyms = rules.synonyms.get(key) ?? []
  const others = [...synonyms, ...singular(typed, rules), ...listColourSpellings(key)].filter(
    (words) => words.join(' ') !== key,
  )
  return { typed, others, meant: rules.corrections.get(key) ?? null }
}

/** The longest phrase at the beginning of these words that is a stop phrase or has a rule; otherwise the first word. */
function findLongestPhrase(words: Words, rules: SearchRules): Words {
  for (let length = words.length; length > 1; length--) {
    const phrase = words.slice(0, length)
    if (isStopPhrase(phrase) || hasRule(phrase, rules)) return phrase
  }
  return words.slice(0, 1)
}

function hasRule(phrase: Words, { synonyms, corrections }: SearchRules): boolean {
  const key = phrase.join(' ')
  return synonyms.has(key) || corrections.has(key)
}

/**
 * The synonyms of a plural's singular: 'kites' gets those of 'kite', which stemming does not find. Also a size in its normal form: '2xl'
 * for 'xxl'.
 */
function singular(typed: Words, { synonyms }: SearchRules): readonly Words[] {
  const [word = ''] = typed
  if (typed.length > 1) return []
  const size = normalizeSize(word).toLowerCase()
  return [...(synonyms.get(toSingular(word) ?? '') ?? []), ...(size === word ? [] : [[size]])]
}

/** For a colour family, its colours: 'red' finds maroon and wine. For a known misspelling, the colour that is meant. */
function listColourSpellings(word: string): readonly Words[] {
  const asFamily = word === 'gray' ? 'grey' : word
  const family = COLOUR_FAMILIES.find((candidate) => candidate === asFamily)
  if (family) return listSpellings(family).map((name) => name.toLowerCase().split(' '))
  const colour = colourMeantBy(word)
  return colour ? [colour.toLowerCase().split(' ')] : []
}

/** The term for PostgreSQL's to_tsquery. Words consist of letters, digits and marks and need no escaping. */
export function asQuery({ typed, others }: Term): string {
  return [typed, ...others].map(asPhrase).join(' | ')
}

/** A phrase of a tsquery. */
export function asPhrase(words: Words): string {
  return words.length > 1 ? `(${words.join(' <-> ')})` : (words[0] ?? '')
}

/** A tsquery for products that match all queries. */
export function combineWithAnd(queries: readonly string[]): string {
  return queries.map((query) => `(${query})`).join(' & ')
}
