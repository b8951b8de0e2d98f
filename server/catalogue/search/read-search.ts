import { type SQL, sql } from 'drizzle-orm'
import { editDistance } from '#contract/basics/edit-distance.ts'
import { SUGGEST_MIN_LETTERS } from '#contract/basics/limits.ts'
import { COLOURS } from '#contract/catalogue/colours.ts'
import {
  type Facet,
  isNoise,
  nameOfColour,
  type ParsedSearch,
  parseSearch,
  type Understood,
} from '#contract/catalogue/parse-search.ts'
import { searchWords } from '#contract/catalogue/search.ts'
import { transliterate } from '#contract/catalogue/spelling.ts'
import type { Db } from '#server/platform/database/db.ts'
import { completeColour } from './complete-colour.ts'
import { readSearchRules, type SearchRules, type Words } from './read-search-rules.ts'
import {
  asPhrase,
  asQuery,
  combineWithAnd,
  combineWithOr,
  hasRule,
  listMeanings,
  parseTerms,
  type Term,
} from './search-terms.ts'

/**
 * The words of a search as tsqueries over `product_search.words`: `typed` has only the typed words, `whole` also their synonyms, `colours`
 * the colours that come first among the matches. '' where there is none of them. `corrected` is the search with corrected spelling; null
 * when nothing was corrected.
 */
export type Search = { typed: string; whole: string; colours: string; corrected: string | null }

/**
 * A search as it was understood. `search`: undefined when no word narrows the search, null when nothing can match: a word is not found, or
 * the search has only symbols such as "👕". `understood`: its parts, filters and words. `nearest`: products with any of the words.
 */
export type SearchReading = {
  search: Search | null | undefined
  understood: readonly Understood[]
  nearest: Search | undefined
}

/** Shorter words are not corrected, because an edit distance of one fits too many words. */
const MIN_CORRECTED = 4
const MIN_BEGUN = 3
const CANDIDATES = 12
/** From this length on the beginning of a colour is that colour; a shorter one is it only where nothing else begins so. */
const MIN_COLOUR_BEGUN = 4

/** How a term was found: as typed or as a synonym (`is_there`), as the beginning of a word (`is_begun`), or not at all. */
type TermRow = {
  typed: string
  whole: string
  begun: string
  is_there: boolean
  is_begun: boolean
  near: string[] | null
}

/**
 * Reads a search in two or three queries, and two more when a word is misspelt. A word that no product has is replaced by a correction of
 * the owner, else of the table of shoppers' words, else matched as the beginning of a word, else its spelling is corrected.
 */
export async function readSearch(db: Db, q: string | undefined): Promise<SearchReading> {
  if (!q) return { search: undefined, understood: [], nearest: undefined }
  const reading = await readWords(db, q)
  const corrected = reading.search?.corrected
  // A corrected word may be a filter: 'blak' is black.
  if (!corrected || parseSearch(corrected).facets.length <= reading.parsed.facets.length) return reading
  const again = await readWords(db, corrected)
  return again.search ? { ...again, search: { ...again.search, corrected } } : reading
}

async function readWords(db: Db, q: string): Promise<SearchReading & { parsed: ParsedSearch }> {
  const { parsed, rules } = await parseKnowing(db, q)
  const { facets, words } = parsed
  const understood = listUnderstood(parsed)
  if (words.length === 0 && facets.length === 0) return { parsed, understood, search: null, nearest: undefined }
  const terms = parseTerms(words, rules)
  const rows = terms.length > 0 ? await findTerms(db, terms) : []
  const meant = await correct(
    db,
    terms.map(({ typed }, at) => nearest(asLatin(typed).join(' '), rows[at]?.near ?? [])),
  )
  // Words for people that the catalogue does not have narrow nothing.
  const used = terms.flatMap((term, at) => (term.kind === 'people' && !rows[at]?.is_there ? [] : [{ term, at }]))
  const queries = await readMeant(
    db,
    used.map(({ term, at }) => toTermQueries(term, rows[at], meant[at])),
  )
  const parts = queries.flatMap((query) => query ?? [])
  const colours = asColours(parsed)
  const isCorrected = parts.some(({ instead }) => instead)
  const correctedWords = queries.map((query, at) => (query?.instead ?? used[at]?.term.typed ?? []).join(' '))
  const corrected = [...correctedWords, ...facets.map(({ text }) => text)].join(' ')
  const whole = parts.map((part) => part.whole)
  const typed = parts.map((part) => part.typed)
  return {
    parsed,
    understood: isCorrected ? withWords(understood, correctedWords.join(' ')) : understood,
    search:
      parts.length < used.length
        ? null
        : used.length === 0 && !colours
          ? undefined
          : {
              typed: combineWithAnd(typed),
              whole: combineWithAnd(whole),
              colours,
              corrected: isCorrected ? corrected : null,
            },
    nearest:
      parts.length === 0
        ? undefined
        : { typed: combineWithOr(typed), whole: combineWithOr(whole), colours, corrected: null },
  }
}

