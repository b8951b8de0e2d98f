import { data, replace, useFetcher } from 'react-router'
import { formatPrice } from '#contract/basics/money.ts'
import { ApiError, attempt } from '#contract/http/client.ts'
import { PAYMENT_RESULTS } from '#contract/orders/pay-now.ts'
import type { LinkedShare } from '#contract/print/group-orders/shown-group-orders.api.ts'
import type { CheckoutAnswer } from '#web/shop/checkout/checkout-answer.ts'
import { noResponseAnswer } from '#web/shop/checkout/payment/no-response.ts'
import { usePayOnline } from '#web/shop/checkout/payment/use-pay-online.ts'
import { usePolling } from '#web/shop/checkout/payment/use-polling.ts'
import { RefusalNotice } from '#web/shop/checkout/refusal-notice.tsx'
import { WhatsAppButton } from '#web/shop/group-orders/whatsapp-button.tsx'
import { ShareButton } from '#web/shop/layout/share-button.tsx'
import { readOrNull } from '#web/shop/read-or-null.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { ConfirmedStep } from '#web/ui/forms/step-form.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { api } from '#web/ui/server/api.ts'
import { privateHeaders } from '#web/ui/server/guard.ts'
import type { Route } from './+types/group-share.ts'
import { MONEY_IS_SAFE, SHARE_LEFT, SHARE_NO_RESPONSE, SHARE_WINDOW } from './pay-link-texts.ts'

export { privateHeaders as headers }

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Your shirt', description: 'Your shirt in a group order.' })
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
    if (!order) return { refusal: { title: 'Payment verification failed.', text: MONEY_IS_SAFE } }
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
    return { refusal: { title: 'Payment verification failed.', text: MONEY_IS_SAFE } }
  } catch (error) {
    if (error instanceof ApiError) return { refusal: { title: error.message, text: MONEY_IS_SAFE, canRetry: true } }
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
        <PageHeading>Your shirt</PageHeading>
        <Notice tone="warning" title="This link is not valid any more." />
      </div>
    )
  const { firstName, organiser, title, state, price, order } = share
  const refusal = pay.refusal ?? (result === 'left' && canPay && !answer ? SHARE_LEFT : undefined)
  return (
    <div className="wrap grid max-w-2xl gap-5 py-6 lg:py-10">
      <PageHeading eyebrow={`${organiser}’s group order`} intro={title}>
        {state === 'in' ? `Thank you, ${firstName}. You are in.` : `${firstName}, your shirt`}
      </PageHeading>
      <StateNotice share={share} />
      {isPending && (
        <Notice title="We are waiting for your payment.">
          <p role="status">
            {isOver
              ? 'Your bank is taking longer than usual. We will email you as soon as your payment has arrived. Please do not pay again.'
              : 'Your bank has not confirmed it yet. This page updates by itself. Please do not pay again.'}
          </p>
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
                Pay {formatPrice(price)}
              </Button>
              <p className="without-script text-muted">
                Online payment needs JavaScript. Please open this link in another browser, or write to us.
              </p>
            </fetcher.Form>
            <div className="mt-3 grid gap-1.5 text-meta text-muted">
              <p>
                {order?.until && (
                  <>
                    We keep your shirt until <ShopDate value={order.until} kind="dateTime" />.{' '}
                  </>
                )}
                By UPI, card or net banking.
                {online.isTest && ' This shop uses test money: no real payment is made.'}
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
      {!priceQuestion && (
        <p>
          When it closes, the number of shirts decides the price for all. If that is lower, you get the difference back.
          If it is higher because others left, we ask you first: pay that price, or leave with all of your money.
        </p>
      )}
      {city !== null && (
        <p>
          All shirts go to {organiser} in {city} in one parcel.
        </p>
      )}
    </>
  )
}

function StateNotice({ share }: { share: LinkedShare }) {
  const { state, roomState: groupOrderState, deadline, settled, asked: priceQuestion, price } = share
  if (priceQuestion && state === 'asked')
    return (
      <Notice tone="warning" title="The price has changed.">
        <p>
          Fewer shirts are in than when you paid {formatPrice(priceQuestion.paid)}, so each costs{' '}
          {price !== null && formatPrice(price)} now. Pay that until{' '}
          <ShopDate value={priceQuestion.until} kind="dateTime" />, and your {formatPrice(priceQuestion.paid)} goes back
          to you whole. Or leave, and it goes back all the same. Without an answer you leave.
        </p>
      </Notice>
    )
  if (state === 'in' && settled)
    return (
      <Notice tone="success" title={`The group order is closed: your shirt costs ${formatPrice(settled.unitPrice)}.`}>
        {settled.refund > 0 && (
          <p>
            You paid {formatPrice(settled.paid)}, so {formatPrice(settled.refund)} goes back to you.
          </p>
        )}
      </Notice>
    )
  if (state === 'in' && groupOrderState === 'open')
    return (
      <Notice tone="success" title="We have received your payment.">
        <p>
          It closes on <ShopDate value={deadline} kind="dateTime" />. If more join and the price falls, you get the
          difference back.
        </p>
      </Notice>
    )
  if (state === 'in') return <Notice tone="success" title="We have received your payment." />
  if (state === 'waiting' && price !== null)
    return (
      <Notice title="Pay for your shirt, and you are in.">
        <p>
          It can be paid until <ShopDate value={deadline} kind="dateTime" />. Keep the link of this page: nobody else
          has it.
        </p>
      </Notice>
    )
  return (
    <Notice tone="warning" title="This shirt is not in the group order.">
      <p>It was not paid in time, or it has left. {MONEY_IS_SAFE}</p>
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
          alt={`${title} on a ${color} shirt`}
          width={96}
          height={120}
          className="aspect-4/5 h-auto w-24 shrink-0 rounded-card bg-tile object-cover"
        />
      )}
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p className="font-semibold">{[category, color].join(' · ')}</p>
        <p className="text-ui">{[`Size ${size}`, shirtName, shirtNumber].filter(Boolean).join(' · ')}</p>
        {order && <p className="text-ui text-muted">Order #{order.number}</p>}
        {price !== null && <p className="text-h4 font-semibold">{formatPrice(price)}</p>}
      </div>
    </div>
  )
}

/** The links back to the group order and to invite others, and the form to leave. */
function Ways({ share, origin }: { share: LinkedShare; origin: string }) {
  const { title, roomToken: groupOrderToken, state, roomState: groupOrderState, canLeave } = share
  const link = `${origin}/group/${groupOrderToken}`
  const text = `I am in for “${title}”. Join our T-shirt order and choose your size:`
  return (
    <div className="mt-5 flex flex-wrap gap-3 border-t border-hairline pt-5">
      {state === 'in' && groupOrderState === 'open' && (
        <>
          <WhatsAppButton text={`${text} ${link}`} label="Invite on WhatsApp" />
          <ShareButton shared={{ title, text, url: link }} />
        </>
      )}
      <ButtonLink to={`/group/${groupOrderToken}`} variant="tertiary" size="md">
        See the group order
      </ButtonLink>
      {canLeave && (
        <ConfirmedStep
          fields={{ intent: 'leave-group' }}
          variant="tertiary"
          size="md"
          question="Leave the group order?"
          consequence={
            state === 'waiting'
              ? 'You get no shirt. You have not paid anything.'
              : 'You get no shirt, and everything that you have paid goes back to you.'
          }
          verb="Leave"
          isDanger
        >
          Leave the group order
        </ConfirmedStep>
      )}
    </div>
  )
}
