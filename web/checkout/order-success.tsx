import { Check } from 'lucide-react'
import { redirect } from 'react-router'
import { formatDate } from '#contract/dates.ts'
import { isAwaitingPayment } from '#contract/order-status.ts'
import { type Order, OrderId } from '#contract/orders.ts'
import { api } from '#web/api.ts'
import { PendingPayment } from '#web/checkout/payment/pending-payment.tsx'
import { accountPath } from '#web/components/account/account-paths.ts'
import { AddressBlock } from '#web/components/account/address-block.tsx'
import { pageMeta } from '#web/components/layout/seo.ts'
import { OrderTimeline } from '#web/components/orders/order-timeline.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Money } from '#web/ui/price.tsx'
import type { Route } from './+types/order-success.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { HomeCountdown } from './home-countdown.tsx'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Order placed', description: 'Your order and when it arrives.' })
}

/** The receipt of the order in the URL, else of the newest one; it can be opened at any time. */
export async function loader(args: Route.LoaderArgs) {
  const { orders } = api(args)
  const id = OrderId.safeParse(args.url.searchParams.get('order'))
  const order = id.success ? await orders.get({ id: id.data }) : (await orders.mine({ page: 1, limit: 1 })).items[0]
  if (!order) throw redirect('/')
  if (order.status === 'Cancelled') throw redirect(`${accountPath(order.user.name, 'orders')}/${order.id}`)
  return { order }
}

function placeOf(order: Order): string {
  return `${accountPath(order.user.name, 'orders')}?open=${order.id}`
}

export default function OrderSuccess({ loaderData: { order } }: Route.ComponentProps) {
  if (isAwaitingPayment(order))
    return (
      <div className="wrap py-6 lg:py-10">
        <CheckoutSteps current={2} />
        <PendingPayment order={order} ordersHref={placeOf(order)} />
      </div>
    )
  return <Receipt order={order} />
}

function Receipt({ order }: { order: Order }) {
  const [from, to] = [
    formatDate(order.deliveredAt ?? order.expectedFrom, 'weekday'),
    formatDate(order.expectedTo, 'weekday'),
  ]
  return (
    <div className="wrap py-6 lg:py-10">
      <CheckoutSteps current={2} />
      <div className="mx-auto grid max-w-2xl gap-6">
        <div className="grid justify-items-center gap-4 pt-4 text-center">
          <span className="grid size-20 place-items-center rounded-pill bg-success text-bg">
            <Check aria-hidden="true" className="size-10" strokeWidth={2.5} />
          </span>
          <h1 tabIndex={-1} className="text-h3 lg:text-h2">
            Order Placed Successfully!
          </h1>
          <p className="text-muted">
            Order <strong className="font-semibold text-fg tabular-nums">#{order.number}</strong> ·{' '}
            <Money amount={order.total} className="font-semibold text-fg" /> ·{' '}
            {order.paymentMethod === 'COD' ? 'Cash on Delivery' : order.paid ? 'Paid online' : 'Online payment'}
          </p>
          <p className="text-lead">
            {order.deliveredAt ? 'Delivered on ' : 'Arrives between '}
            <strong className="font-semibold whitespace-nowrap">{from}</strong>
            {!order.deliveredAt && (
              <>
                {' '}
                and <strong className="font-semibold whitespace-nowrap">{to}</strong>
              </>
            )}
          </p>
          <div className="mt-2 flex flex-wrap justify-center gap-3">
            <ButtonLink to={placeOf(order)}>View order</ButtonLink>
            <ButtonLink to="/" variant="secondary">
              Return Home
            </ButtonLink>
          </div>
          <HomeCountdown />
        </div>
        <Panel tone="paper" className="grid gap-6 sm:grid-cols-2">
          <OrderTimeline order={order} />
          <div>
            <h2 className="mb-2 font-sans text-ui font-semibold tracking-normal text-muted">Delivery address</h2>
            <AddressBlock address={order.address} />
          </div>
        </Panel>
      </div>
    </div>
  )
}
