import type { IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import { searchWords } from '#contract/catalogue/search.ts'
import { countResults } from '#server/catalogue/products/products.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isFetchedEarly, isPerson } from '#server/platform/http/person-agent.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'

/** Maximum number of terms in memory between two runs of the job. Further terms are not counted. */
const REMEMBERED = 1_000
/** Maximum number of terms stored in one run, because each needs a product search. The other terms wait for the next run. */
const STORED_AT_ONCE = 50
/**
 * Maximum number of different terms per day, so that nobody can fill the table. A further term replaces a term that was searched once and
 * found nothing. Without such a term the further one is not counted.
 */
export const TERMS_A_DAY = 2_000
const TERM_MAX = 60
const EVERY_MS = 10_000

export type SearchCounts = ReturnType<typeof createSearchCounts>

/**
 * Counts submitted searches in memory, also those that the page cache answers. Every request is checked, which takes nanoseconds for other
 * pages. A job stores the counts every ten seconds. Nothing about the visitor is stored.
 */
export function createSearchCounts() {
  let counts = new Map<string, number>()

  function add(term: string, times: number): void {
    const previousCount = counts.get(term)
    if (previousCount !== undefined || counts.size < REMEMBERED) counts.set(term, (previousCount ?? 0) + times)
  }

  return {
    count(request: IncomingMessage): void {
      const term = searchIn(request)
      if (term !== null) add(term, 1)
    },
    /** Stores the counts. Counts that could not be stored stay for the next run. */
    async store(db: Db): Promise<void> {
      const all = [...counts]
      const now = all.slice(0, STORED_AT_ONCE)
      counts = new Map(all.slice(STORED_AT_ONCE))
      try {
        await storeCounts(db, now)
      } catch (error) {
        for (const [term, times] of now) add(term, times)
        throw error
      }
    },
  }
}

/** Stores the counts of this process; without counts it does not query the database. */
export function searchCountsJob(searches: SearchCounts): Job {
  return { name: 'search-counts', everyMs: EVERY_MS, run: ({ db }) => searches.store(db) }
}

const PATHS = ['/products?', '/products.data?']
const OWN_PARAMETERS = new Set(['q', '_routes'])

/**
 * The term of a submitted search; null for any other request. Not counted are suggestions while typing, further pages, filters, prefetched
 * pages, pages that the browser already has (back, reload), and programs.
 */
function searchIn({ method, url = '', headers }: IncomingMessage): string | null {
  if (!url.startsWith('/products') || method !== 'GET') return null
  const path = PATHS.find((candidate) => url.startsWith(candidate))
  if (path === undefined) return null
  if (!isPerson(headers) || isFetchedEarly(headers) || headers['if-none-match'] !== undefined) return null
  const sent = new URLSearchParams(url.slice(path.length))
  const q = sent.get('q')
  if (q === null || ![...sent.keys()].every((name) => OWN_PARAMETERS.has(name))) return null
  return parseSearchTerm(q)
}

/**
 * The term in lower case with single blanks; null without words. Also null for an email address or phone number, which may identify a
 * person.
 */
function parseSearchTerm(q: string): string | null {
  const words = searchWords(q)
  // Seven digits in a row, in any script and grouping (98765.43210), may be a phone number.
  if (q.length > 100 || q.includes('@') || /\p{Nd}{7}/u.test(words.join(''))) return null
  const term = words.join(' ')
  return term !== '' && term.length <= TERM_MAX ? term : null
}

async function storeCounts(db: Db, counts: readonly (readonly [string, number])[]): Promise<void> {
  if (counts.length === 0) return
  const rows: { term: string; searches: number; results: number }[] = []
  for (const [term, searches] of counts) rows.push({ term, searches, results: await countResults(db, term) })
  await db.execute(sql`
    with today as (select (now() at time zone 'Asia/Kolkata')::date as day),
    sent as (
      select sent.*, exists (select from search_counts known, today where known.day = today.day and known.term = sent.term) as is_known
      from json_to_recordset(${JSON.stringify(rows)}::json) as sent(term text, searches int, results int)
    ),
    room as (select ${TERMS_A_DAY} - count(*) as places from search_counts, today where search_counts.day = today.day),
    numbered as (select *, row_number() over (partition by is_known order by searches desc, term) as place from sent),
    dropped as (
      delete from search_counts where (day, term) in (
        select search_counts.day, term from search_counts join today using (day)
        where searches = 1 and results = 0 and term not in (select term from sent)
        order by random()
        limit (select greatest(0, (select count(*) from sent where not is_known) - greatest(0, places)) from room)
        for update of search_counts skip locked
      )
      returning term
    )
    insert into search_counts (day, term, searches, results)
    select day, term, searches, results from numbered, today
    where is_known or place <= (select places from room) + (select count(*) from dropped)
    order by term
    on conflict (day, term) do update
      set searches = search_counts.searches + excluded.searches, results = excluded.results`)
}
