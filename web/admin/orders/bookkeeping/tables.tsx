import { Link } from 'react-router'
import { formatRupees, type Paise } from '#contract/basics/money.ts'
import { gstTables } from '#texts/en/orders/gst-tables.ts'
import { englishWords } from '#texts/messages/format.ts'
import { orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { ShopDate } from '#web/ui/date.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import type { FigureTable } from './figures.ts'
import { accountsHref } from './month.ts'

const TEXTS = englishWords(gstTables)

/** A series of document numbers. `from` and `to` are the first and the last number of the month. */
type Issued = { key: string; from: string; to: string; count: number }
type Listed = {
  id: string
  number: string
  date: string
  orderNumber: number
  buyerName: string
  isNote: boolean
  total: number
}
/** The documents behind one figure. `count` counts all of them, even those that `documents` leaves out. */
type Behind = { title: string; count: number; documents: readonly Listed[] }

/** Shows an amount in paise, which may be negative. */
export function Signed({ amount }: { amount: number }) {
  return (
    <span className="tabular-nums whitespace-nowrap">
      {amount < 0 && '−'}
      {formatRupees(Math.abs(amount) as Paise)}
    </span>
  )
}

export function OrderLink({ number }: { number: number }) {
  return (
    <Link to={orderHref(number)} className="font-semibold text-link">
      #{number}
    </Link>
  )
}

export function More({ shown, count }: { shown: number; count: number }) {
  return shown < count && <p className="mt-2 text-meta text-muted">{TEXTS.shown({ count: shown })}</p>
}

export function Figures({ month, table: { name, title, figures } }: { month: string; table: FigureTable }) {
  const isByHsn = name.startsWith('hsn')
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="font-sans text-ui font-semibold tracking-normal">{title}</h2>
      <Table label={title}>
        <thead>
          <tr>
            <Th>{isByHsn ? TEXTS.goods : TEXTS.supply}</Th>
            {isByHsn && <Th numeric>{TEXTS.pieces}</Th>}
            <Th numeric>{TEXTS.taxableValue}</Th>
            <Th numeric>{TEXTS.cgst}</Th>
            <Th numeric>{TEXTS.sgst}</Th>
            <Th numeric>{TEXTS.igst}</Th>
            <Th numeric>{TEXTS.documents}</Th>
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
                  <span className="sr-only"> {TEXTS.documentsOf({ count, label })}</span>
                </Link>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

export function Series({ month, series }: { month: string; series: readonly Issued[] }) {
  if (series.length === 0) return null
  return (
    <section aria-label={TEXTS.documentsIssued} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="font-sans text-ui font-semibold tracking-normal">{TEXTS.documentsIssued}</h2>
      <Table label={TEXTS.documentsIssued}>
        <thead>
          <tr>
            <Th>{TEXTS.from}</Th>
            <Th>{TEXTS.to}</Th>
            <Th numeric>{TEXTS.documents}</Th>
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
                  <span className="sr-only"> {TEXTS.documentsOfSeries({ count, label: key })}</span>
                </Link>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

/** Shows the documents behind the opened figure. */
export function Documents({ behind: { title, count, documents } }: { behind: Behind }) {
  return (
    <section id="documents" aria-label={title} className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="font-sans text-ui font-semibold tracking-normal">{title}</h2>
      <Table label={title}>
        <thead>
          <tr>
            <Th>{TEXTS.document}</Th>
            <Th>{TEXTS.date}</Th>
            <Th>{TEXTS.order}</Th>
            <Th>{TEXTS.buyer}</Th>
            <Th numeric>{TEXTS.total}</Th>
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
