import type { Order } from '#contract/orders/orders.api.ts'
import { calculateAmountDue } from '#contract/orders/pay-now.ts'
import { offerNames } from '#contract/selling/order-offers.ts'
import { usePageTexts, useTexts } from '#web/shop/account/orders/words/order-texts.tsx'
import { useRefundDays } from '#web/shop/account/orders/words/use-refund-days.ts'
import { Panel } from '#web/ui/panel.tsx'

/** The payment method, payment state and offers of an order. */
export function OrderPayment({ order }: { order: Order }) {
  const texts = usePageTexts()
  const { online } = useTexts()
  const days = useRefundDays()
  return (
    <Panel title={texts.payment}>
      <dl className="grid gap-1 text-ui">
        {[
          [texts.method, order.paymentMethod === 'COD' ? texts.cashOnDelivery : online],
          [texts.status, describePayment(order, texts, days)],
          [texts.promo, offerNames(order)],
        ]
          .filter(([, value]) => value !== null)
          .map(([term, value]) => (
            <div key={term} className="flex gap-3">
              <dt className="w-16 shrink-0 text-muted">{term}</dt>
              <dd className="min-w-0">{value}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  )
}

function describePayment(order: Order, texts: ReturnType<typeof usePageTexts>, days: string): string {
  const { paid, status, paymentMethod, total, credit } = order
  if (total === 0) return texts.nothingToPay
  if (status === 'Cancelled') {
    const ways = [
      ...(paid && calculateAmountDue(order) > 0 ? [texts.refunded({ days })] : []),
      ...(credit > 0 ? [texts.creditBack({ amount: credit })] : []),
    ]
    return ways.join('; ') || texts.nothingToPay
  }
  if (total === credit) return texts.paidWithCredit
  if (paid) return paymentMethod === 'COD' ? texts.paidInCash : texts.paid
  return paymentMethod === 'COD' ? texts.payOnArrival : texts.waitingForPayment
}
