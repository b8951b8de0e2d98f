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
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { packerMeta } from '#web/admin/shell/words/packer-meta.ts'
import { pagerWords } from '#web/admin/shell/words/pager-words.ts'
import { readFailures } from '#web/admin/shell/words/read-failures.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import { Money } from '#web/ui/price.tsx'
import type { Route } from './+types/blanks.ts'
import { AddBlanks } from './add-blanks.tsx'
import { addBlanks } from './change-blanks.ts'

export function meta(args: Route.MetaArgs) {
  return packerMeta(args, ({ blanks }) => blanks.blanks)
}

export async function loader(args: Route.LoaderArgs) {
  const view = parseBlanksView(args.url.searchParams)
  const { show, category, page } = view
  const { blanks } = packerApi(args)
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
  return toasted(serverAction(), refused('blank', readFailures().notDone))
}

/** The page of unprinted garments: how many can still be ordered, and which run low. Garments not listed here are not counted. */
export default function Blanks({ loaderData: { view, list, choices }, actionData }: Route.ComponentProps) {
  const { words } = usePackerWords()
  const may = useMay()
  const shown = [
    { show: 'counted', label: words.blanks.counted },
    { show: 'low', label: words.blanks.runningLow },
    { show: 'short', label: words.blanks.missing },
    { show: 'stopped', label: words.blanks.notCountedAnyMore },
  ] as const
  return (
    <>
      <PageHeading size="h2" intro={words.blanks.intro}>
        {words.blanks.blanks}
      </PageHeading>
      <PrintTabs current="blanks" />
      {may('catalogue:write') && <AddBlanks choices={choices} view={view} answer={actionData} />}
      <TabLinks
        label={words.blanks.blanks}
        className="mt-4"
        tabs={shown.map(({ show, label }) => ({
          label,
          to: blanksHref({ ...view, show, page: 1 }),
          isCurrent: view.show === show,
        }))}
      />
      <TabLinks
        label={words.print.garment}
        className="mt-2"
        tabs={['', ...choices.map(({ category }) => category)].map((category) => ({
          label: category || words.list.all,
          to: blanksHref({ ...view, category, page: 1 }),
          isCurrent: view.category === category,
        }))}
      />
      <ListResults
        path={BLANKS_PATH}
        loading={words.blanks.loadingBlanks}
        notRead={words.blanks.failedToLoadTheBlanks}
        list={list}
        totalText={list ? words.frame.foundCount({ count: list.total }) : ''}
        className="mt-3"
      >
        {({ items, total }) =>
          items.length === 0 ? (
            <NoResults
              title={words.blanks.noBlanksHere}
              isFiltered={view.show !== 'counted' || view.category !== ''}
              filtered={words.orders.nothingMatches}
              empty={words.blanks.noBlanksHelp}
              art="shirt"
            />
          ) : (
            <>
              <Lines items={items} />
              <ListPagination
                page={view.page}
                total={total}
                hrefFor={(page) => blanksHref({ ...view, page })}
                words={pagerWords(words, view.page, Math.max(1, Math.ceil(total / PAGE_SIZE)))}
              />
            </>
          )
        }
      </ListResults>
    </>
  )
}

function Lines({ items }: { items: readonly Blank[] }) {
  const { words } = usePackerWords()
  const seesCosts = useMay()('costs:write')
  return (
    <Table label={words.blanks.blanks}>
      <thead>
        <tr>
          <Th>{words.print.garment}</Th>
          <Th>{words.orders.size}</Th>
          <Th numeric>{words.blanks.canBeOrdered}</Th>
          <Th numeric>{words.blanks.reserved}</Th>
          <Th numeric>{words.blanks.onTheShelf}</Th>
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
              {blank.missing > 0 && <Badge tone="danger">{words.blanks.missingCount({ count: blank.missing })}</Badge>}
            </Td>
            <Td className="font-semibold">{blank.size}</Td>
            <Td numeric>
              {blank.available}
              {blank.isCounted && blank.available <= blank.lowMark && (
                <span className="block">
                  <Badge tone={blank.available === 0 ? 'danger' : 'warning'}>
                    {blank.available === 0 ? words.blanks.usedUp : words.blanks.runningLow}
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
