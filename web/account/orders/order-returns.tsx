import type { Return } from '#contract/returns.ts'
import { OrderDate, usePageTexts, useTexts } from '#web/account/orders/words/order-texts.tsx'
import { Filled } from '#web/components/orders/filled.tsx'
import { RETURN_TONES } from '#web/components/orders/return-tones.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Money } from '#web/ui/price.tsx'

/** The return requests of an order and their states. */
export function OrderReturns({ returns }: { returns: readonly Return[] }) {
  const page = usePageTexts()
  const { returnStates } = useTexts()
  if (returns.length === 0) return null
  return (
    <Panel title={returns.length === 1 ? page.oneReturn : page.returns}>
      <ul className="grid gap-5">
        {returns.map((one) => (
          <li key={one.id} className="grid gap-1 text-ui">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={RETURN_TONES[one.state]}>{returnStates[one.state].label}</Badge>
              <span className="font-semibold tabular-nums">{one.ticket}</span>
            </p>
            <p className="text-muted">
              {returnStates[one.state].text}{' '}
              <Filled text={page.requestedOn} date={<OrderDate value={one.createdAt} />} />
            </p>
            <p lang="en">{one.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') || one.products}</p>
            {one.note && <p>{one.note}</p>}
            {one.state !== 'declined' && one.fee > 0 && (
              <p className="text-meta text-muted">
                <Filled text={page.returnFee} amount={<Money amount={one.fee} />} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
