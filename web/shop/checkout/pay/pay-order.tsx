import { useEffect } from 'react'
import { data, replace, useFetcher, useRevalidator } from 'react-router'
import { formatPrice } from '#contract/basics/money.ts'
import { isAwaitingPayment } from '#contract/orders/order-status.ts'
import { type Order, OrderId } from '#contract/orders/orders.api.ts'
import {
  calculateAmountDue,
  canPayNow,
  onlineDue,
  PAYMENT_RESULTS,
  type PaymentResult,
} from '#contract/orders/pay-now.ts'
import { payOrder, payOrderAnswers } from '#texts/en/orders/pay-order.ts'
import { payPages } from '#texts/en/orders/pay-pages.ts'
import { NOT_FOUND } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { CheckoutAnswer } from '#web/shop/checkout/checkout-answer.ts'
import { answerPayment, redirectToReceipt } from '#web/shop/checkout/payment/answer-payment.ts'
import { noResponseAnswer } from '#web/shop/checkout/payment/no-response.ts'
import { usePayOnline } from '#web/shop/checkout/payment/use-pay-online.ts'
import { type PollingState, usePaymentPolling } from '#web/shop/checkout/payment/use-payment-polling.ts'
import { RefusalNotice } from '#web/shop/checkout/refusal-notice.tsx'
import { BoundTo } from '#web/ui/account/account-field.tsx'
import { accountPath } from '#web/ui/account/account-paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { api } from '#web/ui/server/api.ts'
import { readPrivateForm } from '#web/ui/server/private-form.ts'
import type { Route } from './+types/pay-order.ts'
import { LEFT, NO_RESPONSE_TEXTS, WINDOW_TEXTS } from './pay-texts.ts'

const words = englishWords(payOrder)
const pages = englishWords(payPages)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.description })
}

export async function loader(args: Route.LoaderArgs) {
  const id = OrderId.safeParse(args.params.orderId)
  if (!id.success) throw data(NOT_FOUND, { status: 404 })
  const [order, { script, isTest }, { email }] = await Promise.all([
    api(args).orders.get({ id: id.data }),
    api(args).payments.options(),
    api(args).account.profile(),
  ])
  if (order.channel === 'phone' && isAwaitingPayment(order))
    throw replace((await api(args).payLinks.mine({ orderId: order.id })).path)
  if (order.paymentMethod === 'Online') throw redirectToReceipt(order.id)
  const paymentState = args.url.searchParams.get('payment')
  const result = PAYMENT_RESULTS.find((candidate) => candidate === paymentState)
  // Prevents a second payment while one is under way.
  const canPay = script !== null && canPayNow(order) && result !== 'pending' && result !== 'late'
  return {
    order,
    online: canPay ? { script, isTest } : null,
    result,
    hasEmail: email !== '',
    key: crypto.randomUUID(),
  }
}

export async function action(args: Route.ActionArgs): Promise<CheckoutAnswer> {
  const form = await readPrivateForm(args)
  // Closing the window does not change the order.
  if (form.get('intent') === 'leave') return { refusal: LEFT }
  return (await answerPayment(args, form, englishWords(payOrderAnswers))) ?? { refusal: LEFT }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<CheckoutAnswer> {
  const form = await request.clone().formData()
  return orRefused(serverAction(), noResponseAnswer(form, NO_RESPONSE_TEXTS))
}

const FORM = 'pay-now'

/** The page to pay a cash-on-delivery order online, possible until the order is packed. */
export default function PayOrder(props: Route.ComponentProps) {
  return (
    <BoundTo account={props.loaderData.order.user.id}>
      <PayScreen {...props} />
    </BoundTo>
  )
}

function PayScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { order, online, result, hasEmail, key } = loaderData
  const fetcher = useFetcher<CheckoutAnswer>()
  const answer = fetcher.data ?? actionData
  const pay = usePayOnline(fetcher, { answer, method: online && 'Online', online, texts: WINDOW_TEXTS })
  const watched = usePaymentPolling(result === 'pending' ? order.id : (answer?.watch ?? null))
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // Reloads the page, which then redirects to the receipt.
    if (watched === 'paid' || watched === 'cancelled') void revalidate()
  }, [watched, revalidate])
  const ordersHref = accountPath(order.user.name, 'orders')
  const refusal = pay.refusal ?? (result === 'left' && !answer ? LEFT : undefined)
  return (
    <div className="wrap grid max-w-2xl gap-5 py-6 lg:py-10">
      <PageHeading intro={words.order({ number: order.number })}>
        {online ? words.payNow : words.notPayable}
      </PageHeading>
      <RefusalNotice
        refusal={refusal}
        ordersHref={ordersHref}
        email=""
        form={FORM}
        retry="pay"
        isBusy={pay.busyLabel !== null}
      />
      {online ? (
        <Panel>
          <dl className="grid gap-2 text-ui tabular-nums">
            {[
              [words.inCash, formatPrice(calculateAmountDue(order))],
              ...(order.deliveryFee > 0 ? [[words.saved, formatPrice(order.deliveryFee)]] : []),
              [words.online, formatPrice(onlineDue(order))],
            ].map(([term, value]) => (
              <div key={term} className="flex justify-between gap-4 last:text-lead last:font-semibold">
                <dt>{term}</dt>
                <dd className="whitespace-nowrap">{value}</dd>
              </div>
            ))}
          </dl>
          <fetcher.Form
            id={FORM}
            method="post"
            defaultShouldRevalidate={false}
            onSubmit={pay.onSubmit}
            className="mt-5 grid gap-3"
          >
            <HiddenFields fields={{ order_id: order.id, key }} />
            <Button
              type="submit"
              name="intent"
              value="pay"
              block
              className="needs-script"
              busy={pay.busyLabel !== null}
              busyLabel={pay.busyLabel ?? ''}
            >
              {words.pay({ amount: onlineDue(order) })}
            </Button>
            <p className="without-script text-muted">{words.needsScript}</p>
          </fetcher.Form>
          <p className="mt-3 text-meta text-muted">
            {words.keepsPlace}
            {online.isTest && ` ${pages.testMoney}`}
          </p>
        </Panel>
      ) : (
        <NotPayable order={order} result={result} watched={watched} hasEmail={hasEmail} />
      )}
      <ButtonLink to={`${ordersHref}/${order.id}`} variant="secondary" size="md" className="justify-self-start">
        {words.view}
      </ButtonLink>
    </div>
  )
}

type NotPayableProps = { order: Order; result: PaymentResult | undefined; watched: PollingState; hasEmail: boolean }

function NotPayable({ order: { status, rtoAt }, result, watched, hasEmail }: NotPayableProps) {
  const slow = hasEmail ? pages.bankIsSlow : pages.bankIsSlowWithoutEmail
  const isStillComing = status !== 'Delivered' && status !== 'Cancelled' && !rtoAt
  if (result === 'late')
    return (
      <Notice tone="warning" title={words.returned}>
        <p>{isStillComing ? words.lateAndComing : words.late}</p>
      </Notice>
    )
  if (result === 'pending' && isStillComing)
    return (
      <Notice title={pages.waiting}>
        <p role="status">{watched === 'over' ? slow : pages.waitingForBank}</p>
      </Notice>
    )
  return (
    <Notice title={words.noMoreOnline}>
      <p>{isStillComing ? words.payInCash : words.nothingToPay}</p>
    </Notice>
  )
}
