import { formatRupees } from '#contract/basics/money.ts'
import type { UnpaidOrder } from '#web/shop/checkout/payment/find-unpaid.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** A link to the checkout: an order whose payment was interrupted still reserves its stock. */
export function UnpaidLink({ order }: { order: UnpaidOrder }) {
  return (
    <Notice
      tone="warning"
      title={`Order #${order.number} for ${formatRupees(order.total)} is not paid yet.`}
      className="mb-5"
      action={
        <ButtonLink to="/checkout" size="md" variant="secondary">
          Pay now or cancel
        </ButtonLink>
      }
    >
      <p>We're holding your items briefly.</p>
    </Notice>
  )
}
