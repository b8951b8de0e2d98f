import { data } from 'react-router'
import type { ConfirmedOrder } from '#contract/confirmations.ts'
import { formatDate } from '#contract/dates.ts'
import { attempt } from '#contract/http/client.ts'
import { formatRupees } from '#contract/money.ts'
import { api } from '#web/api.ts'
import { LinkStep, NO_RESPONSE_RESULT } from '#web/components/account/link-step.tsx'
import { done, type FormResult, refused } from '#web/components/forms/form-result.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { orRefused } from '#web/components/shop/no-response.ts'
import { privateHeaders } from '#web/guard.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/confirm-order.ts'

export { privateHeaders as headers }

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Confirm your order', description: 'Confirm your order with cash on delivery.' })
}

/** Only shows the order: programs that check mails open links too. */
export async function loader(args: Route.LoaderArgs) {
  const read = await attempt(api(args).confirmations.read({ token: args.params.token }))
  const order = read.ok ? read.value : null
  return data({ order }, { status: order ? 200 : 404, headers: privateHeaders() })
}

export async function action(args: Route.ActionArgs) {
  const read = await attempt(api(args).confirmations.confirm({ token: args.params.token }))
  if (!read.ok) return data<FormResult>(refused('step', read.message))
  const isOver = read.value.state === 'cancelled'
  return data<FormResult>(isOver ? refused('step', closed(read.value)) : done('step', thanks(read.value)))
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return orRefused(serverAction(), NO_RESPONSE_RESULT)
}

/** The page of the link in the mail about an order that is to be confirmed. It works on any device, logged in or not. */
export default function ConfirmOrder({ loaderData: { order }, actionData }: Route.ComponentProps) {
  if (order && (order.state === 'waiting' || actionData))
    return (
      <LinkStep
        title={`Confirm order #${order.number}`}
        text={`${order.firstName}, is this your order? ${formatRupees(order.total)}${order.isCash ? ', cash on delivery' : ''}.${until(order)}`}
        button="Confirm my order"
        result={actionData}
      />
    )
  return (
    <div className="wrap grid max-w-2xl gap-5 py-10">
      <PageHeading>Confirm your order</PageHeading>
      {order?.state === 'confirmed' && <Notice tone="success" title={thanks(order)} />}
      {order?.state === 'cancelled' && <Notice tone="warning" title={closed(order)} />}
      {!order && (
        <Notice tone="warning" title="This link is not valid. Please open the newest email about your order." />
      )}
    </div>
  )
}

function until({ confirmBy }: ConfirmedOrder): string {
  return confirmBy ? ` Please confirm by ${formatDate(confirmBy, 'dateTime')}.` : ''
}

function thanks({ number }: ConfirmedOrder): string {
  return `Thank you. Order #${number} is confirmed, and we are getting it ready.`
}

function closed({ number }: ConfirmedOrder): string {
  return `Order #${number} was cancelled and can no longer be confirmed. There is nothing to pay. You can order again in My Orders.`
}