/**
 * Like `readSearch`, for suggestions. The last word may be incomplete. Spelling is corrected only by the owner's corrections and the table
 * of shoppers' words.
 */
export async function readBeginning(db: Db, q: string): Promise<SearchReading> {
  const completed = await completeKnowing(db, q)
  const { parsed, rules } = await parseKnowing(db, completed ?? q)
  const understood = listUnderstood(parsed)
  const colours = asColours(parsed)
  const terms = parseTerms(parsed.words, rules, true)
  const corrections = await readMeant(
    db,
    terms.map(({ meant }) => meant && { instead: meant }),
  )
  const rows = terms.length > 0 ? await readBegun(db, terms) : []
  const isBegun = (terms.at(-1)?.typed.at(-1) ?? '').length >= SUGGEST_MIN_LETTERS
  const parts = rows.flatMap((row, at) => {
    const isLast = at === rows.length - 1
    const phrase = terms[at]?.typed.join(' ') ?? ''
    if (terms[at]?.kind === 'people' && !row.is_there) return []
    // The last word may narrow nothing, as "tshirt", and be the beginning of one that does, as "ka". A number may become a price.
    if (isLast && !row.is_begun && (isNoise(phrase) || /^\d+$/.test(phrase))) return []
    const ways = [
      row.whole,
      ...(isLast && isBegun ? [row.begun] : []),
      ...(corrections[at] ? [corrections[at].whole] : []),
    ]
    return [{ typed: row.typed, whole: ways.map((way) => `(${way})`).join(' | ') }]
  })
  if (parts.length === 0 && !colours)
    return { search: parsed.facets.length > 0 ? undefined : null, understood, nearest: undefined }
  const typed = combineWithAnd(parts.map((part) => part.typed))
  const whole = combineWithAnd(parts.map((part) => part.whole))
  return { search: { typed, whole, colours, corrected: completed }, understood, nearest: undefined }
}

/**
 * Like `readSearch`, for suggestions to words that nothing begins with: their spelling is corrected, and 'kal' is the beginning of a
 * colour.
 */
export async function readMisspelt(db: Db, q: string): Promise<SearchReading> {
  const completed = completeColour(q, MIN_BEGUN)
  const reading = await readSearch(db, completed ?? q)
  if (!reading.search) return reading
  return { ...reading, search: { ...reading.search, corrected: reading.search.corrected ?? completed } }
}

/** The search with a whole colour in place of its beginning; null where a product's name begins so: "Kalakaar Tee". */
async function completeKnowing(db: Db, q: string): Promise<string | null> {
  const completed = completeColour(q, MIN_COLOUR_BEGUN)
  if (!completed) return null
  const begun = searchWords(q).at(-1) ?? ''
  const { rows } = await db.execute<{ is_name: boolean }>(
    sql`select ${isThere(sql`to_tsquery('simple', ${`${begun}:*A`})`)} as is_name`,
  )
  return rows[0]?.is_name ? null : completed
}

type BegunRow = Pick<TermRow, 'typed' | 'whole' | 'begun' | 'is_there' | 'is_begun'>

async function readBegun(db: Db, terms: readonly Term[]): Promise<BegunRow[]> {
  const { rows } = await db.execute<BegunRow>(sql`
    select typed::text, whole::text, begun::text, ${isThere(sql`whole`)} as is_there, ${isThere(sql`begun`)} as is_begun
    from (${asQueries(terms)}) term order by place`)
  return rows
}

