import { data, replace, useFetcher } from 'react-router'
import { formatPrice } from '#contract/basics/money.ts'
import { ApiError, attempt } from '#contract/http/client.ts'
import { PAYMENT_RESULTS } from '#contract/orders/pay-now.ts'
import type { LinkedShare } from '#contract/print/group-orders/shown-group-orders.api.ts'
import { payPages } from '#texts/en/orders/pay-pages.ts'
import { groupShare } from '#texts/en/print/group-share.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { CheckoutAnswer } from '#web/shop/checkout/checkout-answer.ts'
import { noResponseAnswer } from '#web/shop/checkout/payment/no-response.ts'
import { usePayOnline } from '#web/shop/checkout/payment/use-pay-online.ts'
import { usePolling } from '#web/shop/checkout/payment/use-polling.ts'
import { RefusalNotice } from '#web/shop/checkout/refusal-notice.tsx'
import { WhatsAppButton } from '#web/shop/group-orders/whatsapp-button.tsx'
import { readOrNull } from '#web/shop/read-or-null.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { timeTag } from '#web/ui/date.tsx'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { ConfirmedStep } from '#web/ui/forms/step-form.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { api } from '#web/ui/server/api.ts'
import { privateHeaders } from '#web/ui/server/guard.ts'
import { ShareButton } from '#web/ui/share-button.tsx'
import type { Route } from './+types/group-share.ts'
import { SHARE_LEFT, SHARE_NO_RESPONSE, SHARE_WINDOW } from './share-texts.ts'

const words = englishWords(groupShare, joinNodes)
const pages = englishWords(payPages)

export { privateHeaders as headers }

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.description })
}

/** Only shows the shirt, because mail scanners open links too. While a payment is awaited, asks the provider about it. */
export async function loader(args: Route.LoaderArgs) {
  const { token } = args.params
  const { groupLinks, payLinks, payments } = api(args)
  const paymentState = args.url.searchParams.get('payment')
  const result = PAYMENT_RESULTS.find((candidate) => candidate === paymentState) ?? null
  const [initialShare, { script, isTest }] = await Promise.all([
    readOrNull(groupLinks.share({ token })),
    payments.options(),
  ])
  if (initialShare?.replacedBy) throw replace(`/group-share/${initialShare.replacedBy}${args.url.search}`)
  const isAwaited = result === 'pending' && initialShare?.order?.until
  if (isAwaited && initialShare?.order) await attempt(payLinks.check({ token: initialShare.order.payLink }))
  const share = isAwaited ? await readOrNull(groupLinks.share({ token })) : initialShare
  const shown = { share, result, online: script === null ? null : { script, isTest }, origin: args.url.origin }
  return data(shown, { status: share ? 200 : 404, headers: privateHeaders() })
}

