import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Order } from '#contract/orders/orders.api.ts'
import { calculateAmountDue } from '#contract/orders/pay-now.ts'
import type { ReceiptTexts } from '#contract/texts/orders-en.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Filled } from '#web/ui/orders/filled.tsx'
import { Money } from '#web/ui/price.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { usePaymentPolling } from './use-payment-polling.ts'

type Props = { order: Order; ordersHref: string; texts: ReceiptTexts }

/** Shown instead of the receipt while an online payment is pending. The page polls. */
export function PendingPayment({ order, ordersHref, texts }: Props) {
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
        {texts.waiting}
      </h1>
      <p className="text-muted">
        <Filled
          text={texts.order}
          number={<strong className="font-semibold text-fg tabular-nums">#{order.number}</strong>}
        />{' '}
        · <Money amount={calculateAmountDue(order)} className="font-semibold text-fg" />
      </p>
      <p role="status" className="text-lead">
        {isOver ? texts.bankIsSlow : texts.waitingForBank}
      </p>
      <p className="text-muted">
        <Filled
          text={texts.ifPaid}
          link={
            <Link to="/checkout" className="text-link">
              {texts.payNow}
            </Link>
          }
        />
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to={ordersHref}>{texts.view}</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          {texts.home}
        </ButtonLink>
      </div>
    </div>
  )
}
