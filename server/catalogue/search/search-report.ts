import { sql } from 'drizzle-orm'
import type { SearchedTerm } from '#contract/catalogue/search.api.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { resolvePage } from '#server/platform/http/paging.ts'

type Report = typeof contract.search.report

/** What was searched for in the last days, today included, most often first. */
export async function report({ db }: SignedIn, query: Input<Report>): Promise<Reply<Report>> {
  const { days, only } = query
  const page = resolvePage(query)
  const terms = sql`
    select term, sum(searches)::int as searches, (array_agg(results order by day desc))[1] as results, max(day) as last_day
    from search_counts where day > (now() at time zone 'Asia/Kolkata')::date - ${days}::int group by term`
  const shown = only === 'failed' ? sql`results = 0` : sql`true`
  const limits = page ? sql`limit ${page.limit} offset ${page.offset}` : sql``
  const [listedTerms, sums] = await Promise.all([
    db.execute<SearchedTerm>(sql`
      select term, searches, results, to_char(last_day, 'YYYY-MM-DD') as "lastDay" from (${terms}) as terms
      where ${shown} order by searches desc, term ${limits}`),
    db.execute<{ total: number; searches: number; failed: number }>(sql`
      select (count(*) filter (where ${shown}))::int as total, coalesce(sum(searches), 0)::int as searches,
        coalesce(sum(searches) filter (where results = 0), 0)::int as failed from (${terms}) as terms`),
  ])
  return { terms: listedTerms.rows, ...(sums.rows[0] ?? { total: 0, searches: 0, failed: 0 }) }
}
