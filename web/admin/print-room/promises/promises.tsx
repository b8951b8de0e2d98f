import type { MonthOfPromises, OpenPromise } from '#contract/print-room/promises.ts'
import { orderHref } from '#web/admin/addresses/orders-address.ts'
import { nullOnError } from '#web/admin/layout/null-on-error.ts'
import { api } from '#web/api.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Link } from '#web/ui/link.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/promises.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Promised days',
    description: 'Which promised days are at risk, and which were kept.',
  })
}

export async function loader(args: Route.LoaderArgs) {
  return { list: await nullOnError(args, api(args).printPromises.list()) }
}

/** The open promises with their forecast, and what became of earlier ones. */
export default function Promises({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        size="h2"
        intro="The days that customers were promised by the print queue, and whether they will be kept if nothing fails. Customers are told by mail before a day that cannot be kept."
      >
        Promised days
      </PageHeading>
      {list ? (
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-8">
          {!list.isPromising && (
            <Notice tone="info" title="New orders are promised no day by the queue.">
              They get the usual processing days. Owners can switch it on under Print room settings.
            </Notice>
          )}
          <Open promises={list.open} waiting={list.waiting} piecesADay={list.piecesADay} />
          <Months months={list.months} />
        </div>
      ) : (
        <ErrorPanel message="Failed to load the promised days." />
      )}
    </>
  )
}

type OpenProps = { promises: readonly OpenPromise[]; waiting: number; piecesADay: number }

function Open({ promises, waiting, piecesADay }: OpenProps) {
  const atRisk = promises.filter((promise) => promise.isAtRisk).length
  return (
    <section aria-labelledby="open" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h2 id="open" className="text-h4">
          {atRisk > 0 ? `${atRisk} of ${promises.length} at risk` : 'Open promises'}
        </h2>
        <p className="text-ui text-muted">
          {waiting} {waiting === 1 ? 'piece waits' : 'pieces wait'} to be printed, at {piecesADay} a day.
        </p>
      </div>
      {promises.length === 0 ? (
        <EmptyState art="shirt" title="No open promises.">
          <p>Orders with pieces to print appear here until they are packed.</p>
        </EmptyState>
      ) : (
        <Table label="Open promises">
          <thead>
            <tr>
              <Th>Order</Th>
              <Th>Will leave</Th>
              <Th>Should leave by</Th>
              <Th>Promised for</Th>
              <Th>To print</Th>
            </tr>
          </thead>
          <tbody>
            {promises.map((promise) => (
              <tr key={promise.orderId}>
                <Td>
                  <Link
                    to={orderHref(promise.number)}
                    className="inline-flex min-h-11 items-center font-semibold text-link tabular-nums"
                  >
                    #{promise.number}
                  </Link>
                  <span className="block pb-2 text-meta text-muted">{taskOf(promise)}</span>
                </Td>
                <Td className="whitespace-nowrap">
                  <ShopDate value={promise.readyOn} kind="weekday" />
                  {promise.isAtRisk && (
                    <span className="block pt-1">
                      <Badge tone="danger">At risk</Badge>
                    </span>
                  )}
                </Td>
                <Td className="whitespace-nowrap">
                  <ShopDate value={promise.readyBy} kind="weekday" />
                </Td>
                <Td className="whitespace-nowrap">
                  <ShopDate value={promise.deliverBy} kind="weekday" />
                  {promise.toldAt && <span className="block text-meta text-muted">New day, customer told</span>}
                </Td>
                <Td className="whitespace-nowrap tabular-nums">
                  {promise.left} of {promise.pieces}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

function taskOf({ left, place, isInArtCheck, isAtRisk }: OpenPromise): string {
  if (left === 0) return 'Check it and pack it'
  if (place === null) return 'Accept the order'
  if (isInArtCheck) return 'Check its design'
  return isAtRisk ? 'Print it first' : `Print it: ${place === 1 ? 'next in the queue' : `number ${place} in the queue`}`
}

function Months({ months }: { months: readonly MonthOfPromises[] }) {
  if (months.length === 0) return null
  return (
    <section aria-labelledby="months" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h2 id="months" className="text-h4">
          By month
        </h2>
        <p className="max-w-[70ch] text-ui text-muted">
          By the first promised day. Kept: delivered by it. Announced: delivered later, and the customer was told of the
          new day before. Cancelled orders and parcels that were not taken count as neither.
        </p>
      </div>
      <Table label="Promises by month">
        <thead>
          <tr>
            <Th>Month</Th>
            <Th numeric>Kept</Th>
            <Th numeric>Announced</Th>
            <Th numeric>Missed</Th>
            <Th numeric>Kept, share</Th>
            <Th numeric>Open</Th>
            <Th numeric>Cancelled</Th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, kept, announced, missed, cancelled, open }) => (
            <tr key={month}>
              <Td className="whitespace-nowrap">{monthName(month)}</Td>
              <Td numeric>{kept}</Td>
              <Td numeric>{announced}</Td>
              <Td numeric>{missed}</Td>
              <Td numeric>{shareOf(kept, kept + announced + missed)}</Td>
              <Td numeric>{open}</Td>
              <Td numeric>{cancelled}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function shareOf(kept: number, all: number): string {
  return all === 0 ? '—' : `${Math.floor((kept * 100) / all)}%`
}

const inWords = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function monthName(month: string): string {
  return inWords.format(new Date(`${month}-01T00:00:00Z`))
}
