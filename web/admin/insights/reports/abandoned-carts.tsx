import { Link } from 'react-router'
import { CART_ABANDONED_AFTER_HOURS } from '#contract/basics/limits.ts'
import { formatRupees } from '#contract/basics/money.ts'
import type { AbandonedCart } from '#contract/selling/abandoned-carts.api.ts'
import { CART_RECOVERY_DAYS } from '#contract/selling/cart.ts'
import { abandonedCartReport } from '#texts/en/insights/abandoned-cart-report.ts'
import { reportHead } from '#texts/en/insights/reports-overview.ts'
import { englishWords } from '#texts/messages/format.ts'
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

const TEXTS = englishWords(abandonedCartReport)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: TEXTS.title,
    description: TEXTS.description,
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
        <ErrorPanel message={englishWords(reportHead).failed} className="mt-5" />
      ) : (
        <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
          <Tile
            name={TEXTS.mailsSent}
            value={formatCount(shown.now.mails)}
            about={TEXTS.before({ value: String(shown.before.mails) })}
          />
          <Tile
            name={TEXTS.bagsBroughtBack}
            value={formatCount(shown.now.back)}
            about={TEXTS.orderedWithin({ days: CART_RECOVERY_DAYS, before: shown.before.back })}
          />
          <Tile
            name={TEXTS.ofTheMails}
            value={shown.now.mails === 0 ? '–' : `${share(shown.now.back, shown.now.mails)}%`}
            about={TEXTS.withOrWithoutMail}
          />
          <Tile
            name={TEXTS.theirNetSales}
            value={formatRupees(shown.now.net)}
            about={TEXTS.before({ value: formatRupees(shown.before.net) })}
          />
        </dl>
      )}
      <p className="mt-3 text-meta text-muted">{TEXTS.help}</p>
      {maySeeAbandonedCarts && <h2 className="mt-8 mb-3 font-display text-h4 font-extrabold">{TEXTS.waitingNow}</h2>}
      {maySeeAbandonedCarts && left === null && <ErrorPanel message={TEXTS.bagsFailed} />}
      {left?.count === 0 && (
        <NoResults title={TEXTS.none} empty={TEXTS.noneHelp({ hours: CART_ABANDONED_AFTER_HOURS })} />
      )}
      {left && left.count > 0 && (
        <>
          <p className="mb-3 text-ui">
            {TEXTS.left({
              count: left.count,
              pieces: left.pieces,
              value: left.value,
              hours: CART_ABANDONED_AFTER_HOURS,
            })}
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
    <Table label={TEXTS.title}>
      <thead>
        <tr>
          <Th>{TEXTS.customer}</Th>
          <Th>{TEXTS.inTheBag}</Th>
          <Th numeric>{TEXTS.value}</Th>
          <Th>{TEXTS.untouchedSince}</Th>
          <Th>{TEXTS.mail}</Th>
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
