import { Link } from 'react-router'
import type { Language } from '#contract/basics/languages.ts'
import type { MonthOfDeliveryEstimates, OpenDeliveryEstimate } from '#contract/orders/delivery-estimates.api.ts'
import { PrintTabs } from '#web/admin/print/print-room/print-tabs.tsx'
import { orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { packerMeta } from '#web/admin/shell/words/packer-meta.ts'
import type { PackerWords } from '#web/admin/shell/words/packer-words.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/delivery-dates.ts'

export function meta(args: Route.MetaArgs) {
  return packerMeta(args, ({ print }) => print.promisedDays)
}

export async function loader(args: Route.LoaderArgs) {
  return { list: await nullOnError(args, packerApi(args).deliveryEstimates.list()) }
}

/** The page of open delivery estimates with their forecasts, and of earlier ones with their outcomes. */
export default function DeliveryDates({ loaderData: { list } }: Route.ComponentProps) {
  const { words } = usePackerWords()
  return (
    <>
      <PageHeading size="h2" intro={words.sheets.promisedDaysIntro}>
        {words.print.promisedDays}
      </PageHeading>
      <PrintTabs current="promises" />
      {list ? (
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-8">
          {!list.isPromising && (
            <Notice tone="info" title={words.sheets.noDaysPromised}>
              {words.sheets.noDaysPromisedHelp}
            </Notice>
          )}
          <Open estimates={list.open} waiting={list.waiting} pace={list} />
          <Months months={list.months} />
        </div>
      ) : (
        <ErrorPanel message={words.sheets.failedToLoadPromisedDays} />
      )}
    </>
  )
}

type OpenProps = {
  estimates: readonly OpenDeliveryEstimate[]
  waiting: number
  pace: { piecesADay: number; sheetsADay: number | null }
}

function Open({ estimates, waiting, pace }: OpenProps) {
  const { words } = usePackerWords()
  const atRisk = estimates.filter((estimate) => estimate.isAtRisk).length
  return (
    <section aria-labelledby="open" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h2 id="open" className="text-h4">
          {atRisk > 0
            ? words.sheets.promisesAtRisk({ count: atRisk, all: estimates.length })
            : words.sheets.openPromises}
        </h2>
        <p className="text-ui text-muted">
          {words.sheets.piecesWaitToBePrinted({ waiting })} {formatPace(words, pace)}
        </p>
      </div>
      {estimates.length === 0 ? (
        <EmptyState art="shirt" title={words.sheets.noOpenPromises}>
          <p>{words.sheets.noOpenPromisesHelp}</p>
        </EmptyState>
      ) : (
        <Table label={words.sheets.openPromises}>
          <thead>
            <tr>
              <Th>{words.parcels.order}</Th>
              <Th>{words.sheets.willLeave}</Th>
              <Th>{words.sheets.shouldLeaveBy}</Th>
              <Th>{words.sheets.promisedFor}</Th>
              <Th>{words.print.states.approved}</Th>
            </tr>
          </thead>
          <tbody>
            {estimates.map((estimate) => (
              <tr key={estimate.orderId}>
                <Td className="min-w-36">
                  <Link
                    to={orderHref(estimate.number)}
                    className="inline-flex min-h-11 items-center font-semibold text-link tabular-nums"
                  >
                    #{estimate.number}
                  </Link>
                  <span className="block pb-2 text-meta text-muted">{describeTask(words, estimate)}</span>
                </Td>
                <Td className="whitespace-nowrap">
                  <ShopDate value={estimate.readyOn} kind="weekday" />
                  {estimate.isAtRisk && (
                    <span className="block pt-1">
                      <Badge tone="danger">{words.sheets.atRisk}</Badge>
                    </span>
                  )}
                </Td>
                <Td className="whitespace-nowrap">
                  <ShopDate value={estimate.readyBy} kind="weekday" />
                </Td>
                <Td className="whitespace-nowrap">
                  <ShopDate value={estimate.deliverBy} kind="weekday" />
                  {estimate.toldAt && (
                    <span className="block text-meta text-muted">{words.sheets.newDayCustomerTold}</span>
                  )}
                </Td>
                <Td className="whitespace-nowrap tabular-nums">
                  {words.sheets.piecesLeftOf({ left: estimate.left, pieces: estimate.pieces })}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

function formatPace({ sheets }: PackerWords, { piecesADay, sheetsADay }: OpenProps['pace']): string {
  return sheetsADay === null
    ? sheets.youPrintADay({ count: piecesADay })
    : sheets.youPrintSheetsADay({ sheets: sheetsADay, count: piecesADay })
}

function describeTask(words: PackerWords, { left, place, isInArtCheck, isAtRisk }: OpenDeliveryEstimate): string {
  if (left === 0) return words.sheets.checkItAndPackIt
  if (place === null) return words.sheets.acceptTheOrder
  if (isInArtCheck) return words.sheets.checkItsDesign
  if (isAtRisk) return words.sheets.printItFirst
  return words.sheets.printIt({ place })
}

function Months({ months }: { months: readonly MonthOfDeliveryEstimates[] }) {
  const { words, language } = usePackerWords()
  if (months.length === 0) return null
  return (
    <section aria-labelledby="months" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h2 id="months" className="text-h4">
          {words.sheets.byMonth}
        </h2>
        <p className="max-w-[70ch] text-ui text-muted">{words.sheets.byMonthHelp}</p>
      </div>
      <Table label={words.sheets.promisesByMonth}>
        <thead>
          <tr>
            <Th>{words.sheets.month}</Th>
            <Th numeric>{words.sheets.kept}</Th>
            <Th numeric>{words.sheets.announced}</Th>
            <Th numeric>{words.sheets.missed}</Th>
            <Th numeric>{words.sheets.keptShare}</Th>
            <Th numeric>{words.groups.states.open}</Th>
            <Th numeric>{words.list.statuses.Cancelled}</Th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, kept: onTime, announced, missed, cancelled, open }) => (
            <tr key={month}>
              <Td className="whitespace-nowrap">{monthName(month, language)}</Td>
              <Td numeric>{onTime}</Td>
              <Td numeric>{announced}</Td>
              <Td numeric>{missed}</Td>
              <Td numeric>{formatShare(onTime, onTime + announced + missed)}</Td>
              <Td numeric>{open}</Td>
              <Td numeric>{cancelled}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function formatShare(onTime: number, all: number): string {
  return all === 0 ? '—' : `${Math.floor((onTime * 100) / all)}%`
}

function monthName(month: string, language: Language): string {
  const inWords = new Intl.DateTimeFormat(`${language}-IN`, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return inWords.format(new Date(`${month}-01T00:00:00Z`))
}