export async function action(args: Route.ActionArgs): Promise<CheckoutAnswer> {
  const form = await args.request.formData()
  const { token } = args.params
  const { groupLinks, payLinks } = api(args)
  const intent = form.get('intent')
  if (intent === 'leave') return { refusal: SHARE_LEFT }
  const here = `/group-share/${token}`
  if (intent === 'leave-group') {
    const left = await attempt(groupLinks.leave({ token }))
    if (left.ok) throw replace(here, { status: 303 })
    return { refusal: { title: left.message } }
  }
  try {
    if (intent === 'pay') {
      const started = await attempt(groupLinks.pay({ token }))
      if (started.ok) return { payment: { orderId: '' as never, key: '', window: started.value } }
      if (started.failure.code === 'payment_received') throw replace(here, { status: 303 })
      const canRetry = started.failure.code === 'provider_unavailable' && { canRetry: true as const }
      return { refusal: { title: started.message, ...canRetry } }
    }
    const { order } = await groupLinks.share({ token })
    if (!order) return { refusal: { title: pages.verificationFailed, text: pages.moneyIsSafe } }
    const proof = (name: string) => String(form.get(name) ?? '')
    const verified = await attempt(
      payLinks.verify({
        token: order.payLink,
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
  return orRefused(serverAction(), noResponseAnswer(form, SHARE_NO_RESPONSE))
}

const FORM = 'group-share'

/** The page of one shirt of a group order, for whoever has its link: the price now, the payment, and the way to leave. */
export default function GroupShare({ loaderData, actionData }: Route.ComponentProps) {
  const { share, online, result, origin } = loaderData
  const fetcher = useFetcher<CheckoutAnswer>()
  const answer = fetcher.data ?? actionData
  const isPayable = share !== null && share.price !== null
  const isPending = isPayable && result === 'pending'
  const canPay = isPayable && !isPending
  const pay = usePayOnline(fetcher, { answer, method: canPay ? 'Online' : null, online, texts: SHARE_WINDOW })
  const isOver = usePolling(isPending)
  if (!share)
    return (
      <div className="wrap grid max-w-2xl gap-5 py-10">
        <PageHeading>{words.title}</PageHeading>
        <Notice tone="warning" title={pages.linkEnded} />
      </div>
    )
  const { firstName, organiser, title, state, price, order } = share
  const refusal = pay.refusal ?? (result === 'left' && canPay && !answer ? SHARE_LEFT : undefined)
  return (
    <div className="wrap grid max-w-2xl gap-5 py-6 lg:py-10">
      <PageHeading eyebrow={words.groupOrderOf({ organiser })} intro={title}>
        {(state === 'in' ? words.paid : words.yourShirt)({ name: firstName })}
      </PageHeading>
      <StateNotice share={share} />
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
        <Shirt share={share} />
        {canPay && price !== null && online && (
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
                {pages.pay({ amount: price })}
              </Button>
              <p className="without-script text-muted">{pages.needsScript}</p>
            </fetcher.Form>
            <div className="mt-3 grid gap-1.5 text-meta text-muted">
              <p>
                {order?.until && words.until({ until: order.until, time: timeTag(order.until) })} {pages.waysToPay}
                {online.isTest && ` ${pages.testMoney}`}
              </p>
              <PriceRules share={share} />
            </div>
          </>
        )}
        <Ways share={share} origin={origin} />
      </Panel>
    </div>
  )
}

/** Says what the price depends on, before anybody pays. */
function PriceRules({ share: { asked: priceQuestion, city, organiser } }: { share: LinkedShare }) {
  return (
    <>
      {!priceQuestion && <p>{words.priceRules}</p>}
      {city !== null && <p>{words.oneParcel({ organiser, city })}</p>}
    </>
  )
}

function StateNotice({ share }: { share: LinkedShare }) {
  const { state, roomState: groupOrderState, deadline, settled, asked: priceQuestion, price } = share
  if (priceQuestion && price !== null && state === 'asked')
    return (
      <Notice tone="warning" title={words.priceChanged}>
        <p>
          {words.priceChangedHelp({
            paid: priceQuestion.paid,
            price,
            until: priceQuestion.until,
            time: timeTag(priceQuestion.until),
          })}
        </p>
      </Notice>
    )
  if (state === 'in' && settled)
    return (
      <Notice tone="success" title={words.closed({ price: settled.unitPrice })}>
        {settled.refund > 0 && <p>{words.refunded({ paid: settled.paid, refund: settled.refund })}</p>}
      </Notice>
    )
  if (state === 'in' && groupOrderState === 'open')
    return (
      <Notice tone="success" title={pages.received}>
        <p>{words.closesOn({ deadline, time: timeTag(deadline) })}</p>
      </Notice>
    )
  if (state === 'in') return <Notice tone="success" title={pages.received} />
  if (state === 'waiting' && price !== null)
    return (
      <Notice title={words.waiting}>
        <p>{words.waitingHelp({ deadline, time: timeTag(deadline) })}</p>
      </Notice>
    )
  return (
    <Notice tone="warning" title={words.notIn}>
      <p>{words.notInHelp}</p>
    </Notice>
  )
}

function Shirt({ share }: { share: LinkedShare }) {
  const { category, color, size, shirtName, shirtNumber, roomToken: groupOrderToken, side, title, order, price } = share
  return (
    <div className="flex items-start gap-4">
      {side && (
        <img
          src={`/api/group/${groupOrderToken}/mockup?side=${side}`}
          alt={words.picture({ title, color })}
          width={96}
          height={120}
          className="aspect-4/5 h-auto w-24 shrink-0 rounded-card bg-tile object-cover"
        />
      )}
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p className="font-semibold">{[category, color].join(' · ')}</p>
        <p className="text-ui">{[words.size({ size }), shirtName, shirtNumber].filter(Boolean).join(' · ')}</p>
        {order && <p className="text-ui text-muted">{words.order({ number: order.number })}</p>}
        {price !== null && <p className="text-h4 font-semibold">{formatPrice(price)}</p>}
      </div>
    </div>
  )
}

/** The links back to the group order and to invite others, and the form to leave. */
function Ways({ share, origin }: { share: LinkedShare; origin: string }) {
  const { title, roomToken: groupOrderToken, state, roomState: groupOrderState, canLeave } = share
  const link = `${origin}/group/${groupOrderToken}`
  const text = words.invitation({ title })
  return (
    <div className="mt-5 flex flex-wrap gap-3 border-t border-hairline pt-5">
      {state === 'in' && groupOrderState === 'open' && (
        <>
          <WhatsAppButton text={`${text} ${link}`} label={words.invite} />
          <ShareButton shared={{ title, text, url: link }} />
        </>
      )}
      <ButtonLink to={`/group/${groupOrderToken}`} variant="tertiary" size="md">
        {words.groupOrder}
      </ButtonLink>
      {canLeave && (
        <ConfirmedStep
          fields={{ intent: 'leave-group' }}
          variant="tertiary"
          size="md"
          question={words.askLeave}
          consequence={state === 'waiting' ? words.leaveUnpaid : words.leavePaid}
          verb={words.confirmLeave}
          cancelLabel={words.notNow}
          isDanger
        >
          {words.leave}
        </ConfirmedStep>
      )}
    </div>
  )
}
