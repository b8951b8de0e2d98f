import { useEffect, useRef, useState } from 'react'
import {
  type FetcherSubmitFunction,
  Link,
  type ShouldRevalidateFunctionArgs,
  useFetcher,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { ZERO } from '#contract/basics/money.ts'
import type { PaymentMethod } from '#contract/selling/pricing.ts'
import { checkoutPage } from '#texts/en/selling/checkout-page.ts'
import { checkoutPayment } from '#texts/en/selling/checkout-payment.ts'
import { englishWords } from '#texts/messages/format.ts'
import { NO_RESPONSE } from '#texts/platform/no-response.ts'
import { loadPaymentScript } from '#web/shop/checkout/payment/load-script.ts'
import { noResponseAnswer, unlessStale } from '#web/shop/checkout/payment/no-response.ts'
import { ABANDONED } from '#web/shop/checkout/payment/payment-abandoned.ts'
import { UnpaidNotice } from '#web/shop/checkout/payment/unpaid-notice.tsx'
import { usePayOnline } from '#web/shop/checkout/payment/use-pay-online.ts'
import { usePaymentPolling } from '#web/shop/checkout/payment/use-payment-polling.ts'
import { TellMeForm } from '#web/shop/delivery/tell-me-form.tsx'
import { BoundTo } from '#web/ui/account/account-field.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { orFallback, orRefused } from '#web/ui/forms/no-response.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/checkout.ts'
import { AddressSection, DeliverForm, withEdit } from './address-section.tsx'
import { BusinessInvoice } from './business-invoice.tsx'
import type { CheckoutAnswer, Refusal } from './checkout-answer.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { CreditBox } from './credit-box.tsx'
import { type CheckoutData, loadCheckout } from './load-checkout.ts'
import { MessageBoxes } from './message-boxes.tsx'
import { OrderedLines } from './ordered-lines.tsx'
import { PaymentSection } from './payment-section.tsx'
import { answerCheckout } from './place-order.ts'
import { PlaceOrderCard } from './place-order-card.tsx'
import { RefusalNotice } from './refusal-notice.tsx'

const words = englishWords(checkoutPage, joinNodes)
const payment = englishWords(checkoutPayment)

let shown: CheckoutData | null = null

/** Stores the checkout data that is on the screen. */
function rememberCheckout(checkout: CheckoutData): void {
  shown = checkout
}

/** The checkout data shown last. A new promo code in the URL gets an error, because it could not be checked. */
function lastCheckout({ searchParams }: URL): CheckoutData {
  if (!shown) throw new Error('the checkout could not be read')
  const code = searchParams.get('promo')
  if (code === null || code === shown.promo?.code) return shown
  return { ...shown, promo: { code, isApplied: false, message: NO_RESPONSE } }
}

/** Whether this document was loaded from the checkout's URL. */
let isLoadedHere = false

/** Called when the checkout is mounted, which only happens in its own document. */
function markCheckoutDocument(): void {
  isLoadedHere = true
}

/**
 * Only the checkout's document allows the payment provider in its content security policy. So a client navigation to the checkout loads a
 * new document. Returns true when a new document is loading.
 */
function loadAsDocument(address: string): boolean {
  if (isLoadedHere) return false
  // After the back button the URL is already the checkout's: reload it.
  if (window.location.href === address) window.location.reload()
  else window.location.assign(address)
  return true
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.description })
}

export function loader(args: Route.LoaderArgs) {
  return loadCheckout(args)
}

export function action(args: Route.ActionArgs) {
  return answerCheckout(args)
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  // Never resolves: the current page stays until the new document loads.
  if (loadAsDocument(request.url)) return new Promise<never>(() => {})
  // When a promo code cannot be checked, the checkout stays as it was.
  return orFallback(serverLoader(), lastCheckout(new URL(request.url)))
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<CheckoutAnswer> {
  const form = await request.clone().formData()
  return orRefused(serverAction(), noResponseAnswer(form, payment.noResponse))
}

export function shouldRevalidate({ actionResult, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const hadNoResponse = (actionResult as CheckoutAnswer | undefined)?.hasNoResponse
  return !hadNoResponse || currentUrl.href !== nextUrl.href
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
  const [method, setMethod] = usePaymentMethod(loaderData, FORM)
  const { lines, promo, online, unpaid, sums } = loaderData
  const { deliveryFee: codFee } = sums.cod
  const [isCreditUsed, setCreditUsed] = useState(false)
  const quoted = (isCreditUsed && loaderData.sumsWithCredit) || sums
  const isCovered = quoted.cod.paymentMethod === 'Online'
  const totals = method === 'COD' ? quoted.cod : quoted.online
  const { credit } = method === 'Online' ? quoted.online : quoted.cod
  // An order that store credit covers is sent like cash on delivery: it opens no payment window.
  const pay = usePayOnline(fetcher, {
    answer,
    method: isCovered ? 'COD' : method,
    online,
    texts: payment,
    firstMethod: loaderData.pays?.by ?? null,
  })
  usePayAtOnce(loaderData, fetcher.submit)
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
      <PageHeading>{words.title}</PageHeading>
      <RefusalNotice
        refusal={refusal}
        ordersHref={loaderData.ordersHref}
        email={loaderData.person.email}
        form={FORM}
        isBusy={pay.busyLabel !== null}
      />
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
                <Panel>
                  <CreditBox credit={loaderData.credit} isUsed={isCreditUsed} onChange={setCreditUsed} />
                </Panel>
              )}
              <PaymentSection
                isCovered={isCovered}
                method={method}
                onChange={setMethod}
                online={online}
                codFee={codFee}
                noCod={loaderData.noCod}
                codReason={loaderData.codReason}
                error={pay.isMissing || (answer?.isUnpayable && method === null) ? words.choosePayment : undefined}
              />
              <MessageBoxes
                choices={loaderData.messages}
                phone={loaderData.address?.phone ?? null}
                isEditing={checkout.isEditing}
              />
              {loaderData.isRegistered && <BusinessInvoice address={loaderData.address} refused={answer?.buyer} />}
            </fetcher.Form>
            {loaderData.others.length > 0 && <DeliverForm />}
            <OrderedLines {...loaderData} lines={lines} />
          </div>
          <PlaceOrderCard
            totals={totals}
            credit={credit}
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
  title: payment.notCompleted,
  text: payment.notCompletedHelp,
}

