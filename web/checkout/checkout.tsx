import { useState } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useFetcher } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import { ZERO } from '#contract/money.ts'
import { type PaymentMethod, totalsWith } from '#contract/pricing.ts'
import { orLost } from '#web/parts/lost.ts'
import { pageMeta } from '#web/seo.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import type { Route } from './+types/checkout.ts'
import { AddressSection } from './address-section.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { loadCheckout } from './load-checkout.ts'
import { LOST } from './lost.ts'
import { OrderedLines } from './ordered-lines.tsx'
import { PaymentSection } from './payment-section.tsx'
import { answerCheckout, type CheckoutAnswer } from './place-order.ts'
import { PlaceOrderCard } from './place-order-card.tsx'
import { RefusalNotice } from './refusal-notice.tsx'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Checkout', description: 'Address, payment and your order.' })
}

export function loader(args: Route.LoaderArgs) {
  return loadCheckout(args)
}

export function action(args: Route.ActionArgs) {
  return answerCheckout(args)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<CheckoutAnswer> {
  const form = await request.clone().formData()
  const text = form.get('intent') === 'place' ? 'If you press Place Order again, it is not ordered twice.' : ''
  return orLost(serverAction(), { refusal: { title: LOST, text, keepKey: String(form.get('key')) } })
}

export function shouldRevalidate({ actionResult, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const isLost = (actionResult as CheckoutAnswer | undefined)?.refusal?.title === LOST
  return !isLost || currentUrl.href !== nextUrl.href
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<CheckoutAnswer>()
  const answer = fetcher.data ?? actionData
  const [method, setMethod] = useState<PaymentMethod>('COD')
  const { lines, promo } = loaderData
  const totals = totalsWith(lines, method, promo?.discount ?? ZERO)
  const intent = fetcher.formData?.get('intent')

  return (
    <div className="wrap py-6 lg:py-10">
      <CheckoutSteps current={1} />
      <PageHeading>Checkout</PageHeading>
      <RefusalNotice refusal={answer?.refusal} ordersHref={loaderData.ordersHref} />
      {lines.length === 0 ? (
        <NothingToBuy leftOut={loaderData.leftOut} />
      ) : (
        <div className="mt-6 grid gap-x-12 gap-y-6 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start">
          <div className="grid gap-6">
            <fetcher.Form method="post" id={FORM} noValidate defaultShouldRevalidate={false} className="grid gap-6">
              <HiddenFields fields={{ key: answer?.refusal?.keepKey ?? loaderData.key, shown: loaderData.shown }} />
              <AddressSection checkout={loaderData} refused={answer?.address} isSaving={intent === 'address'} />
              <PaymentSection method={method} onChange={setMethod} isOnlineReady={loaderData.isOnlineReady} />
            </fetcher.Form>
            <OrderedLines lines={lines} leftOut={loaderData.leftOut} expected={loaderData.expected} />
          </div>
          <PlaceOrderCard totals={totals} promo={promo} form={FORM} isPlacing={intent === 'place'} />
        </div>
      )}
    </div>
  )
}

const FORM = 'checkout'

function NothingToBuy({ leftOut }: { leftOut: number }) {
  if (leftOut === 0)
    return (
      <EmptyState
        art="bag"
        title={MESSAGES.cartEmpty}
        action={<ButtonLink to="/products">Return to Shop</ButtonLink>}
      />
    )
  return (
    <EmptyState
      art="bag"
      title="Nothing in your bag can be bought right now."
      action={<ButtonLink to="/cart">Look at your bag</ButtonLink>}
    >
      <p>
        What is sold out stays in your bag. You can look for{' '}
        <Link to="/products" className="text-link">
          something else
        </Link>{' '}
        meanwhile.
      </p>
    </EmptyState>
  )
}
