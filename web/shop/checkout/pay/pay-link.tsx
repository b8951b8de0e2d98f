import { data, replace, useFetcher } from 'react-router'
import { formatPrice, paise, ZERO } from '#contract/basics/money.ts'
import { ApiError, attempt } from '#contract/http/client.ts'
import type { LinkedOrder } from '#contract/orders/pay-links.api.ts'
import { PAYMENT_RESULTS } from '#contract/orders/pay-now.ts'
import { explainPrice, type PriceBreakdown } from '#contract/orders/price-breakdown.ts'
import { payLink } from '#texts/en/orders/pay-link.ts'
import { payPages } from '#texts/en/orders/pay-pages.ts'
import { priceBreakdown } from '#texts/en/orders/price-breakdown.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { CheckoutAnswer } from '#web/shop/checkout/checkout-answer.ts'
import { noResponseAnswer } from '#web/shop/checkout/payment/no-response.ts'
import { usePayOnline } from '#web/shop/checkout/payment/use-pay-online.ts'
import { usePolling } from '#web/shop/checkout/payment/use-polling.ts'
import { RefusalNotice } from '#web/shop/checkout/refusal-notice.tsx'
import { readOrNull } from '#web/shop/read-or-null.ts'
import { Button } from '#web/ui/button.tsx'
import { timeTag } from '#web/ui/date.tsx'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { BreakdownDetails } from '#web/ui/orders/price-breakdown.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Money } from '#web/ui/price.tsx'
import { api } from '#web/ui/server/api.ts'
import { privateHeaders } from '#web/ui/server/guard.ts'
import type { Route } from './+types/pay-link.ts'
import { LINK_LEFT, LINK_NO_RESPONSE, LINK_WINDOW } from './pay-link-texts.ts'

const words = englishWords(payLink, joinNodes)
const pages = englishWords(payPages)

export { privateHeaders as headers }

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.description })
}

/** Only shows the order, because mail scanners open links too. While a payment is awaited, asks the provider about it. */
export async function loader(args: Route.LoaderArgs) {
  const { token } = args.params
  const { payLinks, payments } = api(args)
  const paymentState = args.url.searchParams.get('payment')
  const result = PAYMENT_RESULTS.find((candidate) => candidate === paymentState) ?? null
  if (result === 'pending') await attempt(payLinks.check({ token }))
  const [order, { script, isTest }] = await Promise.all([readOrNull(payLinks.read({ token })), payments.options()])
  // A shirt of a group order has its own payment page, even when it is no longer an order.
  if (order?.share) throw replace(`/group-share/${order.share}${args.url.search}`)
  const why = order && explainLinkedTotal(order)
  const shown = {
    order,
    why,
    result,
    online: script === null ? null : { script, isTest },
  }
  return data(shown, { status: order ? 200 : 404, headers: privateHeaders() })
}

