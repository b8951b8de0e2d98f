import { ZERO } from '#contract/basics/money.ts'
import type { AdminOrderDetails } from '#contract/orders/admin-orders.api.ts'
import { explainRefundable } from '#contract/orders/price-breakdown.ts'
import { ownerRefund } from '#texts/en/orders/owner-refund.ts'
import { priceBreakdown } from '#texts/en/orders/price-breakdown.ts'
import { refundBreakdown } from '#texts/en/orders/refund-breakdown.ts'
import { englishWords } from '#texts/messages/format.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { BreakdownDetails } from '#web/ui/orders/price-breakdown.tsx'
import { Money } from '#web/ui/price.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RefundLine } from './refund-line.tsx'

const TEXTS = englishWords(ownerRefund)

type MoneyPanelProps = {
  id: string
  number: number
  money: AdminOrderDetails['money']
  returns: AdminOrderDetails['returns']
  refundKey: string
}

/** Payments and refunds of an order, and the button *Refund*. */
export function MoneyPanel(props: MoneyPanelProps) {
  const { id, money } = props
  const mayRefund = useMay()('orders:refund')
  return (
    <>
      <dl className="grid gap-1 text-ui">
        <Sum label={TEXTS.received} amount={money.received} />
        {money.credit > ZERO && <Sum label={TEXTS.ofThatCredit} amount={money.credit} />}
        <Sum label={TEXTS.alreadyRefunded} amount={money.refunded} />
        <Sum label={TEXTS.refundable} amount={money.refundable} />
      </dl>
      {money.received > ZERO && (
        <BreakdownDetails
          {...explainRefundable(money, { ...englishWords(priceBreakdown), ...englishWords(refundBreakdown) })}
        />
      )}
      {money.reference && (
        <p className="text-caption break-all text-muted">{TEXTS.reference({ reference: money.reference })}</p>
      )}
      {money.refunds.map((refund) => (
        <RefundLine key={refund.id} orderId={id} refund={refund} />
      ))}
      {mayRefund && money.refundable > ZERO && <RefundDialog {...props} />}
    </>
  )
}

function Sum({ label, amount }: { label: string; amount: AdminOrderDetails['money']['received'] }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  )
}
