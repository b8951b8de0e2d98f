import { LINK_HOLD_HOURS } from '#contract/basics/limits.ts'
import { formatRupees, minus } from '#contract/basics/money.ts'
import type { EditPreview, EditSums } from '#contract/orders/order-edits.api.ts'
import { orderChanges } from '#texts/en/orders/order-changes.ts'
import { englishWords } from '#texts/messages/format.ts'
import { describeOrderChange } from '#texts/orders/describe-order-change.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Money } from '#web/ui/price.tsx'

/** The preview of an edit: the changes in words, the totals before and after, and their difference. The totals expand into their parts. */
export function EditPreviewPanel({ preview }: { preview: EditPreview }) {
  const { before, after, addition, changes, notes } = preview
  return (
    <Panel title="What changes">
      <div role="status">
        <ul className="grid list-disc gap-1 ps-5">
          {changes.map((change) => (
            <li key={JSON.stringify(change)} className="wrap-anywhere">
              {describeOrderChange(englishWords(orderChanges), change)}
            </li>
          ))}
        </ul>
        <p className="mt-4 font-semibold">{settlementText(preview)}</p>
      </div>
      {notes.map((note) => (
        <p key={note} className="mt-2 text-ui">
          {note}
        </p>
      ))}
      <div className="mt-4 grid gap-x-8 gap-y-2 md:grid-cols-2">
        <Sums title={addition ? 'This order, which stays' : 'Old total'} sums={before} />
        {addition ? <Sums title="What is added" sums={addition} /> : <Sums title="New total" sums={after} />}
      </div>
    </Panel>
  )
}

function settlementText({ settlement, difference, after }: EditPreview): string {
  const amount = formatRupees(difference.amount)
  if (settlement === 'none') return 'The total stays the same.'
  if (settlement === 'link')
    return `${amount} more: this order is paid, so what is added becomes an order of its own. The customer gets a payment link, and the items are kept for ${LINK_HOLD_HOURS} hours. Once paid they go in the same parcel, unless it is packed by then.`
  if (settlement === 'refund') return `${amount} less: it goes back to the customer the way they paid.`
  const due = formatRupees(minus(after.total, after.credit))
  return `${amount} ${difference.isMore ? 'more' : 'less'}: the courier collects ${due} now.`
}

function Sums({ title, sums }: { title: string; sums: EditSums }) {
  const { lines, subtotal, deliveryFee, discount, promo, total, credit, tax } = sums
  return (
    <Disclosure
      summary={
        <span className="flex grow justify-between gap-4">
          {title} <Money amount={total} />
        </span>
      }
    >
      <dl className="grid gap-1 pb-4 text-ui">
        {lines.map(({ name, detail, quantity, unitPrice, subtotal: amount }) => (
          <Row
            key={`${name} ${detail}`}
            label={`${name}, ${detail}: ${quantity} × ${formatRupees(unitPrice)}`}
            value={formatRupees(amount)}
          />
        ))}
        <Row label="Subtotal" value={formatRupees(subtotal)} />
        {promo && discount > 0 && (
          <Row
            label={`Discount ${promo.code}${promo.percent === null ? '' : `: ${promo.percent}% of ${formatRupees(subtotal)}`}`}
            value={`−${formatRupees(discount)}`}
          />
        )}
        <Row label="Delivery fee" value={formatRupees(deliveryFee)} />
        <Row label="Total" value={formatRupees(total)} />
        {credit > 0 && <Row label="Paid with store credit" value={`−${formatRupees(credit)}`} />}
        {tax?.taxes.map(({ name, amount }) => (
          <Row key={name} label={`of which ${name} (${tax.placeOfSupply})`} value={formatRupees(amount)} />
        ))}
      </dl>
    </Disclosure>
  )
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 wrap-anywhere text-muted">{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  )
}