/** Redirects to the receipt when an abandoned order turns out to be paid. */
function useReceiptRedirect(orderId: string | null): void {
  const watched = usePaymentPolling(orderId)
  const navigate = useNavigate()
  useEffect(() => {
    if (orderId !== null && watched === 'paid') void navigate(`/orderSuccess?order=${orderId}`, { replace: true })
  }, [orderId, watched, navigate])
}

/**
 * Opens the payment window of the order that *Buy now* has placed. Once: after a reload or Back the page has a button for it. Without
 * the window's script too.
 */
function usePayAtOnce({ pays, unpaid, online, key, account }: CheckoutData, submit: FetcherSubmitFunction): void {
  const hasStarted = useRef(false)
  useEffect(() => {
    const [visit] = performance.getEntriesByType('navigation')
    if (hasStarted.current || !pays || !unpaid || !online) return
    if (visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate') return
    hasStarted.current = true
    const fields = { account, key, order_id: unpaid.id, intent: 'pay' }
    void loadPaymentScript(online.script).then((isLoaded) => {
      if (isLoaded) void submit(fields, { method: 'post', defaultShouldRevalidate: false })
    })
  }, [pays, unpaid, online, key, account, submit])
}

const FORM = 'checkout'

function NothingToBuy({ leftOut }: { leftOut: number }) {
  if (leftOut === 0)
    return <EmptyState art="bag" title={words.empty} action={<ButtonLink to="/products">{words.toShop}</ButtonLink>} />
  return (
    <EmptyState art="bag" title={words.nothingAvailable} action={<ButtonLink to="/cart">{words.viewBag}</ButtonLink>}>
      <p>
        {words.soldOut({
          link: (text) => (
            <Link to="/products" className="text-link">
              {text}
            </Link>
          ),
        })}
      </p>
    </EmptyState>
  )
}

type UndeliveredNoticeProps = { message: string; tellPin: string | null; email: string }

/** Says why the order cannot be delivered to the address, before the customer pays. */
function UndeliveredNotice({ message, tellPin, email }: UndeliveredNoticeProps) {
  return (
    <Notice tone="warning" title={message} className="mt-5">
      {tellPin !== null && <TellMeForm pin={tellPin} email={email} />}
    </Notice>
  )
}

type Answers = { byScript: CheckoutAnswer | undefined; byDocument: CheckoutAnswer | undefined }

/**
 * Closes the address form after its address was saved without an order: the next submit would save it again. With JavaScript, `edit` is
 * removed from the page's URL. Without it, the next form is sent to the URL without `edit`.
 */
function useAddressForm(
  checkout: CheckoutData,
  { byScript, byDocument }: Answers,
): { checkout: CheckoutData; form: { action?: string } } {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  useEffect(() => {
    const here = new URLSearchParams(window.location.search)
    if (byScript?.isAddressSaved && here.has('edit'))
      void navigate(withEdit(here, null), { replace: true, preventScrollReset: true })
  }, [byScript, navigate])
  if (!byDocument?.isAddressSaved) return { checkout, form: {} }
  return { checkout: { ...checkout, isEditing: false }, form: { action: withEdit(query, null) } }
}

/**
 * The payment method, at first that of the last order. A new customer has none selected, except cash on delivery when the shop has no
 * online payments. A selection made before hydration is kept.
 */
function usePaymentMethod({ online, noCod, lastPayment }: CheckoutData, form: string) {
  const canPayOnline = online !== null
  const last = lastPayment === 'cod' ? (noCod === null ? 'COD' : null) : lastPayment && 'Online'
  const [method, setMethod] = useState<PaymentMethod | null>(canPayOnline ? last : 'COD')
  useEffect(() => {
    const shown = document.getElementById(form)
    const cash = shown instanceof HTMLFormElement ? new FormData(shown).get('cod') : null
    if (cash !== null) setMethod(cash === 'on' ? 'COD' : 'Online')
  }, [form])
  return [canPayOnline ? method : 'COD', setMethod] as const
}