/** The filters that a search names, as the query parameters of a list. */
export function toFilters(understood: readonly Understood[]): Record<string, string> {
  const { q: _, ...filters }: Record<string, string> = Object.assign({}, ...understood.map((part) => part.filters))
  return filters
}

function listUnderstood({ facets, wordPart }: ParsedSearch): Understood[] {
  const named = facets.map(({ filters, rest, kind, phrase }) => {
    const colour = kind === 'colour' ? nameOfColour(phrase) : undefined
    const name = COLOURS.find((other) => other.name.toLowerCase() === colour)?.name
    return { filters, rest, ...(name && { name }) }
  })
  return wordPart ? [wordPart, ...named] : named
}

/** What was understood, with other words in place of those that were typed. */
function withWords(understood: readonly Understood[], words: string): Understood[] {
  return understood.map((part) =>
    part.filters.q === undefined ? part : { ...part, filters: { ...part.filters, q: words } },
  )
}

function asColours({ colours }: ParsedSearch): string {
  return colours.map((colour) => asPhrase(colour.split(' '))).join(' | ')
}

/**
 * Parses a search and reads the owner's rules about its words. What a product is called stays a word: "Kala Ghoda" is no black shirt.
 * So does what a rule of the owner is about, unless the rule says the same as the filter.
 */
async function parseKnowing(db: Db, q: string): Promise<{ parsed: ParsedSearch; rules: SearchRules }> {
  const parsed = parseSearch(q)
  const phrases = parsed.facets.map(({ phrase }) => phrase.split(' '))
  const words = [...parsed.words, ...phrases.flat()]
  const [rules, names] = await Promise.all([
    readSearchRules(db, words, listMeanings(parsed.words)),
    findNames(db, parsed.facets),
  ])
  const isOwners = ({ kind, phrase, filters }: Facet) =>
    hasRule(phrase.split(' '), rules) &&
    !rules.synonyms.get(phrase)?.every((other) => {
      const [facet] = parseSearch(other.join(' ')).facets
      return facet?.kind === kind && JSON.stringify(facet.filters) === JSON.stringify(filters)
    })
  const left = new Set([...names, ...parsed.facets.filter(isOwners).map(({ phrase }) => phrase)])
  if (left.size === 0) return { parsed, rules }
  const again = parseSearch(q, (phrase) => left.has(phrase))
  return { parsed: again, rules: await readSearchRules(db, again.words, listMeanings(again.words)) }
}

const COLOUR_NAMES = new Set(COLOURS.flatMap(({ name }) => [name.toLowerCase(), ...name.toLowerCase().split(' ')]))

/** The phrases of filters that products have in their names, or as their search words. */
async function findNames(db: Db, facets: readonly Facet[]): Promise<string[]> {
  const asked = facets.filter(({ kind, isGuess }) => kind !== 'price' || isGuess)
  if (asked.length === 0) return []
  const queries = asked.map(({ phrase, isGuess }) => {
    // Colours of products have the weight of search words.
    const weights = isGuess ? '' : COLOUR_NAMES.has(phrase) ? ':A' : ':AB'
    return asPhrase(phrase.split(' '), weights)
  })
  const { rows } = await db.execute<{ phrase: string }>(sql`
    select phrase from unnest(${sql.param(asked.map(({ phrase }) => phrase))}::text[], ${sql.param(queries)}::text[]) asked (phrase, query)
    where ${isThere(sql`to_tsquery('simple', query)`)}`)
  return rows.map(({ phrase }) => phrase)
}

/** The tsqueries of a term, or the words that replace it. */
type TermQueries = { typed: string; whole: string; instead?: undefined } | { instead: Words }
type TermQuery = { typed: string; whole: string; instead?: Words | undefined }

function toTermQueries(
  { meant, kind }: Term,
  row: TermRow | undefined,
  nearest: string | undefined,
): TermQueries | null {
  if (row?.is_there) return row
  if (meant) return { instead: meant }
  if (kind === 'other') return null
  if (row?.is_begun) return { typed: row.begun, whole: row.begun }
  return nearest === undefined ? null : { instead: [nearest] }
}

