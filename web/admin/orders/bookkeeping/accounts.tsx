import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { balanceMonth, buildGstr1 } from '#contract/basics/gst/gstr1.ts'
import { bookkeeping } from '#texts/en/orders/bookkeeping.ts'
import { gstTables } from '#texts/en/orders/gst-tables.ts'
import { englishWords } from '#texts/messages/format.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/accounts.ts'
import { documentsBehind, toFigureTables } from './figures.ts'
import {
  accountsFileHref,
  accountsHref,
  currentMonth,
  EVERYTHING,
  lastMonth,
  monthIn,
  nameMonth,
  PORTAL_FILE,
  plusMonths,
} from './month.ts'
import { FILES } from './sheets.ts'
import { Documents, Figures, More, OrderLink, Series, Signed } from './tables.tsx'

const TEXTS = englishWords(gstTables)

const words = englishWords(bookkeeping)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.description })
}

/** The most rows of a list on the page; the files have all rows. */
const SHOWN = 200

export async function loader(args: Route.LoaderArgs) {
  const query = args.url.searchParams
  const month = monthIn(query)
  const { accounts } = api(args)
  const [register, money] = await nullOnError(
    args,
    Promise.all([accounts.register({ month }), accounts.money({ month })]),
  ).then((read) => read ?? [null, null])
  const period = { month, isOver: month < currentMonth() }
  if (!register || !money) return { ...period, files: [], figures: null }
  const gstr1 = buildGstr1(register)
  const files = Object.entries(FILES)
    .filter(([name]) => name !== PORTAL_FILE || gstr1.docs.length > 0)
    .map(([name, { label }]) => ({ name, label, href: accountsFileHref(month, name) }))
  const balance = balanceMonth(money)
  const behind = documentsBehind(gstr1, query.get('show'))
  return {
    ...period,
    files,
    figures: {
      documents: register.length,
      tables: toFigureTables(gstr1),
      series: gstr1.docs.map(({ key, from, to, documents }) => ({ key, from, to, count: documents.length })),
      balance: { ...balance, count: balance.differences.length, differences: balance.differences.slice(0, SHOWN) },
      behind: behind && {
        title: behind.title,
        count: behind.documents.length,
        documents: behind.documents.slice(0, SHOWN).map(({ id, number, date, orderNumber, buyerName, kind, total }) => {
          return { id, number, date, orderNumber, buyerName, isNote: kind === 'credit_note', total }
        }),
      },
    },
  }
}

