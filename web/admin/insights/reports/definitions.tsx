import { Disclosure } from '#web/ui/disclosure.tsx'

const WORDS: readonly (readonly [string, string])[] = [
  [
    'Orders',
    'Paid online, or with cash on delivery and confirmed. Cancelled orders, unpaid ones and parcels that came back (RTO) or were lost are none, and neither are replacements of an exchange.',
  ],
  ['Day', 'The day in India on which the order was placed. What happens to it later changes the figures of that day.'],
  ['Gross sales', 'The price of the pieces with GST, before any discount.'],
  ['Discounts', 'What promo codes took off. Store credit is a means of payment, not a discount.'],
  [
    'Sales',
    'Gross sales less discounts, with fees of cash on delivery: the totals of the orders and of their invoices.',
  ],
  [
    'Refunds',
    'What was paid back of these orders until now, in money or as store credit. A refund of a part is shared over the items by their price.',
  ],
  ['Net sales', 'Sales less refunds: what the shop keeps, as on the dashboard, and as invoices less credit notes.'],
  [
    'GST in it',
    'The GST in the sales, less that of credit notes. GST returns (Accounts) count by the day of the invoice and of the credit note instead.',
  ],
  [
    'Cost',
    'What the pieces cost the shop, without GST (with it where the shop has no GSTIN), as it was entered when they were ordered. A piece that went into stock again costs nothing once its return is refunded; a damaged one does.',
  ],
  [
    'Margin',
    'Net sales without GST of the pieces whose cost is known, less that cost. Pieces without a cost are left out on both sides. Delivery, payment fees and advertising are not taken off.',
  ],
  [
    'Pieces returned, exchanged',
    'In requests for a refund or an exchange, without those that were declined or withdrawn. An exchange moves no money.',
  ],
  [
    'RTO rate',
    'Parcels that came back of those that left. The return rate is pieces returned or exchanged of those sold.',
  ],
]

/** Short definitions of the terms in the reports; docs/reports.md has the full ones. */
export function Definitions() {
  return (
    <Disclosure summary="What the figures mean" look="plain" className="break-inside-avoid">
      <dl className="grid max-w-prose gap-3 text-ui">
        {WORDS.map(([word, meaning]) => (
          <div key={word}>
            <dt className="font-semibold">{word}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
