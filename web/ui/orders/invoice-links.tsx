import type { Invoice } from '#contract/orders/invoices.api.ts'
import { type DateNames, dateWith } from '#contract/texts/language-dates.ts'
import { DOCUMENT_WORDS } from '#contract/texts/order-words.ts'
import { Money } from '#web/ui/price.tsx'

type Props = {
  invoices: readonly Invoice[]
  /** The texts in another language than English. */
  words?: Record<Invoice['kind'], string>
  dates?: DateNames
}

/** Links to the PDFs of an order's invoice and credit notes. */
export function InvoiceLinks({ invoices, words = DOCUMENT_WORDS, dates = null }: Props) {
  return (
    <ul className="grid gap-3 text-ui">
      {invoices.map(({ id, kind, number, total, issuedAt }) => (
        <li key={id}>
          <a href={`/api/invoices/${id}/pdf`} className="font-semibold text-link">
            {words[kind]} {number} (PDF)
          </a>
          <p className="text-meta text-muted">
            <time dateTime={issuedAt.toISOString()}>{dateWith(dates, issuedAt, 'day')}</time> · <Money amount={total} />
          </p>
        </li>
      ))}
    </ul>
  )
}