export default function Accounts({ loaderData: { month, isOver, files, figures } }: Route.ComponentProps) {
  const monthName = nameMonth(month)
  return (
    <>
      <PageHeading size="h2" intro={words.intro}>
        {words.title}
      </PageHeading>
      <form method="get" className="mt-5 flex flex-wrap items-end gap-3">
        <Field key={month} label={words.month} type="month" name="month" defaultValue={month} min="2020-01" />
        <Button type="submit" variant="secondary" size="md">
          {words.show}
        </Button>
        <MonthLink month={plusMonths(month, -1)}>{words.before}</MonthLink>
        {isOver && <MonthLink month={plusMonths(month, 1)}>{words.after}</MonthLink>}
      </form>
      {figures === null && <ErrorPanel message={words.failed} className="mt-5" />}
      {figures?.documents === 0 && (
        <EmptyState art="box" title={words.empty({ month: monthName })}>
          <p>{words.emptyHelp}</p>
          {month === lastMonth() && (
            <p className="mt-2">
              <MonthLink month={currentMonth()}>{words.thisMonth({ month: nameMonth(currentMonth()) })}</MonthLink>
            </p>
          )}
        </EmptyState>
      )}
      {!isOver && (
        <Notice tone="info" className="mt-5">
          {words.notOver({ month: monthName })}
        </Notice>
      )}
      {figures !== null && figures.documents > 0 && (
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6">
          <Downloads month={month} files={files} />
          <Balance balance={figures.balance} />
          {figures.tables.map((table) => (
            <Figures key={table.name} month={month} table={table} />
          ))}
          <Series month={month} series={figures.series} />
          {figures.behind && <Documents behind={figures.behind} />}
        </div>
      )}
    </>
  )
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']['figures']>

function MonthLink({ month, children }: { month: string; children: ReactNode }) {
  return (
    <Link to={accountsHref(month)} className="inline-flex min-h-11 items-center text-ui font-semibold text-link">
      {children}
    </Link>
  )
}

type DownloadsProps = { month: string; files: readonly { name: string; label: string; href: string }[] }

function Downloads({ month, files }: DownloadsProps) {
  const portalFile = files.find(({ name }) => name === PORTAL_FILE)
  return (
    <Panel title={words.filesTitle({ month: nameMonth(month) })}>
      <div className="flex flex-wrap items-center gap-3">
        <a href={accountsFileHref(month, EVERYTHING)} download className={buttonClass({ size: 'md' })}>
          {words.everything}
        </a>
        {portalFile && (
          <a href={portalFile.href} download className={buttonClass({ variant: 'secondary', size: 'md' })}>
            {portalFile.label}
          </a>
        )}
      </div>
      <p className="mt-3 max-w-prose text-meta text-muted">{words.filesHelp}</p>
      <Disclosure summary={words.singleFiles} look="plain" className="mt-1">
        <ul className="grid gap-x-6 text-ui sm:grid-cols-2">
          {files
            .filter((file) => file !== portalFile)
            .map(({ label, href }) => (
              <li key={href}>
                <a href={href} download className="inline-flex min-h-11 items-center font-semibold text-link">
                  {label}
                </a>
              </li>
            ))}
        </ul>
      </Disclosure>
    </Panel>
  )
}

/** The balance equation of the month, and the orders that do not satisfy it yet. */
function Balance({ balance }: { balance: Loaded['balance'] }) {
  const { invoiced, paid, cash, credit, refunded, difference, differences, count } = balance
  const rows: [string, number][] = [
    [TEXTS.invoicesLessCreditNotes, invoiced],
    [TEXTS.onlinePayments, paid],
    [TEXTS.cashOnDelivery, cash],
    ...(credit > 0 ? [[TEXTS.storeCredit, credit] as [string, number]] : []),
    [TEXTS.refunds, -refunded],
    [TEXTS.notSettledYet, difference],
  ]
  return (
    <Panel title={TEXTS.invoicesAndMoney}>
      <dl className="grid max-w-md gap-1 text-ui">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd>
              <Signed amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-prose text-meta text-muted">{TEXTS.balanceHelp}</p>
      {count > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-sans text-ui font-semibold tracking-normal">{TEXTS.unsettled({ count })}</h3>
          <Table label={TEXTS.unsettledOrders}>
            <thead>
              <tr>
                <Th>{TEXTS.order}</Th>
                <Th numeric>{TEXTS.invoiced}</Th>
                <Th numeric>{TEXTS.received}</Th>
                <Th numeric>{TEXTS.refunded}</Th>
                <Th numeric>{TEXTS.difference}</Th>
              </tr>
            </thead>
            <tbody>
              {differences.map((mismatch) => (
                <tr key={mismatch.orderNumber}>
                  <Td>
                    <OrderLink number={mismatch.orderNumber} />
                  </Td>
                  <Td numeric>
                    <Signed amount={mismatch.invoiced} />
                  </Td>
                  <Td numeric>
                    <Signed amount={mismatch.paid + mismatch.cash + mismatch.credit} />
                  </Td>
                  <Td numeric>
                    <Signed amount={mismatch.refunded} />
                  </Td>
                  <Td numeric>
                    <Signed amount={mismatch.difference} />
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
          <More shown={differences.length} count={count} />
        </>
      )}
    </Panel>
  )
}
