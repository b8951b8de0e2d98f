import type { Return } from '#contract/returns.ts'
import { RETURN_LABELS } from '#web/components/orders/return-labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Money } from '#web/ui/price.tsx'

/** The return requests of an order and their states. */
export function OrderReturns({ returns }: { returns: readonly Return[] }) {
  if (returns.length === 0) return null
  return (
    <Panel title={returns.length === 1 ? 'Return' : 'Returns'}>
      <ul className="grid gap-5">
        {returns.map((one) => (
          <li key={one.id} className="grid gap-1 text-ui">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={RETURN_LABELS[one.state].tone}>{RETURN_LABELS[one.state].label}</Badge>
              <span className="font-semibold tabular-nums">{one.ticket}</span>
            </p>
            <p className="text-muted">
              {RETURN_LABELS[one.state].text} Requested on <ShopDate value={one.createdAt} kind="dateTime" />.
            </p>
            <p>{one.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') || one.products}</p>
            {one.note && <p>{one.note}</p>}
            {one.state !== 'declined' && one.fee > 0 && (
              <p className="text-meta text-muted">
                Return shipping <Money amount={one.fee} />, free if the item is faulty or wrong.
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
