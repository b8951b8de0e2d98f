import { SEARCH_PHRASE_WORDS } from '#contract/basics/limits.ts'
import type { Db } from '#server/platform/database/db.ts'
import { preparedSql } from '#server/platform/database/prepared.ts'

export type Words = readonly string[]

/** The owner's rules, by phrase. `synonyms` include the phrase itself. `corrections` are for misspelt phrases. */
export type SearchRules = {
  synonyms: ReadonlyMap<string, readonly Words[]>
  corrections: ReadonlyMap<string, Words>
}

export const NO_RULES: SearchRules = { synonyms: new Map(), corrections: new Map() }

type SearchRuleFacts = { kind: 'synonyms' | 'correction'; phrases: string[]; meant: string | null }

const rulesWith = preparedSql<SearchRuleFacts>(
  'search rules',
  'select kind, phrases, meant from search_rules where phrases && $1::text[] order by id',
)

/**
 * The rules about these words and their phrases, and about further phrases. Every uncached search reads them through an index, so that a changed rule applies at once
 * in every process.
 */
export async function readSearchRules(db: Db, words: Words, phrases: readonly string[] = []): Promise<SearchRules> {
  const synonyms = new Map<string, Words[]>()
  const corrections = new Map<string, Words>()
  const rows = words.length > 0 ? await rulesWith(db, [[...phrasesIn(words), ...phrases]]) : []
  for (const { kind, phrases: own, meant } of rows) {
    const group = own.map(asWords)
    for (const phrase of own) {
      if (kind === 'synonyms') synonyms.set(phrase, [...(synonyms.get(phrase) ?? []), ...group])
      else if (meant !== null) corrections.set(phrase, asWords(meant))
    }
  }
  return { synonyms, corrections }
}

const asWords = (phrase: string): Words => phrase.split(' ')

/** Every phrase of a search that may have a rule, and the singular of each plural. */
function phrasesIn(words: Words): string[] {
  const phrases = words.flatMap((_, at) =>
    Array.from({ length: SEARCH_PHRASE_WORDS }, (_, more) => words.slice(at, at + more + 1).join(' ')),
  )
  return [...new Set([...phrases, ...words.flatMap((word) => toSingular(word) ?? [])])]
}

/** 'kite' for 'kites'; null for a word that is no plural. */
export function toSingular(word: string): string | null {
  return /^.{3,}s$/.test(word) ? word.slice(0, -1) : null
}
