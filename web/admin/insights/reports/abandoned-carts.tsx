import { Link } from 'react-router'
import { CART_ABANDONED_AFTER_HOURS } from '#contract/basics/limits.ts'
import { formatRupees } from '#contract/basics/money.ts'
import type { AbandonedCart } from '#contract/selling/abandoned-carts.api.ts'
import { CART_RECOVERY_DAYS } from '#contract/selling/cart.ts'
import { customerHref } from '#web/admin/shell/addresses/orders-address.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { mayHere } from '#web/admin/shell/layout/require-admin.ts'
import { formatCount } from '#web/admin/shell/lists/format-count.ts'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/abandoned-carts.ts'
import { share } from './report-columns.ts'
import { ReportHead } from './report-head.tsx'
import { parseReportView } from './report-view.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Bags that were left',
    description: 'What waits in bags, and what mails brought back.',
  })
}

export async function loader(args: Route.LoaderArgs) {
  const view = parseReportView(args.url.searchParams)
  const { from, to } = view
  const [shown, left] = await Promise.all([
    nullOnError(args, api(args).reports.abandonedCarts({ from, to })),
    mayHere(args, 'customers:read') ? nullOnError(args, api(args).abandonedCarts.left()) : null,
  ])
  return { view, shown, left, maySeeAbandonedCarts: mayHere(args, 'customers:read') }
}

export default function AbandonedCarts({
  loaderData: { view, shown, left, maySeeAbandonedCarts },
}: Route.ComponentProps) {
  return (
    <>
      <ReportHead view={view} current="abandonedCarts" />
      {shown === null ? (
        <ErrorPanel message="The report could not be loaded." className="mt-5" />
      ) : (
        <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
          <Tile name="Mails sent" value={formatCount(shown.now.mails)} about={`before: ${shown.before.mails}`} />
          <Tile
            name="Bags brought back"
            value={formatCount(shown.now.back)}
            about={`ordered within ${CART_RECOVERY_DAYS} days, before: ${shown.before.back}`}
          />
          <Tile
            name="Of the mails"
            value={shown.now.mails === 0 ? '–' : `${share(shown.now.back, shown.now.mails)}%`}
            about="with or without the mail"
          />
          <Tile
            name="Their net sales"
            value={formatRupees(shown.now.net)}
            about={`before: ${formatRupees(shown.before.net)}`}
          />
        </dl>
      )}
      <p className="mt-3 text-meta text-muted">
        One mail about a bag, at most one a week to a person, and only to subscribers of the newsletter who have not
        ended these mails. Switch them on in Settings, Returns, reviews and stock.
      </p>
      {maySeeAbandonedCarts && <h2 className="mt-8 mb-3 font-display text-h4 font-extrabold">Waiting now</h2>}
      {maySeeAbandonedCarts && left === null && <ErrorPanel message="The bags could not be loaded." />}
      {left?.count === 0 && (
        <NoResults
          title="No bags are waiting."
          empty={`A bag counts as left after ${CART_ABANDONED_AFTER_HOURS} hours without a change.`}
        />
      )}
      {left && left.count > 0 && (
        <>
          <p className="mb-3 text-ui">
            {left.count === 1 ? '1 bag' : `${formatCount(left.count)} bags`} with {formatCount(left.pieces)} pieces for{' '}
            {formatRupees(left.value)}, untouched for {CART_ABANDONED_AFTER_HOURS} hours to 30 days. What is sold out is
            left out.
          </p>
          <AbandonedCartList abandonedCarts={left.bags} />
        </>
      )}
    </>
  )
}

function Tile({ name, value, about }: { name: string; value: string; about: string }) {
  return (
    <div className="panel rounded-panel border border-hairline bg-bg p-4">
      <dt className="text-ui text-muted">{name}</dt>
      <dd className="mt-1 font-display text-h4 font-extrabold tracking-[-0.02em] tabular-nums wrap-anywhere">
        {value}
      </dd>
      <dd className="mt-1 text-meta text-muted">{about}</dd>
    </div>
  )
}

function AbandonedCartList({ abandonedCarts }: { abandonedCarts: readonly AbandonedCart[] }) {
  return (
    <Table label="Bags that were left">
      <thead>
        <tr>
          <Th>Customer</Th>
          <Th>In the bag</Th>
          <Th numeric>Value</Th>
          <Th>Untouched since</Th>
          <Th>Mail</Th>
        </tr>
      </thead>
      <tbody>
        {abandonedCarts.map(({ userId, name, lines, value, leftAt, mailedAt }) => (
          <tr key={userId}>
            <Td className="min-w-28 wrap-anywhere">
              <Link to={customerHref(userId)} className="text-link">
                {name}
              </Link>
            </Td>
            <Td className="min-w-48">
              {lines.map((line) => (
                <span key={line} className="block wrap-anywhere">
                  {line}
                </span>
              ))}
            </Td>
            <Td numeric className="whitespace-nowrap">
              {formatRupees(value)}
            </Td>
            <Td className="whitespace-nowrap">
              <ShopDate value={leftAt} kind="dateTime" />
            </Td>
            <Td className="whitespace-nowrap">{mailedAt ? <ShopDate value={mailedAt} kind="dateTime" /> : '–'}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