/** Reads the rules about replacement words, and builds the queries of these words. */
async function readMeant(db: Db, queries: readonly (TermQueries | null)[]): Promise<(TermQuery | null)[]> {
  const words = queries.flatMap((query) => query?.instead ?? [])
  if (words.length === 0) return queries.map((query) => (query?.instead ? null : query))
  const rules = await readSearchRules(db, words)
  return queries.map((query) => (query?.instead ? toQuery(query.instead, rules) : query))
}

/** The query of replacement words; null when all are stop words. */
function toQuery(instead: Words, rules: SearchRules): TermQuery | null {
  const terms = parseTerms(instead, rules)
  if (terms.length === 0) return null
  return {
    typed: combineWithAnd(terms.map(({ typed }) => asPhrase(typed))),
    whole: combineWithAnd(terms.map(asQuery)),
    instead,
  }
}

/** How many corrections of a misspelt word are tried. */
const TRIED = 3

/** The candidates within an edit distance of one, or two for longer words, nearest first. At equal distance the order of the candidates is kept: most similar first. */
function nearest(word: string, candidates: readonly string[]): string[] {
  const most = word.length > MIN_CORRECTED ? 2 : 1
  return candidates
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, TRIED)
    .map(({ candidate }) => candidate)
}

/** For each misspelt word the best candidate that a listed product has. Other candidates come from former products. */
async function correct(db: Db, candidates: readonly (readonly string[])[]): Promise<(string | undefined)[]> {
  const words = candidates.flat()
  if (words.length === 0) return []
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from unnest(${sql.param(words)}::text[]) word where ${isThere(sql`to_tsquery('simple', word)`)}`)
  const there = new Set(rows.map(({ word }) => word))
  return candidates.map((ones) => ones.find((word) => there.has(word)))
}

/** How each term was found, in the order of the terms. */
async function findTerms(db: Db, terms: readonly Term[]): Promise<TermRow[]> {
  const { rows } = await db.execute<TermRow>(sql`
    with term as (${asQueries(terms)}), known as (select *, ${isThere(sql`whole`)} as is_there from term),
    read as (select *, not is_there and length(word) >= ${MIN_BEGUN} and ${isThere(sql`begun`)} as is_begun from known)
    select typed::text, whole::text, begun::text, is_there, is_begun,
      case when not is_there and not is_begun and length(word) >= ${MIN_CORRECTED} then (
        select array_agg(near.word) from (
          select search_words.word from search_words
          where search_words.word % read.word or (left(search_words.word, 2) = left(read.word, 2)
            and length(search_words.word) between length(read.word) - 1 and length(read.word) + 1)
          order by similarity(search_words.word, read.word) desc, search_words.word limit ${CANDIDATES}
        ) near) end as near
    from read order by place`)
  return rows
}

/** The words as misspellings are compared: those of Hindi by their sound, as most products are described in Latin letters. */
function asLatin(words: Words): Words {
  return words.map((word) => transliterate(word) ?? word)
}

/** The terms as tsqueries, in their order. */
function asQueries(terms: readonly Term[]): SQL {
  const words = terms.map((term) => asLatin(term.typed).join(' '))
  const typed = terms.map((term) => asPhrase(term.typed))
  // Stems would find 'short sleeves' for 'shorts'.
  const configs = terms.map(({ kind }) => (kind === 'other' ? 'simple' : 'shop_stems'))
  const begun = terms.map((term) => asPhrase([...term.typed.slice(0, -1), `${term.typed.at(-1)}:*`]))
  const lists = [words, typed, terms.map(asQuery), begun].map((list) => sql`${sql.param(list)}::text[]`)
  return sql`
    select place, word, to_tsquery(config, typed) as typed, to_tsquery(config, whole) as whole,
      to_tsquery('simple', begun) as begun
    from unnest(${sql.join(lists, sql`, `)}, ${sql.param(configs)}::regconfig[])
      with ordinality as term (word, typed, whole, begun, config, place)`
}

/** Whether a listed product matches. */
function isThere(query: SQL): SQL {
  return sql`exists (select from product_search join products on products.id = product_id
    where words @@ ${query} and archived_at is null)`
}
