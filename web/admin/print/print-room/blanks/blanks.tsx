import { Link } from 'react-router'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import type { Blank } from '#contract/print/blanks.api.ts'
import { PrintTabs } from '#web/admin/print/print-room/print-tabs.tsx'
import { BLANKS_PATH, blankHref, blanksHref, parseBlanksView } from '#web/admin/shell/addresses/print-address.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { ListPagination, ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Money } from '#web/ui/price.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/blanks.ts'
import { AddBlanks } from './add-blanks.tsx'
import { addBlanks } from './change-blanks.ts'
import { NO_ANSWER } from './no-answer.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Blanks', description: 'Unprinted garments in stock.' })
}

export async function loader(args: Route.LoaderArgs) {
  const view = parseBlanksView(args.url.searchParams)
  const { show, category, page } = view
  const { blanks } = api(args)
  const [list, choices] = await Promise.all([
    nullOnError(args, blanks.list({ show, ...(category && { category }), page, limit: PAGE_SIZE })),
    nullOnError(args, blanks.choices()),
  ])
  return { view, list, choices: choices ?? [] }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  return addBlanks(args, await args.request.formData())
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return toasted(serverAction(), NO_ANSWER)
}

/** The page of unprinted garments: how many can still be ordered, and which run low. Garments not listed here are not counted. */
export default function Blanks({ loaderData: { view, list, choices }, actionData }: Route.ComponentProps) {
  const { t, pager } = usePackerWords()
  const may = useMay()
  const shown = [
    { show: 'counted', label: t('Counted') },
    { show: 'low', label: t('Running low') },
    { show: 'short', label: t('Missing') },
    { show: 'stopped', label: t('Not counted any more') },
  ] as const
  return (
    <>
      <PageHeading
        size="h2"
        intro={t(
          'Unprinted garments on the shelf. Orders of customised shirts reserve theirs; what is not here is not counted and can always be ordered.',
        )}
      >
        {t('Blanks')}
      </PageHeading>
      <PrintTabs current="blanks" />
      {may('catalogue:write') && <AddBlanks choices={choices} view={view} answer={actionData} />}
      <TabLinks
        label={t('Blanks')}
        className="mt-4"
        tabs={shown.map(({ show, label }) => ({
          label,
          to: blanksHref({ ...view, show, page: 1 }),
          isCurrent: view.show === show,
        }))}
      />
      <TabLinks
        label={t('Garment')}
        className="mt-2"
        tabs={['', ...choices.map(({ category }) => category)].map((category) => ({
          label: category || t('All'),
          to: blanksHref({ ...view, category, page: 1 }),
          isCurrent: view.category === category,
        }))}
      />
      <ListResults
        path={BLANKS_PATH}
        loading={t('Loading blanks...')}
        notRead={t('Failed to load the blanks.')}
        list={list}
        totalText={list ? t('{count} found', { count: list.total }) : ''}
        className="mt-3"
      >
        {({ items, total }) =>
          items.length === 0 ? (
            <NoResults
              title={t('No blanks here.')}
              isFiltered={view.show !== 'counted' || view.category !== ''}
              filtered={t('Nothing in this view matches.')}
              empty={t('Count garments of the studio, and customers cannot order what is used up.')}
              art="shirt"
            />
          ) : (
            <>
              <Lines items={items} />
              <ListPagination
                page={view.page}
                total={total}
                hrefFor={(page) => blanksHref({ ...view, page })}
                words={pager(view.page, Math.max(1, Math.ceil(total / PAGE_SIZE)))}
              />
            </>
          )
        }
      </ListResults>
    </>
  )
}

function Lines({ items }: { items: readonly Blank[] }) {
  const { t } = usePackerWords()
  const seesCosts = useMay()('costs:write')
  return (
    <Table label={t('Blanks')}>
      <thead>
        <tr>
          <Th>{t('Garment')}</Th>
          <Th>{t('Size')}</Th>
          <Th numeric>{t('Can be ordered')}</Th>
          <Th numeric>{t('Reserved')}</Th>
          <Th numeric>{t('On the shelf')}</Th>
          {seesCosts && <Th numeric>Cost</Th>}
        </tr>
      </thead>
      <tbody>
        {items.map((blank) => (
          <tr key={blank.id}>
            <Td className="min-w-44">
              <Link to={blankHref(blank.id)} className="inline-flex min-h-11 items-center font-semibold text-link">
                {blank.category}, {blank.color}
                <span className="sr-only">, {blank.size}</span>
              </Link>
              <span className="block text-meta text-muted">{blank.material}</span>
              {blank.missing > 0 && <Badge tone="danger">{t('{count} missing', { count: blank.missing })}</Badge>}
            </Td>
            <Td className="font-semibold">{blank.size}</Td>
            <Td numeric>
              {blank.available}
              {blank.isCounted && blank.available <= blank.lowMark && (
                <span className="block">
                  <Badge tone={blank.available === 0 ? 'danger' : 'warning'}>
                    {blank.available === 0 ? t('Used up') : t('Running low')}
                  </Badge>
                </span>
              )}
            </Td>
            <Td numeric>{blank.reserved}</Td>
            <Td numeric>{blank.available + blank.reserved}</Td>
            {seesCosts && (
              <Td numeric>
                {blank.cost === null ? <span className="text-muted">–</span> : <Money amount={blank.cost} />}
              </Td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
