import { Link } from 'react-router'
import { DASHBOARD_DAYS } from '#contract/basics/limits.ts'
import type { SearchedTerm } from '#contract/catalogue/search.api.ts'
import { ListPagination, ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import { SEARCH_PATH, type SearchView, searchHref } from './search-view.ts'

export type Report = { terms: SearchedTerm[]; total: number; searches: number; failed: number }

/** The most frequent searches, or the searches without results. */
export function ReportSection({ view, report }: { view: SearchView; report: Report | null }) {
  const isFailed = view.tab === 'failed'
  return (
    <section
      aria-label={isFailed ? 'Nothing found' : 'Top searches'}
      className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <TabLinks
          label="Days shown"
          tabs={DASHBOARD_DAYS.map((days) => ({
            label: `${days} days`,
            to: searchHref({ tab: view.tab, days }),
            isCurrent: days === view.days,
          }))}
        />
        {report && report.searches > 0 && <p className="text-ui text-muted">{sumsText(report)}</p>}
      </div>
      <ListResults path={SEARCH_PATH} loading="Loading searches..." notRead="Failed to load the searches" list={report}>
        {({ terms, total }) => (
          <>
            {terms.length === 0 ? (
              <NoResults
                title={isFailed ? 'No search was in vain.' : 'No searches yet.'}
                empty={
                  isFailed
                    ? 'What shoppers search for and do not find is listed here, so that you can add synonyms.'
                    : 'What shoppers search for is listed here, without who they are.'
                }
              />
            ) : (
              <Terms terms={terms} />
            )}
            <ListPagination page={view.page} total={total} hrefFor={(page) => searchHref({ ...view, page })} />
          </>
        )}
      </ListResults>
    </section>
  )
}

function sumsText({ searches, failed }: Report): string {
  const share = Math.round((failed / searches) * 100)
  return `${searches} ${searches === 1 ? 'search' : 'searches'}, ${failed} without results (${share}%)`
}

function Terms({ terms }: { terms: readonly SearchedTerm[] }) {
  return (
    <Table label="Searches">
      <thead>
        <tr>
          <Th className="w-full">Searched for</Th>
          <Th numeric>Searches</Th>
          <Th numeric>Results</Th>
          <Th>Last</Th>
          <Th>Improve</Th>
        </tr>
      </thead>
      <tbody>
        {terms.map(({ term, searches, results, lastDay }) => (
          <tr key={term}>
            <Td className="min-w-36 wrap-anywhere">
              <a href={`/products?${new URLSearchParams({ q: term })}`} className="text-link">
                {term}
              </a>
            </Td>
            <Td numeric>{searches}</Td>
            <Td numeric>{results === 0 ? <Badge tone="warning">None</Badge> : results}</Td>
            <Td className="whitespace-nowrap">
              <ShopDate value={lastDay} />
            </Td>
            <Td className="whitespace-nowrap">
              <Improve to={searchHref({ tab: 'synonyms', words: term })} term={term}>
                Synonyms
              </Improve>
              {results === 0 && (
                <Improve to={searchHref({ tab: 'corrections', words: term })} term={term}>
                  Correction
                </Improve>
              )}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Improve({ to, term, children }: { to: string; term: string; children: string }) {
  return (
    <Link to={to} className="me-4 inline-flex min-h-11 items-center text-link lg:min-h-8">
      {children}
      <span className="sr-only"> for {term}</span>
    </Link>
  )
}
