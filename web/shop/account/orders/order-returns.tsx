import { useFetcher } from 'react-router'
import type { MoneyBack } from '#contract/orders/money-back.api.ts'
import type { Return, Variant } from '#contract/orders/returns.api.ts'
import { canMoveReturn, isDropped } from '#contract/orders/returns.ts'
import { findReturnStateWords } from '#texts/orders/find-return-state-words.ts'
import { timeTag, usePageTexts, useWords } from '#web/shop/account/orders/words/order-texts.tsx'
import { useRefundDays } from '#web/shop/account/orders/words/use-refund-days.ts'
import { RETURN_TONES } from '#web/shop/orders/return-tones.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { optionsText } from '#web/ui/orders/options-text.ts'
import { ReturnPhotos } from '#web/ui/orders/return-photos.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { OrderTracking } from './order-tracking.tsx'
import type { OrderResult } from './reorder.ts'

/** `refunds`: how each return's refund is paid back, by the return's ticket. */
type Props = {
  returns: readonly Return[]
  refunds: readonly Pick<MoneyBack['returns'][number], 'ticket' | 'refund'>[]
  result: OrderResult | undefined
}

/** The return requests of an order and their states. */
export function OrderReturns({ returns, refunds, result }: Props) {
  const page = usePageTexts()
  const { returnStates } = useWords()
  if (returns.length === 0) return null
  return (
    <Panel title={page.returns({ count: returns.length })}>
      <ul className="grid gap-5">
        {returns.map((request) => (
          <li key={request.id} className="grid gap-1 text-ui">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={RETURN_TONES[request.state]}>{findReturnStateWords(returnStates, request).label}</Badge>
              <span className="font-semibold tabular-nums">{request.ticket}</span>
            </p>
            <p className="text-muted">
              {findReturnStateWords(returnStates, request).text}{' '}
              {page.requestedOn({ date: request.createdAt, time: timeTag(request.createdAt) })}
            </p>
            {request.state === 'refunded' && (
              <Refunded of={refunds.find(({ ticket }) => ticket === request.ticket)?.refund} />
            )}
            <ReturnedItems request={request} />
            <ReturnPhotos photos={request.photos} label={page.photos} name={(number) => page.yourPhoto({ number })} />
            {request.state === 'approved' && request.holdUntil && (
              <p className="font-medium">
                {page.keptUntil({ date: request.holdUntil, time: timeTag(request.holdUntil) })}
              </p>
            )}
            {request.note && <p>{request.note}</p>}
            {!isDropped(request.state) && request.fee > 0 && (
              <p className="text-meta text-muted">{page.returnFee({ amount: request.fee })}</p>
            )}
            <OrderTracking order={{ ...request, shippedAt: request.sentAt }} />
            <CancelReturn request={request} result={result} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** When and how the refund of a return was sent, and how long it takes to arrive. */
function Refunded({ of: refund }: { of: MoneyBack['returns'][number]['refund'] | undefined }) {
  const page = usePageTexts()
  const days = useRefundDays()
  if (!refund) return null
  const way = page.moneyBack.ways[refund.way]
  return (
    <p className="font-medium">
      {refund.isSent
        ? page.refundSent({ date: refund.at, time: timeTag(refund.at), way })
        : page.refundUnderway({ way })}
      {refund.way === 'payment' && ` ${page.refundArrives({ days })}`}
    </p>
  )
}

function ReturnedItems({ request }: { request: Return }) {
  const page = usePageTexts()
  if (request.items.length === 0) return <p lang="en">{request.products}</p>
  const variant = (options: Variant) => optionsText({ ...options, material: '' })
  return request.items.map(({ id, name, quantity, wanted: replacement, ...boughtOptions }) => {
    const item = `${quantity} × ${name}`
    if (!replacement || request.kind === 'refund')
      return (
        <div key={id}>
          <p lang="en">{item}</p>
          {replacement && request.state === 'approved' && (
            <p className="font-medium">
              {page.noLongerKept({ choice: variant(replacement), variant: (text) => <span lang="en">{text}</span> })}
            </p>
          )}
        </div>
      )
    return (
      <p key={id}>
        {page.exchangeFor({
          name: `${item} (${variant(boughtOptions)})`,
          item: (text) => <span lang="en">{text}</span>,
          choice: variant(replacement),
          variant: (text) => (
            <strong lang="en" className="font-semibold whitespace-nowrap">
              {text}
            </strong>
          ),
        })}
      </p>
    )
  })
}

/** Withdraws a return request, which is possible until its items have arrived. */
function CancelReturn({ request, result }: { request: Return; result: OrderResult | undefined }) {
  const page = usePageTexts()
  const fetcher = useFetcher<OrderResult>()
  const intent = `cancel-return ${request.id}`
  const answer = fetcher.data ?? (result?.intent === intent ? result : undefined)
  return (
    <div className="mt-1 grid justify-items-start gap-2 print:hidden">
      {answer && <Notice tone={answer.ok ? 'success' : 'danger'}>{answer.message}</Notice>}
      {canMoveReturn(request, 'cancelled') && (
        <fetcher.Form method="post">
          <HiddenFields fields={{ intent }} />
          <Button type="submit" variant="secondary" size="md" busy={fetcher.state !== 'idle'}>
            {page.cancelReturn}
          </Button>
        </fetcher.Form>
      )}
    </div>
  )
}
