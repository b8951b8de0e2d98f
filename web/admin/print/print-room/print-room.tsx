import { PAGE_SIZE } from '#contract/basics/limits.ts'
import type { GroupOrderId } from '#contract/print/group-orders/group-order-fields.api.ts'
import type { JobCounts } from '#contract/print/print-room.api.ts'
import { countPages } from '#web/admin/shell/addresses/list-address.ts'
import { PRINT_PATH, type PrintView, parsePrintView, printHref } from '#web/admin/shell/addresses/print-address.ts'
import { planHref } from '#web/admin/shell/addresses/sheet-address.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { ListPagination, ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { packerMeta } from '#web/admin/shell/words/packer-meta.ts'
import { pagerWords } from '#web/admin/shell/words/pager-words.ts'
import { readFailures } from '#web/admin/shell/words/read-failures.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import type { Route } from './+types/print-room.ts'
import { changeJobs, type PrintAnswer } from './change-jobs.ts'
import { JobFilters } from './job-filters.tsx'
import { JobRows } from './job-rows.tsx'
import { PrintTabs } from './print-tabs.tsx'

export function meta(args: Route.MetaArgs) {
  return packerMeta(args, ({ print }) => print.printRoom)
}

export async function loader(args: Route.LoaderArgs) {
  const view = parsePrintView(args.url.searchParams)
  const { page, show, order, category, color, size, group } = view
  const { printRoom } = packerApi(args)
  const filters = {
    ...(order && { order }),
    ...(category && { category }),
    ...(color && { color }),
    ...(size && { size }),
    ...(group && { group: group as GroupOrderId }),
  }
  const [list, counts] = await Promise.all([
    nullOnError(args, printRoom.list({ show, ...filters, page, limit: PAGE_SIZE })),
    nullOnError(args, printRoom.counts()),
  ])
  return { view, list, counts }
}

export async function action(args: Route.ActionArgs): Promise<PrintAnswer> {
  return changeJobs(args, await args.request.formData())
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<PrintAnswer> {
  return toasted(serverAction(), refused('print', readFailures().notDone))
}

/** Every piece that still needs work, the longest waiting first, each with its next step. */
export default function PrintRoom({ loaderData: { view, list, counts } }: Route.ComponentProps) {
  const { words } = usePackerWords()
  const isFiltered = Boolean(
    view.order || view.category || view.color || view.size || view.group || view.show !== 'live',
  )
  return (
    <>
      <PageHeading
        size="h2"
        intro={words.print.intro}
        aside={
          counts !== null &&
          counts.approved > 0 && (
            <ButtonLink to={planHref(false)} size="md">
              {words.sheets.planSheets}
            </ButtonLink>
          )
        }
      >
        {words.print.printRoom}
      </PageHeading>
      <PrintTabs current="pieces" />
      <States view={view} counts={counts} />
      <JobFilters view={view} counts={counts} />
      <ListResults
        path={PRINT_PATH}
        loading={words.print.loadingPieces}
        notRead={words.print.failedToLoadThePieces}
        list={list}
        totalText={list ? words.frame.foundCount({ count: list.total }) : ''}
        className="mt-4"
      >
        {({ items, total }) =>
          items.length === 0 ? (
            <NoResults
              title={words.print.noPiecesHere}
              isFiltered={isFiltered}
              filtered={words.orders.nothingMatches}
              empty={words.print.noPiecesHelp}
              art="shirt"
            />
          ) : (
            <>
              <JobRows jobs={items} view={view} />
              <ListPagination
                page={view.page}
                total={total}
                hrefFor={(page) => printHref({ ...view, page })}
                words={pagerWords(words, view.page, countPages(total, PAGE_SIZE))}
              />
            </>
          )
        }
      </ListResults>
    </>
  )
}

function States({ view, counts }: { view: PrintView; counts: JobCounts | null }) {
  const { words } = usePackerWords()
  const states = ['art_check', 'approved', 'on_sheet', 'printed', 'passed'] as const
  const tabs = [
    { show: 'live' as const, label: words.print.allWork, count: counts?.live },
    ...states.map((show) => ({
      show,
      // “To print” alone could be the slips of the list of orders.
      label: show === 'approved' ? words.print.shirtsToPrint : words.print.states[show],
      count: counts?.[show],
    })),
    { show: 'late' as const, label: words.print.late, count: counts?.late },
    { show: 'packed' as const, label: words.list.packed, count: undefined },
  ]
  return (
    <TabLinks
      label={words.list.status}
      className="mt-3"
      tabs={tabs.map(({ show, label, count }) => ({
        ...{ label, count },
        to: printHref({ ...view, show, page: 1 }),
        isCurrent: show === view.show,
      }))}
    />
  )
}
