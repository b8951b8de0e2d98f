import { sql } from 'drizzle-orm'
import { SUGGESTIONS_PER_ADDRESS_AND_MINUTE } from '#contract/basics/limits.ts'
import { catalogueWord, isNoise, parseSearch } from '#contract/catalogue/parse-search.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { takeToken } from '#server/platform/http/rate-limit.ts'

const DAYS = 30
/** A search that fewer made is not popular. */
const LEAST_SEARCHES = 3
const CANDIDATES = 50
const POPULAR = 6

/**
 * The searches that visitors make most often and that find something. Anybody can search for anything, so only those are shown whose words
 * the catalogue has, or the table of shoppers' words.
 */
export async function popular({ db, config, ip }: Ctx): Promise<string[]> {
  if (config.isRateLimited)
    await takeToken(db, `popular ${ip}`, { max: SUGGESTIONS_PER_ADDRESS_AND_MINUTE, seconds: 60 })
  const { rows } = await db.execute<{ term: string; unknown: string[] }>(sql`
    select term, array(select word from regexp_split_to_table(term, ' ') word
      where length(word) > 2 and not exists (select from search_words where search_words.word = word.word)) as unknown
    from (
      select term, sum(searches) as times from search_counts
      where day > (now() at time zone 'Asia/Kolkata')::date - ${DAYS}::int
      group by term
      having sum(searches) >= ${LEAST_SEARCHES} and (array_agg(results order by day desc))[1] > 0
      order by times desc, term limit ${CANDIDATES}
    ) frequent order by times desc, term`)
  return rows
    .filter(({ term, unknown }) => parseSearch(term).words.every((word) => !unknown.includes(word) || isKnown(word)))
    .slice(0, POPULAR)
    .map(({ term }) => term)
}

function isKnown(word: string): boolean {
  return isNoise(word) || catalogueWord(word) !== undefined
}
