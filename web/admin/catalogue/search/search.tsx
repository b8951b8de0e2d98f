import { PAGE_SIZE } from '#contract/basics/limits.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { exportHref, ListMenu } from '#web/admin/shell/lists/list-menu.tsx'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/search.ts'
import { changeRules } from './change-rules.ts'
import { ReportSection } from './report-section.tsx'
import { RulesSection } from './rules-section.tsx'
import { findRuleKind, parseSearchView, SEARCH_TABS, type SearchTab, searchHref } from './search-view.ts'

const LABELS: Record<SearchTab, string> = {
  top: 'Top searches',
  failed: 'Nothing found',
  synonyms: 'Synonyms',
  corrections: 'Did you mean',
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Search', description: 'What shoppers search for, synonyms and corrections.' })
}

export async function loader(args: Route.LoaderArgs) {
  const view = parseSearchView(args.url.searchParams)
  const { tab, days, q, page } = view
  const kind = findRuleKind(tab)
  const paging = { page, limit: PAGE_SIZE }
  const { report, rules } = api(args).search
  if (kind === null) {
    const read = report({ days, only: tab === 'failed' ? 'failed' : undefined, ...paging })
    return { view, kind, report: await nullOnError(args, read) }
  }
  const list = await nullOnError(args, rules({ kind, q: q || undefined, ...paging }))
  return { view, kind, list }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  return changeRules(args, await args.request.formData())
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  const intent = String((await request.clone().formData()).get('intent'))
  return toasted(serverAction(), refused(intent, 'Failed to change the search rules'))
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { view, kind } = loaderData
  const exported = { days: view.days, view: view.tab === 'failed' ? 'failed' : null }
  return (
    <>
      <PageHeading
        size="h2"
        aside={kind === null && <ListMenu exportHref={exportHref('searches', exported)} />}
        intro="What shoppers type, and which words mean the same in your shop. Changes apply to the next search."
      >
        Search
      </PageHeading>
      <TabLinks
        label="Search"
        className="mt-4"
        tabs={SEARCH_TABS.map((tab) => ({
          label: LABELS[tab],
          to: searchHref({ tab, ...(findRuleKind(tab) === null && { days: view.days }) }),
          isCurrent: tab === view.tab,
        }))}
      />
      {loaderData.kind === null ? (
        <ReportSection view={view} report={loaderData.report} />
      ) : (
        <RulesSection key={loaderData.kind} view={view} kind={loaderData.kind} list={loaderData.list} />
      )}
    </>
  )
}
