import { useEffect, useState } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useFetcher, useNavigate } from 'react-router'
import { MESSAGES } from '#contract/basics/messages.ts'
import { ZERO } from '#contract/basics/money.ts'
import { payWithCredit } from '#contract/selling/pay-with-credit.ts'
import { isNoResponse, noResponseAnswer, unlessStale } from '#web/shop/checkout/payment/no-response.ts'
import { ABANDONED } from '#web/shop/checkout/payment/payment-abandoned.ts'
import { UnpaidNotice } from '#web/shop/checkout/payment/unpaid-notice.tsx'
import { usePayOnline } from '#web/shop/checkout/payment/use-pay-online.ts'
import { usePaymentPolling } from '#web/shop/checkout/payment/use-payment-polling.ts'
import { BoundTo } from '#web/ui/account/account-field.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { orFallback, orRefused } from '#web/ui/forms/no-response.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import type { Route } from './+types/checkout.ts'
import { AddressSection, DeliverForm } from './address-section.tsx'
import { BusinessInvoice } from './business-invoice.tsx'
import type { CheckoutAnswer, Refusal } from './checkout-answer.ts'
import { loadAsDocument, markCheckoutDocument } from './checkout-document.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { CreditBox } from './credit-box.tsx'
import { lastCheckout, rememberCheckout } from './last-checkout.ts'
import { loadCheckout } from './load-checkout.ts'
import { MessageBoxes } from './message-boxes.tsx'
import { OrderedLines } from './ordered-lines.tsx'
import { PaymentSection } from './payment-section.tsx'
import { answerCheckout } from './place-order.ts'
import { PlaceOrderCard } from './place-order-card.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { UndeliveredNotice } from './undelivered-notice.tsx'
import { useAddressForm } from './use-address-form.ts'
import { usePaymentMethod } from './use-payment-method.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Checkout', description: 'Address, payment and your order.' })
}

export function loader(args: Route.LoaderArgs) {
  return loadCheckout(args)
}

