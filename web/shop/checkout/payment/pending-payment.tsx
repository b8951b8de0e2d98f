import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Order } from '#contract/orders/orders.api.ts'
import { calculateAmountDue } from '#contract/orders/pay-now.ts'
import type { ReceiptWords } from '#web/shop/checkout/receipt-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Money } from '#web/ui/price.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { usePaymentPolling } from './use-payment-polling.ts'

type Props = { order: Order; ordersHref: string; hasEmail: boolean; words: ReceiptWords }

/** Shown instead of the receipt while an online payment is pending. The page polls. */
export function PendingPayment({ order, ordersHref, hasEmail, words }: Props) {
  const watched = usePaymentPolling(order.id)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (watched === 'paid' || watched === 'cancelled') void revalidate()
  }, [watched, revalidate])
  const isOver = watched === 'over'
  const slow = hasEmail ? words.bankIsSlow : words.bankIsSlowWithoutEmail
  return (
    <div className="mx-auto grid max-w-2xl justify-items-center gap-4 pt-4 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-warning-bg text-warning">
        <Spinner className="size-8!" />
      </span>
      <h1 tabIndex={-1} className="text-h3 lg:text-h2">
        {words.waiting}
      </h1>
      <p className="text-muted">
        {words.order({
          number: order.number,
          strong: (text) => <strong className="font-semibold text-fg tabular-nums">{text}</strong>,
        })}{' '}
        · <Money amount={calculateAmountDue(order)} className="font-semibold text-fg" />
      </p>
      <p role="status" className="text-lead">
        {isOver ? slow : words.waitingForBank}
      </p>
      <p className="text-muted">
        {words.ifPaid({
          link: (text) => (
            <Link to="/checkout" className="text-link">
              {text}
            </Link>
          ),
        })}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to={ordersHref}>{words.view}</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          {words.home}
        </ButtonLink>
      </div>
    </div>
  )
}
