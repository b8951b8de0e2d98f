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
import { STATE_WORDS } from '#web/admin/shell/lists/print-states.ts'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/print-room.ts'
import { changeJobs, type PrintAnswer } from './change-jobs.ts'
import { JobFilters } from './job-filters.tsx'
import { JobRows } from './job-rows.tsx'
import { NO_ANSWER } from './no-answer.ts'
import { PrintTabs } from './print-tabs.tsx'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Print room', description: 'Every piece that is printed, and its next step.' })
}

export async function loader(args: Route.LoaderArgs) {
  const view = parsePrintView(args.url.searchParams)
  const { page, show, order, category, color, size, group } = view
  const { printRoom } = api(args)
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
  return toasted(serverAction(), NO_ANSWER)
}

/** Every piece that still needs work, the longest waiting first, each with its next step. */
export default function PrintRoom({ loaderData: { view, list, counts } }: Route.ComponentProps) {
  const { t, pager } = usePackerWords()
  const isFiltered = Boolean(
    view.order || view.category || view.color || view.size || view.group || view.show !== 'live',
  )
  return (
    <>
      <PageHeading
        size="h2"
        intro={t('From the art check to the packed parcel, piece by piece.')}
        aside={
          counts !== null &&
          counts.approved > 0 && (
            <ButtonLink to={planHref(false)} size="md">
              {t('Plan sheets')}
            </ButtonLink>
          )
        }
      >
        {t('Print room')}
      </PageHeading>
      <PrintTabs current="pieces" />
      <States view={view} counts={counts} />
      <JobFilters view={view} counts={counts} />
      <ListResults
        path={PRINT_PATH}
        loading={t('Loading pieces...')}
        notRead={t('Failed to load the pieces.')}
        list={list}
        totalText={list ? t('{count} found', { count: list.total }) : ''}
        className="mt-4"
      >
        {({ items, total }) =>
          items.length === 0 ? (
            <NoResults
              title={t('No pieces here.')}
              isFiltered={isFiltered}
              filtered={t('Nothing in this view matches.')}
              empty={t('Customised shirts appear here as soon as their order is accepted.')}
              art="shirt"
            />
          ) : (
            <>
              <JobRows jobs={items} view={view} />
              <ListPagination
                page={view.page}
                total={total}
                hrefFor={(page) => printHref({ ...view, page })}
                words={pager(view.page, countPages(total, PAGE_SIZE))}
              />
            </>
          )
        }
      </ListResults>
    </>
  )
}

function States({ view, counts }: { view: PrintView; counts: JobCounts | null }) {
  const { t } = usePackerWords()
  const states = ['art_check', 'approved', 'on_sheet', 'printed', 'passed'] as const
  const tabs = [
    { show: 'live' as const, label: t('All work'), count: counts?.live },
    ...states.map((show) => ({ show, label: t(STATE_WORDS[show].label), count: counts?.[show] })),
    { show: 'late' as const, label: t('Late'), count: counts?.late },
    { show: 'packed' as const, label: t('Packed'), count: undefined },
  ]
  return (
    <TabLinks
      label={t('Status')}
      className="mt-3"
      tabs={tabs.map(({ show, label, count }) => ({
        ...{ label, count },
        to: printHref({ ...view, show, page: 1 }),
        isCurrent: show === view.show,
      }))}
    />
  )
}
