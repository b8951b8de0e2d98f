import clsx from 'clsx'
import { Link } from 'react-router'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import type { StockTake } from '#contract/catalogue/stock-takes.api.ts'
import { countPages, listHref, pageIn } from '#web/admin/shell/addresses/list-address.ts'
import { reviewHref, TAKES_PATH, takeHref } from '#web/admin/shell/addresses/stock-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { ListPagination, ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { StockTabs } from '#web/admin/shell/lists/stock-tabs.tsx'
import { AS_ROW, AS_ROWS } from '#web/admin/shell/lists/table-roles.ts'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { packerMeta } from '#web/admin/shell/words/packer-meta.ts'
import { pagerWords } from '#web/admin/shell/words/pager-words.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { Money } from '#web/ui/price.tsx'
import type { Route } from './+types/takes.ts'
import { isRunning, scopeText, TAKE_TONES } from './take-texts.ts'

export function meta(args: Route.MetaArgs) {
  return packerMeta(args, ({ stockTakes }) => stockTakes.stockTakes)
}

export async function loader(args: Route.LoaderArgs) {
  const page = pageIn(args.url.searchParams)
  return { page, list: await nullOnError(args, packerApi(args).stockTakes.list({ page, limit: PAGE_SIZE })) }
}

/** Stock-takes, newest first. */
export default function Takes({ loaderData: { page, list } }: Route.ComponentProps) {
  const { words } = usePackerWords()
  const reviews = useMay()('catalogue:write')
  return (
    <>
      <PageHeading
        size="h2"
        aside={
          <ButtonLink to={takeHref('new')} size="md">
            {words.stockTakes.newStockTake}
          </ButtonLink>
        }
        intro={words.stockTakes.countWhatIsOnTheShelf}
      >
        {words.stockTakes.stockTakes}
      </PageHeading>
      {reviews && <StockTabs current="takes" />}
      <ListResults
        path={TAKES_PATH}
        loading={words.stockTakes.loading}
        notRead={words.stockTakes.notLoaded}
        list={list}
        totalText={list ? words.frame.foundCount({ count: list.total }) : ''}
        className="mt-4"
      >
        {({ items, total }) =>
          items.length === 0 ? (
            <NoResults title={words.stockTakes.noStockTakesYet} empty={words.stockTakes.startOneForAShelf} />
          ) : (
            <>
              <List items={items} />
              <ListPagination
                page={page}
                total={total}
                hrefFor={(to) => listHref(TAKES_PATH, { page: to })}
                words={pagerWords(words, page, countPages(total, PAGE_SIZE))}
              />
            </>
          )
        }
      </ListResults>
    </>
  )
}

/** Classes that turn each stock-take into a card below lg. */
const CARD =
  'max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-baseline max-lg:gap-x-4 max-lg:gap-y-1 max-lg:border-b max-lg:border-hairline max-lg:p-4 max-lg:last:border-b-0'
const CELL = 'max-lg:block max-lg:border-0 max-lg:p-0'

function List({ items }: { items: readonly StockTake[] }) {
  const { words } = usePackerWords()
  const reviews = useMay()('catalogue:write')
  return (
    <Table label={words.stockTakes.stockTakes} role="table" className="max-lg:block">
      <thead {...AS_ROWS} className="max-lg:sr-only">
        <tr {...AS_ROW}>
          <Th role="columnheader">{words.stockTakes.stockTake}</Th>
          <Th role="columnheader">{words.list.status}</Th>
          <Th role="columnheader">{words.stockTakes.counted}</Th>
          {reviews && <Th role="columnheader">Differences</Th>}
          <Th role="columnheader">{words.stockTakes.started}</Th>
        </tr>
      </thead>
      <tbody {...AS_ROWS} className="max-lg:block">
        {items.map((take) => (
          <tr key={take.id} {...AS_ROW} className={CARD}>
            <Td role="cell" className={clsx(CELL, 'lg:min-w-52')}>
              <Link
                to={reviews && !isRunning(take) ? reviewHref(take.id) : takeHref(take.id)}
                className="inline-flex min-h-11 items-center font-semibold text-link"
              >
                #{take.id} {take.name}
              </Link>
              <span className="block text-meta text-muted">{scopeText(take, words)}</span>
            </Td>
            <Td role="cell" className={CELL}>
              <Badge tone={TAKE_TONES[take.state]}>{words.stockTakes.states[take.state]}</Badge>
            </Td>
            <Td role="cell" className={clsx(CELL, 'tabular-nums max-lg:col-span-2')}>
              {words.stockTakes.linesCounted({ counted: take.counted, lines: take.lines })}
            </Td>
            {reviews && (
              <Td role="cell" className={clsx(CELL, 'max-lg:col-span-2')}>
                <Differences take={take} />
              </Td>
            )}
            <Td
              role="cell"
              className={clsx(CELL, 'text-muted max-lg:col-span-2 max-lg:text-meta lg:whitespace-nowrap')}
            >
              <ShopDate value={take.startedAt} kind="dateTime" />
              {take.startedBy && <span className="lg:block"> {take.startedBy}</span>}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Differences({ take: { different, surplus, missing, missingCost } }: { take: StockTake }) {
  if (!different) return <span className="text-muted">None</span>
  return (
    <>
      {different === 1 ? '1 line' : `${different} lines`}
      <span className="block text-meta text-muted tabular-nums">
        {[surplus ? `+${surplus}` : '', missing ? `−${missing}` : ''].filter(Boolean).join(', ')} pieces
        {missingCost !== null && missingCost > 0 && (
          <>
            {' · '}
            <Money amount={missingCost} /> missing
          </>
        )}
      </span>
    </>
  )
}
