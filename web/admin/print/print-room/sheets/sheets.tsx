import clsx from 'clsx'
import { Link } from 'react-router'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import type { Sheet } from '#contract/print/sheets.api.ts'
import { SHEET_STATES } from '#contract/print/sheets.ts'
import { PrintTabs } from '#web/admin/print/print-room/print-tabs.tsx'
import { countPages } from '#web/admin/shell/addresses/list-address.ts'
import {
  parseSheetsView,
  planHref,
  SHEETS_PATH,
  sheetHref,
  sheetsHref,
} from '#web/admin/shell/addresses/sheet-address.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { ListPagination, ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
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
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import { Money } from '#web/ui/price.tsx'
import type { Route } from './+types/sheets.ts'
import { STATE_TONES, sizeText, usageText } from './sheet-texts.ts'

export function meta(args: Route.MetaArgs) {
  return packerMeta(args, ({ sheets }) => sheets.gangSheets)
}

export async function loader(args: Route.LoaderArgs) {
  const view = parseSheetsView(args.url.searchParams)
  const { state, page } = view
  const list = await nullOnError(
    args,
    packerApi(args).printSheets.list({ ...(state && { state }), page, limit: PAGE_SIZE }),
  )
  return { view, list }
}

/** Gang sheets, newest first. */
export default function Sheets({ loaderData: { view, list } }: Route.ComponentProps) {
  const { words } = usePackerWords()
  return (
    <>
      <PageHeading
        size="h2"
        aside={
          <span className="flex flex-wrap gap-3">
            <ButtonLink to={planHref(true)} variant="secondary" size="md">
              {words.sheets.planAgain}
            </ButtonLink>
            <ButtonLink to={planHref(false)} size="md">
              {words.sheets.planSheets}
            </ButtonLink>
          </span>
        }
        intro={words.sheets.intro}
      >
        {words.sheets.gangSheets}
      </PageHeading>
      <PrintTabs current="sheets" />
      <TabLinks
        label={words.list.status}
        className="mt-4"
        tabs={[null, ...SHEET_STATES].map((state) => ({
          label: state ? words.sheets.states[state] : words.list.all,
          to: sheetsHref({ state }),
          isCurrent: view.state === state,
        }))}
      />
      <ListResults
        path={SHEETS_PATH}
        loading={words.sheets.loadingSheets}
        notRead={words.sheets.failedToLoadTheSheets}
        list={list}
        totalText={list ? words.frame.foundCount({ count: list.total }) : ''}
        className="mt-4"
      >
        {({ items, total }) =>
          items.length === 0 ? (
            <NoResults title={words.sheets.noSheetsHere} empty={words.sheets.noSheetsHelp} art="shirt" />
          ) : (
            <>
              <List items={items} />
              <ListPagination
                page={view.page}
                total={total}
                hrefFor={(page) => sheetsHref({ ...view, page })}
                words={pagerWords(words, view.page, countPages(total, PAGE_SIZE))}
              />
            </>
          )
        }
      </ListResults>
    </>
  )
}

/** Below lg each sheet is shown as a card. */
const CARD =
  'max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-baseline max-lg:gap-x-4 max-lg:gap-y-1 max-lg:border-b max-lg:border-hairline max-lg:p-4 max-lg:last:border-b-0'
const CELL = 'max-lg:block max-lg:border-0 max-lg:p-0'

function List({ items }: { items: readonly Sheet[] }) {
  const { words } = usePackerWords()
  const hasCosts = items.some(({ filmCost }) => filmCost !== null)
  return (
    <Table label={words.sheets.gangSheets} role="table" className="max-lg:block">
      <thead {...AS_ROWS} className="max-lg:sr-only">
        <tr {...AS_ROW}>
          <Th role="columnheader">{words.sheets.sheet}</Th>
          <Th role="columnheader">{words.list.status}</Th>
          <Th role="columnheader">{words.list.pieces}</Th>
          <Th role="columnheader">{words.sheets.film}</Th>
          {hasCosts && <Th role="columnheader">{words.sheets.cost}</Th>}
          <Th role="columnheader">{words.sheets.files}</Th>
          <Th role="columnheader">{words.sheets.planned}</Th>
        </tr>
      </thead>
      <tbody {...AS_ROWS} className="max-lg:block">
        {items.map((sheet) => (
          <tr key={sheet.number} {...AS_ROW} className={CARD}>
            <Td role="cell" className={CELL}>
              <Link
                to={sheetHref(sheet.number)}
                className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-link"
              >
                {words.sheets.sheetNumbered({ number: sheet.number })}
              </Link>
              <span className="block text-meta text-muted">
                {sheet.method} · {words.sheets.cloths[sheet.cloth]}
              </span>
            </Td>
            <Td role="cell" className={CELL}>
              <Badge tone={STATE_TONES[sheet.state]}>{words.sheets.states[sheet.state]}</Badge>
            </Td>
            <Td role="cell" className={clsx(CELL, 'whitespace-nowrap tabular-nums max-lg:col-span-2')}>
              {words.parcels.pieceCount({ count: sheet.pieces })}
            </Td>
            <Td role="cell" className={clsx(CELL, 'tabular-nums max-lg:col-span-2')}>
              <span className="whitespace-nowrap">{sizeText(sheet)}</span>
              {sheet.pieces > 0 && <span className="block text-meta text-muted">{usageText(words, sheet)}</span>}
            </Td>
            {hasCosts && (
              <Td role="cell" className={clsx(CELL, 'tabular-nums max-lg:col-span-2')}>
                {sheet.filmCost !== null && <Money amount={sheet.filmCost} />}
              </Td>
            )}
            <Td
              role="cell"
              className={clsx(CELL, 'max-lg:col-span-2', sheet.fileState === 'failed' ? 'text-danger' : 'text-muted')}
            >
              <span className="lg:sr-only">{words.sheets.files}: </span>
              {words.sheets.fileStates[sheet.fileState]}
            </Td>
            <Td
              role="cell"
              className={clsx(CELL, 'text-muted max-lg:col-span-2 max-lg:text-meta lg:whitespace-nowrap')}
            >
              <ShopDate value={sheet.createdAt} kind="dateTime" />
              {sheet.createdBy && <span className="lg:block"> {sheet.createdBy}</span>}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
