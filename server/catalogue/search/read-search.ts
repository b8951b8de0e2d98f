import { type SQL, sql } from 'drizzle-orm'
import { editDistance } from '#contract/basics/edit-distance.ts'
import { SUGGEST_MIN_LETTERS } from '#contract/basics/limits.ts'
import { searchWords } from '#contract/catalogue/search.ts'
import type { Db } from '#server/platform/database/db.ts'
import { readSearchRules, type SearchRules, type Words } from './read-search-rules.ts'
import { asPhrase, asQuery, combineWithAnd, parseTerms, type Term } from './search-terms.ts'

/**
 * A parsed search as tsqueries over `product_search.words`: `typed` has only the typed words, `whole` also their synonyms.
 * `corrected` is the search with corrected spelling; null when nothing was corrected.
 */
export type Search = { typed: string; whole: string; corrected: string | null }

/** Shorter words are not corrected, because an edit distance of one fits too many words. */
const MIN_CORRECTED = 4
const MIN_BEGUN = 3
const CANDIDATES = 12

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
 * Parses a search in two queries, and two more when a word is misspelt. A word that no product has is replaced by the owner's correction,
 * else matched as the beginning of a word, else its spelling is corrected. Undefined for an empty search or only stop words. Null when
 * nothing can match: a word is not found, or the search has only symbols such as "👕".
 */
export async function readSearch(db: Db, q: string | undefined): Promise<Search | null | undefined> {
  if (!q) return undefined
  const words = searchWords(q)
  if (words.length === 0) return null
  const terms = parseTerms(words, await readSearchRules(db, words))
  if (terms.length === 0) return undefined
  const rows = await findTerms(db, terms)
  const meant = await correct(
    db,
    terms.map(({ typed }, at) => nearest(typed.join(' '), rows[at]?.near ?? [])),
  )
  const queries = await readMeant(
    db,
    terms.map((term, at) => toTermQueries(term, rows[at], meant[at])),
  )
  const parts = queries.flatMap((query) => query ?? [])
  if (parts.length < terms.length) return null
  const corrected = queries.map((query, at) => (query?.instead ?? terms[at]?.typed ?? []).join(' ')).join(' ')
  return {
    typed: combineWithAnd(parts.map(({ typed }) => typed)),
    whole: combineWithAnd(parts.map(({ whole }) => whole)),
    corrected: parts.some(({ instead }) => instead) ? corrected : null,
  }
}

/** Like `readSearch`, for suggestions. The last word may be incomplete. Spelling is corrected only by the owner's corrections. */
export async function readBeginning(db: Db, q: string): Promise<Search | null> {
  const words = searchWords(q)
  const terms = parseTerms(words, await readSearchRules(db, words))
  if (terms.length === 0) return null
  const corrections = await readMeant(
    db,
    terms.map(({ meant }) => meant && { instead: meant }),
  )
  const { rows } = await db.execute<Pick<TermRow, 'typed' | 'whole' | 'begun'>>(sql`
    select typed::text, whole::text, begun::text from (${asQueries(terms)}) term order by place`)
  const isBegun = (terms.at(-1)?.typed.at(-1) ?? '').length >= SUGGEST_MIN_LETTERS
  const whole = rows.map((row, at) => {
    const isLast = at === rows.length - 1
    const ways = [
      row.whole,
      ...(isLast && isBegun ? [row.begun] : []),
      ...(corrections[at] ? [corrections[at].whole] : []),
    ]
    return ways.map((way) => `(${way})`).join(' | ')
  })
  return { typed: combineWithAnd(rows.map(({ typed }) => typed)), whole: combineWithAnd(whole), corrected: null }
}

/** The tsqueries of a term, or the words that replace it. */
type TermQueries = { typed: string; whole: string; instead?: undefined } | { instead: Words }
type TermQuery = { typed: string; whole: string; instead?: Words | undefined }

function toTermQueries({ meant }: Term, row: TermRow | undefined, nearest: string | undefined): TermQueries | null {
  if (row?.is_there) return row
  if (meant) return { instead: meant }
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

/** The terms as tsqueries, in their order. */
function asQueries(terms: readonly Term[]): SQL {
  const words = terms.map((term) => term.typed.join(' '))
  const typed = terms.map((term) => asPhrase(term.typed))
  const begun = terms.map((term) => asPhrase([...term.typed.slice(0, -1), `${term.typed.at(-1)}:*`]))
  const lists = [words, typed, terms.map(asQuery), begun].map((list) => sql`${sql.param(list)}::text[]`)
  return sql`
    select place, word, to_tsquery('shop_stems', typed) as typed, to_tsquery('shop_stems', whole) as whole,
      to_tsquery('simple', begun) as begun
    from unnest(${sql.join(lists, sql`, `)}) with ordinality as term (word, typed, whole, begun, place)`
}

/** Whether a listed product matches. */
function isThere(query: SQL): SQL {
  return sql`exists (select from product_search join products on products.id = product_id
    where words @@ ${query} and archived_at is null)`
}
