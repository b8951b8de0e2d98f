import { formatDate } from '#contract/basics/dates.ts'
import type { Invoice } from '#contract/orders/invoices.api.ts'
import { Money } from '#web/ui/price.tsx'

type Props = {
  invoices: readonly Invoice[]
  /** The names of the documents. */
  words: Record<Invoice['kind'], string>
  /** Writes a date in another language than English. */
  formatDate?: (moment: Date, kind: 'day') => string
}

/** Links to the PDFs of an order's invoice and credit notes. */
export function InvoiceLinks({ invoices, words, formatDate: format = formatDate }: Props) {
  return (
    <ul className="grid gap-3 text-ui">
      {invoices.map(({ id, kind, number, total, issuedAt }) => (
        <li key={id}>
          <a href={`/api/invoices/${id}/pdf`} className="font-semibold text-link">
            {words[kind]} {number} (PDF)
          </a>
          <p className="text-meta text-muted">
            <time dateTime={issuedAt.toISOString()}>{format(issuedAt, 'day')}</time> · <Money amount={total} />
          </p>
        </li>
      ))}
    </ul>
  )
}
