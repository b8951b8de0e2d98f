import { Link } from 'react-router'
import type { MonthOfDeliveryEstimates, OpenDeliveryEstimate } from '#contract/orders/delivery-estimates.api.ts'
import type { PackerLanguage } from '#contract/texts/packer-words.ts'
import { PrintTabs } from '#web/admin/print/print-room/print-tabs.tsx'
import { orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/delivery-dates.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Promised days',
    description: 'Which promised days are at risk, and which were kept.',
  })
}

export async function loader(args: Route.LoaderArgs) {
  return { list: await nullOnError(args, api(args).deliveryEstimates.list()) }
}

/** The page of open delivery estimates with their forecasts, and of earlier ones with their outcomes. */
export default function DeliveryDates({ loaderData: { list } }: Route.ComponentProps) {
  const { t } = usePackerWords()
  return (
    <>
      <PageHeading
        size="h2"
        intro={t(
          'The days that customers were promised by the print queue, and whether they will be kept if nothing fails. Customers are told by mail before a day that cannot be kept.',
        )}
      >
        {t('Promised days')}
      </PageHeading>
      <PrintTabs current="promises" />
      {list ? (
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-8">
          {!list.isPromising && (
            <Notice tone="info" title={t('New orders are promised no day by the queue.')}>
              {t('They get the usual processing days. Owners can switch it on under Settings, above.')}
            </Notice>
          )}
          <Open estimates={list.open} waiting={list.waiting} pace={list} />
          <Months months={list.months} />
        </div>
      ) : (
        <ErrorPanel message={t('Failed to load the promised days.')} />
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
  const { t } = usePackerWords()
  const atRisk = estimates.filter((estimate) => estimate.isAtRisk).length
  return (
    <section aria-labelledby="open" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h2 id="open" className="text-h4">
          {atRisk > 0 ? t('{count} of {all} at risk', { count: atRisk, all: estimates.length }) : t('Open promises')}
        </h2>
        <p className="text-ui text-muted">
          {waiting === 1 ? t('1 piece waits to be printed.') : t('{waiting} pieces wait to be printed.', { waiting })}{' '}
          {formatPace(t, pace)}
        </p>
      </div>
      {estimates.length === 0 ? (
        <EmptyState art="shirt" title={t('No open promises.')}>
          <p>{t('Orders with pieces to print appear here until they are packed.')}</p>
        </EmptyState>
      ) : (
        <Table label={t('Open promises')}>
          <thead>
            <tr>
              <Th>{t('Order')}</Th>
              <Th>{t('Will leave')}</Th>
              <Th>{t('Should leave by')}</Th>
              <Th>{t('Promised for')}</Th>
              <Th>{t('To print')}</Th>
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
                  <span className="block pb-2 text-meta text-muted">{describeTask(t, estimate)}</span>
                </Td>
                <Td className="whitespace-nowrap">
                  <ShopDate value={estimate.readyOn} kind="weekday" />
                  {estimate.isAtRisk && (
                    <span className="block pt-1">
                      <Badge tone="danger">{t('At risk')}</Badge>
                    </span>
                  )}
                </Td>
                <Td className="whitespace-nowrap">
                  <ShopDate value={estimate.readyBy} kind="weekday" />
                </Td>
                <Td className="whitespace-nowrap">
                  <ShopDate value={estimate.deliverBy} kind="weekday" />
                  {estimate.toldAt && <span className="block text-meta text-muted">{t('New day, customer told')}</span>}
                </Td>
                <Td className="whitespace-nowrap tabular-nums">
                  {t('{left} of {pieces}', { left: estimate.left, pieces: estimate.pieces })}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

type Translate = ReturnType<typeof usePackerWords>['t']

function formatPace(t: Translate, { piecesADay, sheetsADay }: OpenProps['pace']): string {
  if (sheetsADay === null) return t('You print {count} a day.', { count: piecesADay })
  return sheetsADay === 1
    ? t('You print 1 sheet a day, about {count} pieces.', { count: piecesADay })
    : t('You print {sheets} sheets a day, about {count} pieces.', { sheets: sheetsADay, count: piecesADay })
}

function describeTask(t: Translate, { left, place, isInArtCheck, isAtRisk }: OpenDeliveryEstimate): string {
  if (left === 0) return t('Check it and pack it')
  if (place === null) return t('Accept the order')
  if (isInArtCheck) return t('Check its design')
  if (isAtRisk) return t('Print it first')
  return place === 1 ? t('Print it: next in the queue') : t('Print it: number {place} in the queue', { place })
}

function Months({ months }: { months: readonly MonthOfDeliveryEstimates[] }) {
  const { t, language } = usePackerWords()
  if (months.length === 0) return null
  return (
    <section aria-labelledby="months" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h2 id="months" className="text-h4">
          {t('By month')}
        </h2>
        <p className="max-w-[70ch] text-ui text-muted">
          {t(
            'By the first promised day. Kept: delivered by it. Announced: delivered later, and the customer was told of the new day before. Cancelled orders and parcels that were not taken count as neither.',
          )}
        </p>
      </div>
      <Table label={t('Promises by month')}>
        <thead>
          <tr>
            <Th>{t('Month')}</Th>
            <Th numeric>{t('Kept')}</Th>
            <Th numeric>{t('Announced')}</Th>
            <Th numeric>{t('Missed')}</Th>
            <Th numeric>{t('Kept, share')}</Th>
            <Th numeric>{t('Open')}</Th>
            <Th numeric>{t('Cancelled')}</Th>
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

function monthName(month: string, language: PackerLanguage): string {
  const inWords = new Intl.DateTimeFormat(`${language}-IN`, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return inWords.format(new Date(`${month}-01T00:00:00Z`))
}