export async function action(args: Route.ActionArgs): Promise<CheckoutAnswer> {
  const form = await args.request.formData()
  const { token } = args.params
  const { payLinks } = api(args)
  const intent = form.get('intent')
  if (intent === 'leave') return { refusal: LINK_LEFT }
  const here = `/pay-link/${token}`
  try {
    if (intent === 'pay') {
      const started = await attempt(payLinks.initiate({ token }))
      if (started.ok) return { payment: { orderId: '' as never, key: '', window: started.value } }
      if (started.failure.code === 'payment_received') throw replace(here, { status: 303 })
      return { refusal: { title: started.message, canRetry: true } }
    }
    const proof = (name: string) => String(form.get(name) ?? '')
    const verified = await attempt(
      payLinks.verify({
        token,
        paymentId: proof('razorpay_payment_id'),
        providerOrderId: proof('razorpay_order_id'),
        signature: proof('razorpay_signature'),
      }),
    )
    if (verified.ok) throw replace(verified.value.pending ? `${here}?payment=pending` : here, { status: 303 })
    return { refusal: { title: pages.verificationFailed, text: pages.moneyIsSafe } }
  } catch (error) {
    if (error instanceof ApiError) return { refusal: { title: error.message, text: pages.moneyIsSafe, canRetry: true } }
    throw error
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<CheckoutAnswer> {
  const form = await request.clone().formData()
  return orRefused(serverAction(), noResponseAnswer(form, LINK_NO_RESPONSE))
}

const FORM = 'pay-link'

/** The page of the payment link of an order that the shop made for its customer. Whoever has the link can pay, on any device. */
export default function PayLink({ loaderData: { order, why, online, result }, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<CheckoutAnswer>()
  const answer = fetcher.data ?? actionData
  const isOpen = order?.state === 'open'
  const isPending = isOpen && result === 'pending'
  const canPay = isOpen && !isPending
  const pay = usePayOnline(fetcher, { answer, method: canPay ? 'Online' : null, online, texts: LINK_WINDOW })
  const isOver = usePolling(isPending)
  if (!order)
    return (
      <div className="wrap grid max-w-2xl gap-5 py-10">
        <PageHeading>{words.title}</PageHeading>
        <Notice tone="warning" title={pages.linkEnded} />
      </div>
    )
  const refusal = pay.refusal ?? (result === 'left' && canPay && !answer ? LINK_LEFT : undefined)
  return (
    <div className="wrap grid max-w-2xl gap-5 py-6 lg:py-10">
      <PageHeading
        intro={words.order({
          number: order.number,
          isAddition: String(order.addsTo !== null),
          addsTo: order.addsTo ?? '',
          isOfGroup: String(order.group !== null),
          group: order.group ?? '',
          city: order.city,
        })}
      >
        {(order.state === 'paid' ? words.paid : words.yourOrder)({ name: order.firstName })}
      </PageHeading>
      {order.state === 'paid' && (
        <Notice tone="success" title={pages.received}>
          <p>
            {words.receivedHelp}
            {order.addsTo !== null && ` ${words.oneParcel({ addsTo: order.addsTo })}`}
          </p>
        </Notice>
      )}
      {order.state === 'closed' && (
        <Notice tone="warning" title={words.closed}>
          <p>{words.closedHelp}</p>
        </Notice>
      )}
      {isPending && (
        <Notice title={pages.waiting}>
          <p role="status">{isOver ? pages.bankIsSlow : pages.waitingForBank}</p>
        </Notice>
      )}
      <RefusalNotice
        refusal={refusal}
        ordersHref="/track"
        email=""
        form={FORM}
        retry="pay"
        isBusy={pay.busyLabel !== null}
      />
      <Panel>
        <Ordered order={order} />
        {why && <BreakdownDetails {...why} />}
        {canPay && online && (
          <>
            <fetcher.Form
              id={FORM}
              method="post"
              defaultShouldRevalidate={false}
              onSubmit={pay.onSubmit}
              className="mt-5 grid gap-3"
            >
              <Button
                type="submit"
                name="intent"
                value="pay"
                block
                className="needs-script"
                busy={pay.busyLabel !== null}
                busyLabel={pay.busyLabel ?? ''}
              >
                {pages.pay({ amount: order.total })}
              </Button>
              <p className="without-script text-muted">{pages.needsScript}</p>
            </fetcher.Form>
            <p className="mt-3 text-meta text-muted">
              {order.until && words.until({ until: order.until, time: timeTag(order.until) })} {pages.waysToPay}
              {online.isTest && ` ${pages.testMoney}`}
            </p>
          </>
        )}
      </Panel>
    </div>
  )
}

function Ordered({ order: { items, subtotal, discount, deliveryFee, total } }: { order: LinkedOrder }) {
  return (
    <dl className="grid gap-2 text-ui tabular-nums">
      {items.map(({ name, size, color, quantity, subtotal: amount }) => (
        <div key={`${name} ${size} ${color}`} className="flex justify-between gap-4">
          <dt className="min-w-0 wrap-anywhere">
            {words.line({
              quantity,
              name,
              options: [size, color === 'Default' ? '' : color].filter(Boolean).join(', '),
            })}
          </dt>
          <dd className="whitespace-nowrap">
            <Money amount={amount} />
          </dd>
        </div>
      ))}
      {deliveryFee > 0 && (
        <div className="flex justify-between gap-4 text-muted">
          <dt>{words.deliveryFee}</dt>
          <dd className="whitespace-nowrap">
            <Money amount={deliveryFee} />
          </dd>
        </div>
      )}
      {discount > 0 && (
        <div className="flex justify-between gap-4 text-muted">
          <dt>{words.discount({ subtotal })}</dt>
          <dd className="whitespace-nowrap">−{formatPrice(discount)}</dd>
        </div>
      )}
      <div className="flex justify-between gap-4 text-lead font-semibold">
        <dt>{words.total}</dt>
        <dd className="whitespace-nowrap">
          <Money amount={total} />
        </dd>
      </div>
    </dl>
  )
}

/** The explanation of the total of an order that is paid by its link. */
function explainLinkedTotal({ items, discount, deliveryFee, offers }: LinkedOrder): PriceBreakdown {
  const lines = items.map(({ name, quantity, subtotal, mrp, discount: share }) => {
    return { name, quantity, unitPrice: paise(subtotal / quantity), mrp, discount: share }
  })
  return explainPrice(
    { lines, discount, deliveryFee, offers, credit: ZERO, promo: null, tax: null },
    englishWords(priceBreakdown),
  )
}
