import type { Invoice } from '#contract/invoices.ts'
import { ShopDate } from '#web/ui/date.tsx'
import { Money } from '#web/ui/price.tsx'

const LABELS: Record<Invoice['kind'], string> = {
  invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
}

/** Links to the PDFs of an order's invoice and credit notes. */
export function InvoiceLinks({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <ul className="grid gap-3 text-ui">
      {invoices.map(({ id, kind, number, total, issuedAt }) => (
        <li key={id}>
          <a href={`/api/invoices/${id}/pdf`} className="font-semibold text-link">
            {LABELS[kind]} {number} (PDF)
          </a>
          <p className="text-meta text-muted">
            <ShopDate value={issuedAt} kind="day" /> · <Money amount={total} />
          </p>
        </li>
      ))}
    </ul>
  )
}
