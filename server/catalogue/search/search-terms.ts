import { SEARCH_PHRASE_WORDS } from '#contract/basics/limits.ts'
import { COLOUR_FAMILIES, listSpellings } from '#contract/catalogue/colours.ts'
import { normalizeSize } from '#contract/catalogue/options.ts'
import {
  catalogueWord,
  findColourFamily,
  isNoise,
  isOtherGoods,
  nameOfColour,
  peopleNamedBy,
  spellingMeantBy,
} from '#contract/catalogue/parse-search.ts'
import { searchWords } from '#contract/catalogue/search.ts'
import { transliterate } from '#contract/catalogue/spelling.ts'
import { type SearchRules, toSingular, type Words } from './read-search-rules.ts'

/**
 * A term of a search: a word or a phrase, its synonyms, and what replaces it when no product has it. `kind`: 'people' counts only where the
 * catalogue names people; 'other' is something that is no shirt, and is found only as it is written.
 */
export type Term = { typed: Words; others: readonly Words[]; meant: Words | null; kind: 'word' | 'people' | 'other' }

const MAX_TERMS = 8

/**
 * The terms of a search. A word that narrows nothing is a term only when a rule of the owner is about it. `isLastBegun`: the last word may
 * be the beginning of another one, and is a term.
 */
export function parseTerms(words: Words, rules: SearchRules, isLastBegun = false): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < words.length && terms.length < MAX_TERMS; ) {
    const phrase = findLongestPhrase(words.slice(at, at + SEARCH_PHRASE_WORDS), rules)
    at += phrase.length
    const isBegun = isLastBegun && phrase.length === 1 && at === words.length
    if (!isNoise(phrase.join(' ')) || hasRule(phrase, rules) || isBegun) terms.push(buildTerm(phrase, rules))
  }
  return terms
}

/** The words that the table of shoppers' words puts in the place of those typed: rules about them apply too. */
export function listMeanings(words: Words): string[] {
  return words.flatMap((_, at) =>
    Array.from({ length: SEARCH_PHRASE_WORDS }, (_, more) => findMeanings(words.slice(at, at + more + 1)) ?? []).flat(),
  )
}

function findMeanings(phrase: Words): string[] | undefined {
  const key = phrase.join(' ')
  const meaning = catalogueWord(key) ?? catalogueWord(toSingular(key) ?? '')
  return meaning === undefined ? undefined : [meaning]
}

/** The term of these words, with its synonyms. Rules of the owner come before the table of shoppers' words. */
function buildTerm(typed: Words, rules: SearchRules): Term {
  const key = typed.join(' ')
  const people = hasRule(typed, rules) ? undefined : peopleNamedBy(key)
  if (people) return { typed, others: people.map(searchWords), meant: null, kind: 'people' }
  const others = [...findSynonyms(typed, rules), ...singular(typed, rules), ...listColourSpellings(key)].filter(
    (words) => words.join(' ') !== key,
  )
  const meant = rules.corrections.get(key) ?? (hasRule(typed, rules) ? undefined : spellingMeantBy(key)?.split(' '))
  return { typed, others, meant: meant ?? null, kind: isOtherGoods(key) && !hasRule(typed, rules) ? 'other' : 'word' }
}

function findSynonyms(typed: Words, { synonyms }: SearchRules): readonly Words[] {
  const key = typed.join(' ')
  const own = synonyms.get(key)
  if (own) return own
  const meanings = findMeanings(typed) ?? []
  const sound = typed.map((word) => transliterate(word) ?? word)
  return [
    ...meanings.flatMap((meaning) => [meaning.split(' '), ...(synonyms.get(meaning) ?? [])]),
    // 'patang' for पतंग: many products are described in Latin letters.
    ...(sound.join(' ') === key ? [] : [sound]),
  ]
}

/** The longest phrase at the beginning of these words that has a meaning or a rule; otherwise the first word. */
function findLongestPhrase(words: Words, rules: SearchRules): Words {
  for (let length = words.length; length > 1; length--) {
    const phrase = words.slice(0, length)
    const key = phrase.join(' ')
    if (isNoise(key) || hasRule(phrase, rules) || catalogueWord(key) || findColourFamily(key)) return phrase
  }
  return words.slice(0, 1)
}

/** Whether the owner has a rule about a phrase. */
export function hasRule(phrase: Words, { synonyms, corrections }: SearchRules): boolean {
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

/** For a colour family in any language, its colours: 'red' and 'lal' find maroon and wine. For a misspelt colour, the one that is meant. */
function listColourSpellings(phrase: string): readonly Words[] {
  const name = nameOfColour(phrase)
  const family = COLOUR_FAMILIES.find((candidate) => candidate === (name ?? findColourFamily(phrase)))
  if (family) return listSpellings(family).map((spelling) => spelling.toLowerCase().split(' '))
  return name ? [name.split(' ')] : []
}

/** The term for PostgreSQL's to_tsquery. Words consist of letters, digits and marks and need no escaping. */
export function asQuery({ typed, others, kind }: Term): string {
  // Names, search words and categories: that a description mentions somebody says nothing.
  const weights = kind === 'people' ? ':AB' : ''
  return [typed, ...others].map((words) => asPhrase(words, weights)).join(' | ')
}

/** A phrase of a tsquery. */
export function asPhrase(words: Words, weights = ''): string {
  const parts = words.map((word) => word + weights)
  return parts.length > 1 ? `(${parts.join(' <-> ')})` : (parts[0] ?? '')
}

/** A tsquery for products that match all queries. */
export function combineWithAnd(queries: readonly string[]): string {
  return queries.map((query) => `(${query})`).join(' & ')
}

/** A tsquery for products that match one of the queries. */
export function combineWithOr(queries: readonly string[]): string {
  return queries.map((query) => `(${query})`).join(' | ')
}