export function action(args: Route.ActionArgs) {
  return answerCheckout(args)
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  // Keeps the current page until the new document loads.
  if (loadAsDocument(request.url)) return new Promise<never>(() => {})
  // When a promo code cannot be checked, the checkout stays as it was.
  return orFallback(serverLoader(), lastCheckout(new URL(request.url)))
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<CheckoutAnswer> {
  const form = await request.clone().formData()
  return orRefused(serverAction(), noResponseAnswer(form))
}

export function shouldRevalidate({ actionResult, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return !isNoResponse(actionResult) || currentUrl.href !== nextUrl.href
}

export default function Checkout(props: Route.ComponentProps) {
  return (
    <BoundTo account={props.loaderData.account}>
      <CheckoutScreen {...props} />
    </BoundTo>
  )
}

function CheckoutScreen({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<CheckoutAnswer>()
  const answer = unlessStale(fetcher.data ?? actionData, loaderData.key)
  const [method, setMethod] = usePaymentMethod(loaderData.online !== null, FORM)
  const { lines, promo, online, unpaid, sums } = loaderData
  const { deliveryFee: codFee } = sums.cod
  const [isCreditUsed, setCreditUsed] = useState(false)
  const offered = isCreditUsed ? loaderData.credit : ZERO
  const value = sums.online.total
  const paying = payWithCredit(value, method ?? 'COD', offered)
  const isCovered = paying.credit > ZERO && paying.credit === value
  const totals = method === 'COD' && !isCovered ? sums.cod : sums.online
  // What is paid with store credit opens no payment window.
  const pay = usePayOnline(fetcher, { answer, method: isCovered ? 'COD' : method, online })
  const { checkout, form } = useAddressForm(loaderData, { byScript: fetcher.data, byDocument: actionData })
  const isSaving = fetcher.formData?.get('intent') === 'address'
  const key = answer?.refusal?.keepKey ?? loaderData.key
  const back = answer ? null : loaderData.back
  const refusal = pay.refusal ?? (back ? (back.left ? ABANDONED : BACK_UNPAID) : undefined)
  useReceiptRedirect(answer?.watch ?? back?.left ?? null)
  useEffect(markCheckoutDocument, [])
  useEffect(() => rememberCheckout(loaderData), [loaderData])

  return (
    <div className="wrap py-6 lg:py-10">
      <CheckoutSteps current={1} />
      <PageHeading>Checkout</PageHeading>
      <RefusalNotice refusal={refusal} ordersHref={loaderData.ordersHref} email={loaderData.person.email} form={FORM} />
      {!refusal && loaderData.undelivered && (
        <UndeliveredNotice {...loaderData.undelivered} email={loaderData.person.email} />
      )}
      {unpaid && !pay.isPaying && (
        <UnpaidNotice
          order={unpaid}
          orderKey={key}
          fetcher={fetcher}
          onSubmit={pay.onSubmit}
          isBusy={pay.busyLabel !== null}
        />
      )}
      {lines.length === 0 ? (
        <NothingToBuy leftOut={loaderData.leftOut} />
      ) : (
        <div className="mt-6 grid gap-x-12 gap-y-6 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start">
          <div className="grid gap-6">
            <fetcher.Form
              method="post"
              {...form}
              id={FORM}
              noValidate
              defaultShouldRevalidate={false}
              onSubmit={pay.onSubmit}
              className="grid gap-6"
            >
              <HiddenFields fields={{ key, shown: loaderData.shown }} />
              <AddressSection checkout={checkout} refused={answer?.address} isSaving={isSaving} />
              {loaderData.credit > ZERO && (
                <CreditBox credit={loaderData.credit} isUsed={isCreditUsed} onChange={setCreditUsed} />
              )}
              <PaymentSection
                isCovered={isCovered}
                method={method}
                onChange={setMethod}
                online={online}
                codFee={codFee}
                noCod={loaderData.noCod}
                codReason={loaderData.codReason}
                error={pay.isMissing || (answer?.isUnpayable && method === null) ? MESSAGES.choosePayment : undefined}
              />
              <MessageBoxes
                choices={loaderData.messages}
                phone={loaderData.address?.phone ?? null}
                isEditing={checkout.isEditing}
              />
              {loaderData.isRegistered && <BusinessInvoice address={loaderData.address} refused={answer?.buyer} />}
            </fetcher.Form>
            {loaderData.others.length > 0 && <DeliverForm />}
            <OrderedLines lines={lines} leftOut={loaderData.leftOut} expected={loaderData.expected} />
          </div>
          <PlaceOrderCard
            totals={totals}
            credit={paying.credit}
            method={isCovered ? 'COD' : method}
            codFee={loaderData.noCod === null ? codFee : null}
            promo={promo}
            offers={loaderData}
            form={FORM}
            busyLabel={pay.busyLabel}
          />
        </div>
      )}
    </div>
  )
}

const BACK_UNPAID: Refusal = {
  isCalm: true,
  title: 'The payment was not completed.',
  text: 'Your bag is unchanged. If money has left your account, either your order is confirmed or the amount is refunded automatically.',
}

/** Redirects to the receipt when an abandoned order turns out to be paid. */
function useReceiptRedirect(orderId: string | null): void {
  const watched = usePaymentPolling(orderId)
  const navigate = useNavigate()
  useEffect(() => {
    if (orderId !== null && watched === 'paid') void navigate(`/orderSuccess?order=${orderId}`, { replace: true })
  }, [orderId, watched, navigate])
}

const FORM = 'checkout'

function NothingToBuy({ leftOut }: { leftOut: number }) {
  if (leftOut === 0)
    return (
      <EmptyState
        art="bag"
        title={MESSAGES.cartEmptyAlert}
        action={<ButtonLink to="/products">Return to Shop</ButtonLink>}
      />
    )
  return (
    <EmptyState
      art="bag"
      title="Nothing in your bag is available right now."
      action={<ButtonLink to="/cart">View your bag</ButtonLink>}
    >
      <p>
        Sold-out items stay in your bag. Meanwhile, look for{' '}
        <Link to="/products" className="text-link">
          something else
        </Link>
        .
      </p>
    </EmptyState>
  )
}
