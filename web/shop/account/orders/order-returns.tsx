import { useFetcher } from 'react-router'
import type { MoneyBack } from '#contract/orders/money-back.api.ts'
import type { Return, Variant } from '#contract/orders/returns.api.ts'
import { canMoveReturn, isDropped } from '#contract/orders/returns.ts'
import { fill } from '#contract/texts/fill.ts'
import { wordsOfReturn } from '#contract/texts/order-words.ts'
import { OrderDate, usePageTexts, useTexts } from '#web/shop/account/orders/words/order-texts.tsx'
import { useRefundDays } from '#web/shop/account/orders/words/use-refund-days.ts'
import { RETURN_TONES } from '#web/shop/orders/return-tones.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Filled } from '#web/ui/orders/filled.tsx'
import { optionsText } from '#web/ui/orders/options-text.ts'
import { ReturnPhotos } from '#web/ui/orders/return-photos.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Money } from '#web/ui/price.tsx'
import { OrderTracking } from './order-tracking.tsx'
import type { OrderResult } from './reorder.ts'

/** `refunds`: how the money of those that are refunded goes back, by their tickets. */
type Props = {
  returns: readonly Return[]
  refunds: readonly Pick<MoneyBack['returns'][number], 'ticket' | 'refund'>[]
  result: OrderResult | undefined
}

/** The return requests of an order and their states. */
export function OrderReturns({ returns, refunds, result }: Props) {
  const page = usePageTexts()
  const { returnStates } = useTexts()
  if (returns.length === 0) return null
  return (
    <Panel title={returns.length === 1 ? page.oneReturn : page.returns}>
      <ul className="grid gap-5">
        {returns.map((one) => (
          <li key={one.id} className="grid gap-1 text-ui">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={RETURN_TONES[one.state]}>{wordsOfReturn(returnStates, one).label}</Badge>
              <span className="font-semibold tabular-nums">{one.ticket}</span>
            </p>
            <p className="text-muted">
              {wordsOfReturn(returnStates, one).text}{' '}
              <Filled text={page.requestedOn} date={<OrderDate value={one.createdAt} />} />
            </p>
            {one.state === 'refunded' && <Refunded of={refunds.find(({ ticket }) => ticket === one.ticket)?.refund} />}
            <ReturnedItems one={one} />
            <ReturnPhotos photos={one.photos} label={page.photos} name={(number) => fill(page.yourPhoto, { number })} />
            {one.state === 'approved' && one.holdUntil && (
              <p className="font-medium">
                <Filled text={page.keptUntil} date={<OrderDate value={one.holdUntil} />} />
              </p>
            )}
            {one.note && <p>{one.note}</p>}
            {!isDropped(one.state) && one.fee > 0 && (
              <p className="text-meta text-muted">
                <Filled text={page.returnFee} amount={<Money amount={one.fee} />} />
              </p>
            )}
            <OrderTracking order={{ ...one, shippedAt: one.sentAt }} />
            <CancelReturn one={one} result={result} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** When and how the refund of a return was sent, and how long it takes from there. */
function Refunded({ of: refund }: { of: MoneyBack['returns'][number]['refund'] | undefined }) {
  const page = usePageTexts()
  const days = useRefundDays()
  if (!refund) return null
  return (
    <p className="font-medium">
      <Filled
        text={refund.isSent ? page.refundSent : page.refundUnderway}
        date={<OrderDate value={refund.at} kind="day" />}
        way={page.moneyBack.ways[refund.way]}
      />
      {refund.way === 'payment' && ` ${fill(page.refundArrives, { days })}`}
    </p>
  )
}

function ReturnedItems({ one }: { one: Return }) {
  const page = usePageTexts()
  if (one.items.length === 0) return <p lang="en">{one.products}</p>
  const variant = (chosen: Variant) => optionsText({ ...chosen, material: '' })
  return one.items.map(({ id, name, quantity, wanted, ...chosen }) => {
    const item = `${quantity} × ${name}`
    if (!wanted || one.kind === 'refund')
      return (
        <div key={id}>
          <p lang="en">{item}</p>
          {wanted && one.state === 'approved' && (
            <p className="font-medium">
              <Filled text={page.noLongerKept} wanted={<span lang="en">{variant(wanted)}</span>} />
            </p>
          )}
        </div>
      )
    return (
      <p key={id}>
        <Filled
          text={page.exchangeFor}
          name={
            <span lang="en">
              {item} ({variant(chosen)})
            </span>
          }
          wanted={
            <strong lang="en" className="font-semibold whitespace-nowrap">
              {variant(wanted)}
            </strong>
          }
        />
      </p>
    )
  })
}

/** Withdraws a request until its items have arrived. */
function CancelReturn({ one, result }: { one: Return; result: OrderResult | undefined }) {
  const page = usePageTexts()
  const fetcher = useFetcher<OrderResult>()
  const intent = `cancel-return ${one.id}`
  const said = fetcher.data ?? (result?.intent === intent ? result : undefined)
  return (
    <div className="mt-1 grid justify-items-start gap-2 print:hidden">
      {said && <Notice tone={said.ok ? 'success' : 'danger'}>{said.message}</Notice>}
      {canMoveReturn(one, 'cancelled') && (
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
