import { minus, type Paise, ZERO } from '#contract/basics/money.ts'
import type { MoneyBack } from '#contract/orders/money-back.api.ts'
import type { PriceBreakdown } from '#contract/orders/price-breakdown.ts'
import { timeTag, usePageTexts } from '#web/shop/account/orders/words/order-texts.tsx'
import { BreakdownDetails } from '#web/ui/orders/price-breakdown.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Money } from '#web/ui/price.tsx'

type Props = Pick<MoneyBack, 'received' | 'refunded' | 'refunds'> & {
  returns: readonly { ticket: string; refunded: Paise; why: PriceBreakdown }[]
}

/** The refunds of an order, how each return's refund is calculated, and what was paid in the end. */
export function OrderMoneyBack({ received, refunded, refunds, returns }: Props) {
  const { moneyBack: texts } = usePageTexts()
  return (
    <Panel title={texts.title}>
      <ul className="grid gap-3 text-ui">
        {refunds.map(({ amount, way, reason, isSent, at }) => (
          <li key={`${at.getTime()} ${way} ${amount}`} className="flex justify-between gap-4">
            <span className="min-w-0">
              {texts.reasons[reason]}
              <span className="block text-meta text-muted">
                {isSent
                  ? texts.sent({ date: at, time: timeTag(at), way: texts.ways[way] })
                  : texts.underway({ way: texts.ways[way] })}
              </span>
            </span>
            <Money amount={amount} className="shrink-0 font-semibold tabular-nums" />
          </li>
        ))}
      </ul>
      {returns.map(({ ticket, refunded: amount, why }) => (
        <div key={ticket} className="mt-3 border-t border-hairline pt-3">
          <p className="flex justify-between gap-4 text-ui">
            <span>
              {texts.reasons.returned} {ticket}
            </span>
            <Money amount={amount} className="shrink-0 tabular-nums" />
          </p>
          <BreakdownDetails {...why} />
        </div>
      ))}
      {received > ZERO && (
        <dl className="mt-3 grid gap-1 border-t border-hairline pt-3 text-ui tabular-nums">
          <Row term={texts.received} amount={received} />
          <Row term={texts.refunded} amount={refunded} sign="−" />
          <Row term={texts.kept} amount={minus(received, refunded)} />
        </dl>
      )}
    </Panel>
  )
}

function Row({ term, amount, sign }: { term: string; amount: Paise; sign?: string }) {
  return (
    <div className="flex justify-between gap-4 last:font-semibold">
      <dt>{term}</dt>
      <dd>
        {sign}
        <Money amount={amount} />
      </dd>
    </div>
  )
}
