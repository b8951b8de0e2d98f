import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Money } from '#web/ui/price.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useWatchedPayment } from './use-watched-payment.ts'

/** Instead of the receipt while an online order's money is not there yet. The page looks again by itself. */
export function PendingPayment({ order, ordersHref }: { order: Order; ordersHref: string }) {
  const watched = useWatchedPayment(order.id)
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
          ? 'Your bank takes its time. You can close this page: as soon as the money is there, we send you a mail.'
          : 'Your bank has not confirmed it yet. This usually takes seconds; the page looks by itself.'}
      </p>
      <p className="text-muted">
        If you have paid, you need do nothing: the order is paid, or the money goes back by itself. If you have not, you
        can still{' '}
        <Link to="/checkout" className="text-link">
          pay it
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
