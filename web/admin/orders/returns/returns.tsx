import { PAGE_SIZE } from '#contract/basics/limits.ts'
import { RETURN_STATES } from '#contract/orders/returns.ts'
import { listHref, pageIn, textIn } from '#web/admin/shell/addresses/list-address.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { ListPagination, ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { ListSearch } from '#web/admin/shell/lists/list-search.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { STATE_LABELS } from '#web/admin/shell/lists/return-states.ts'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/returns.ts'
import { changeReturn } from './change-return.ts'
import { ReturnCard } from './return-card.tsx'
import { RETURN_FAILED } from './return-steps.ts'

const PATH = '/admin/returns'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Returns', description: 'What shoppers want to send back, and how far that is.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const state = RETURN_STATES.find((candidate) => candidate === searchParams.get('state')) ?? null
  const view = { state, q: textIn(searchParams), page: pageIn(searchParams) }
  const { adminReturns } = api(args)
  const [list, counts] = await Promise.all([
    nullOnError(
      args,
      adminReturns.list({ state: state ?? undefined, q: view.q || undefined, page: view.page, limit: PAGE_SIZE }),
    ),
    nullOnError(args, adminReturns.counts()),
  ])
  return { view, list, counts }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  return changeReturn(args, await args.request.formData())
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  const step = String((await request.clone().formData()).get('step'))
  return toasted(serverAction(), refused(step, RETURN_FAILED))
}

export default function Returns({ loaderData: { view, list, counts } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading size="h2">Returns</PageHeading>
      <div className="my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <TabLinks
          label="Returns by state"
          className="-mx-1 flex-wrap p-1"
          tabs={[null, ...RETURN_STATES].map((state) => ({
            label: state ? STATE_LABELS[state].words : 'All',
            to: listHref(PATH, { state, q: view.q }),
            isCurrent: state === view.state,
            count: counts?.[state ?? 'all'],
          }))}
        />
        <ListSearch
          path={PATH}
          q={view.q}
          label="Search returns by ticket, order, name, email or words"
          placeholder="Ticket, order, name, email…"
          keep={{ state: view.state }}
        />
      </div>
      <ListResults path={PATH} loading="Loading returns..." notRead="Failed to fetch returns" list={list}>
        {({ items, total }) => (
          <>
            {items.length === 0 && (
              <NoResults
                title="No returns found."
                isFiltered={view.q !== '' || view.state !== null}
                filtered="Nothing in this view matches."
                empty="No return requests yet."
              />
            )}
            <ul className="grid gap-4">
              {items.map((returnCase) => (
                <li key={`${returnCase.request.id} ${returnCase.request.state}`}>
                  <ReturnCard path={PATH} returnCase={returnCase} />
                </li>
              ))}
            </ul>
            <ListPagination page={view.page} total={total} hrefFor={(page) => listHref(PATH, { ...view, page })} />
          </>
        )}
      </ListResults>
    </>
  )
}
