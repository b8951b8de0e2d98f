import { isAwaitingPayment } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { payNowPath } from '#contract/orders/pay-now.ts'
import { useTexts, useWords } from '#web/shop/account/orders/words/order-texts.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { OrderRow } from './order-row.ts'

/** The link to pay for an order: its payment link when it was made by phone, otherwise the checkout. */
export function PayLink({ order, size }: { order: Order; size: 'sm' | 'md' }) {
  const texts = useTexts()
  if (!isAwaitingPayment(order)) return null
  return (
    <ButtonLink
      to={order.channel === 'phone' ? payNowPath(order.id) : '/checkout'}
      size={size}
      className="whitespace-nowrap"
    >
      {texts.payNow}
      <span className="sr-only">{texts.thisOrder({ number: order.number })}</span>
    </ButtonLink>
  )
}

/** The PDF of an order's invoice or bill of supply, when it has one. */
export function InvoiceLink({ row: { order, invoice } }: { row: OrderRow }) {
  const { list: texts, documents } = useWords()
  if (!invoice) return null
  const name = invoice.kind === 'bill_of_supply' ? documents.bill_of_supply : texts.invoice
  return (
    <a
      href={`/api/invoices/${invoice.id}/pdf`}
      aria-label={`${name}${texts.thisOrder({ number: order.number })} (PDF)`}
      className="touch-area inline-block py-0.5 text-meta whitespace-nowrap text-link"
    >
      {name}
    </a>
  )
}

/** Says in the list of orders that this one waits for its confirmation. */
export function ConfirmHint({ order }: { order: Order }) {
  const texts = useTexts()
  if (!order.confirmBy) return null
  return <p className="mt-2 text-meta font-medium text-warning">{texts.confirmFirst}</p>
}
