import { balanceOf, gstr1Of } from '#contract/gst/gstr1.ts'
import { formatRupees, type Paise } from '#contract/money.ts'
import { orderHref } from '#web/admin/addresses/orders-address.ts'
import { nullOnError } from '#web/admin/layout/null-on-error.ts'
import { api } from '#web/api.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Link } from '#web/ui/link.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/accounts.ts'
import { documentsBehind, type FigureTable, tablesOf } from './figures.ts'
import { ACCOUNTS_PATH, accountsFileHref, accountsHref, monthIn } from './month.ts'
import { FILES } from './sheets.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Accounts',
    description: 'Invoices, GST and payments of a month, for the accountant.',
  })
}

/** Rows of one list on the page; the files have all of them. */
const SHOWN = 200

export async function loader(args: Route.LoaderArgs) {
  const query = args.url.searchParams
  const month = monthIn(query)
  const { accounts } = api(args)
  const [register, money] = await nullOnError(
    args,
    Promise.all([accounts.register({ month }), accounts.money({ month })]),
  ).then((read) => read ?? [null, null])
  const files = Object.entries(FILES).map(([name, { label }]) => ({ label, href: accountsFileHref(month, name) }))
  if (!register || !money) return { month, files, figures: null }
  const gstr1 = gstr1Of(register)
  const balance = balanceOf(money)
  const behind = documentsBehind(gstr1, query.get('show'))
  return {
    month,
    files,
    figures: {
      documents: register.length,
      tables: tablesOf(gstr1),
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

export default function Accounts({ loaderData: { month, files, figures } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        size="h2"
        intro="What your accountant needs at the end of a month: every figure opens to its orders."
      >
        Accounts
      </PageHeading>
      <form method="get" action={ACCOUNTS_PATH} className="mt-5 flex flex-wrap items-end gap-3">
        <Field key={month} label="Month" type="month" name="month" defaultValue={month} min="2020-01" />
        <Button type="submit" variant="secondary" size="md">
          Show
        </Button>
      </form>
      {figures === null && <ErrorPanel message="The accounts could not be loaded." className="mt-5" />}
      {figures?.documents === 0 && (
        <EmptyState art="box" title="No invoices in this month.">
          <p>A parcel that leaves gets its invoice. Orders that left before your shop wrote invoices are not here.</p>
        </EmptyState>
      )}
      {figures !== null && figures.documents > 0 && (
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6">
          <Downloads files={files} />
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

/** An amount that can be below zero. */
function Signed({ amount }: { amount: number }) {
  return (
    <span className="tabular-nums whitespace-nowrap">
      {amount < 0 && '−'}
      {formatRupees(Math.abs(amount) as Paise)}
    </span>
  )
}

function Downloads({ files }: { files: readonly { label: string; href: string }[] }) {
  return (
    <Panel title="Files">
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-ui">
        {files.map(({ label, href }) => (
          <li key={href}>
            <a href={href} download className="inline-flex min-h-11 items-center font-semibold text-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The equation of the month, and the orders in which it does not hold yet. */
function Balance({ balance }: { balance: Loaded['balance'] }) {
  const { invoiced, paid, cash, refunded, difference, differences, count } = balance
  const rows: [string, number][] = [
    ['Invoices less credit notes', invoiced],
    ['Online payments', paid],
    ['Cash on delivery', cash],
    ['Refunds', -refunded],
    ['Not settled yet', difference],
  ]
  return (
    <Panel title="Invoices and money">
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
      <p className="mt-3 max-w-prose text-meta text-muted">
        Of the orders invoiced in this month, until now. Cash counts once the courier has remitted it.
      </p>
      {count > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-sans text-ui font-semibold tracking-normal">
            {count === 1 ? '1 order is' : `${count} orders are`} not settled
          </h3>
          <Table label="Orders that are not settled">
            <thead>
              <tr>
                <Th>Order</Th>
                <Th numeric>Invoiced</Th>
                <Th numeric>Received</Th>
                <Th numeric>Refunded</Th>
                <Th numeric>Difference</Th>
              </tr>
            </thead>
            <tbody>
              {differences.map((one) => (
                <tr key={one.orderNumber}>
                  <Td>
                    <OrderLink number={one.orderNumber} />
                  </Td>
                  <Td numeric>
                    <Signed amount={one.invoiced} />
                  </Td>
                  <Td numeric>
                    <Signed amount={one.paid + one.cash} />
                  </Td>
                  <Td numeric>
                    <Signed amount={one.refunded} />
                  </Td>
                  <Td numeric>
                    <Signed amount={one.difference} />
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

function OrderLink({ number }: { number: number }) {
  return (
    <Link to={orderHref(number)} className="font-semibold text-link">
      #{number}
    </Link>
  )
}

function More({ shown, count }: { shown: number; count: number }) {
  return shown < count && <p className="mt-2 text-meta text-muted">The first {shown}. The sales register has all.</p>
}

function Figures({ month, table: { name, title, figures } }: { month: string; table: FigureTable }) {
  const isByHsn = name.startsWith('hsn')
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="font-sans text-ui font-semibold tracking-normal">{title}</h2>
      <Table label={title}>
        <thead>
          <tr>
            <Th>{isByHsn ? 'Goods' : 'Supply'}</Th>
            {isByHsn && <Th numeric>Pieces</Th>}
            <Th numeric>Taxable value</Th>
            <Th numeric>CGST</Th>
            <Th numeric>SGST/UTGST</Th>
            <Th numeric>IGST</Th>
            <Th numeric>Documents</Th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ label, show, count, quantity, ...sums }) => (
            <tr key={show}>
              <Td>{label}</Td>
              {isByHsn && <Td numeric>{quantity}</Td>}
              {[sums.taxable, sums.cgst, sums.sgst, sums.igst].map((amount, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: four columns that stay in their places
                <Td key={index} numeric>
                  <Signed amount={amount} />
                </Td>
              ))}
              <Td numeric>
                <Link to={accountsHref(month, show)} className="font-semibold text-link">
                  {count}
                  <span className="sr-only">
                    {count === 1 ? ' document' : ' documents'} of {label}
                  </span>
                </Link>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function Series({ month, series }: { month: string; series: Loaded['series'] }) {
  if (series.length === 0) return null
  return (
    <section aria-label="Documents issued" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="font-sans text-ui font-semibold tracking-normal">Documents issued</h2>
      <Table label="Documents issued">
        <thead>
          <tr>
            <Th>From</Th>
            <Th>To</Th>
            <Th numeric>Documents</Th>
          </tr>
        </thead>
        <tbody>
          {series.map(({ key, from, to, count }) => (
            <tr key={key}>
              <Td>{from}</Td>
              <Td>{to}</Td>
              <Td numeric>
                <Link to={accountsHref(month, `docs:${key}`)} className="font-semibold text-link">
                  {count}
                  <span className="sr-only">
                    {count === 1 ? ' document' : ' documents'} of series {key}
                  </span>
                </Link>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

/** The documents behind the figure that was opened. */
function Documents({ behind: { title, count, documents } }: { behind: NonNullable<Loaded['behind']> }) {
  return (
    <section id="documents" aria-label={title} className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="font-sans text-ui font-semibold tracking-normal">{title}</h2>
      <Table label={title}>
        <thead>
          <tr>
            <Th>Document</Th>
            <Th>Date</Th>
            <Th>Order</Th>
            <Th>Buyer</Th>
            <Th numeric>Total</Th>
          </tr>
        </thead>
        <tbody>
          {documents.map(({ id, number, date, orderNumber, buyerName, isNote, total }) => (
            <tr key={id}>
              <Td>
                <a href={`/api/invoices/${id}/pdf`} className="font-semibold text-link">
                  {number}
                </a>
              </Td>
              <Td>
                <ShopDate value={date} kind="day" />
              </Td>
              <Td>
                <OrderLink number={orderNumber} />
              </Td>
              <Td>{buyerName}</Td>
              <Td numeric>
                <Signed amount={isNote ? -total : total} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <More shown={documents.length} count={count} />
    </section>
  )
}
