import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Money } from '#web/ui/price.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { usePaymentPolling } from './use-payment-polling.ts'

/** Shown instead of the receipt while an online payment is pending. The page polls. */
export function PendingPayment({ order, ordersHref }: { order: Order; ordersHref: string }) {
  const watched = usePaymentPolling(order.id)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (watched === 'paid' || watched === 'cancelled') void revalidate()
  }, [watched, revalidate])
  const isOver = watched === 'over'
  return (
    <div className="mx-auto grid max-w-2xl justify-items-center gap-4 pt-4 text-center">
      <span className="grid size-20 place-items-center rounded-pill bg-warning-bg text-warning">
        <Spinner className="size-8!" />
      </span>
      <h1 tabIndex={-1} className="text-h3 lg:text-h2">
        Waiting for your payment
      </h1>
      <p className="text-muted">
        Order <strong className="font-semibold text-fg tabular-nums">#{order.number}</strong> ·{' '}
        <Money amount={order.total} className="font-semibold text-fg" />
      </p>
      <p role="status" className="text-lead">
        {isOver
          ? "Your bank is taking longer than usual. You can close this page: we'll email you as soon as the payment is confirmed."
          : 'Waiting for your bank to confirm. This usually takes a few seconds.'}
      </p>
      <p className="text-muted">
        If you have paid, there is nothing to do: we confirm the order or refund you automatically. If not, you can
        still{' '}
        <Link to="/checkout" className="text-link">
          pay now
        </Link>
        .
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to={ordersHref}>View order</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Return Home
        </ButtonLink>
      </div>
    </div>
  )
}
