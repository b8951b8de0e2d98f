import { Link } from 'react-router'
import type { AdminOrderDetails } from '#contract/orders/admin-orders.api.ts'
import { ownerOrderPage } from '#texts/en/orders/owner-order-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { listHref } from '#web/admin/shell/addresses/list-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { STATE_LABELS } from '#web/admin/shell/lists/return-states.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { optionsText } from '#web/ui/orders/options-text.ts'

const TEXTS = englishWords(ownerOrderPage)

/** The returns and exchanges of an order, with links to them. */
export function OrderReturns({ returns }: { returns: AdminOrderDetails['returns'] }) {
  const mayOpen = useMay()('returns:work')
  return (
    <ul className="grid gap-3 text-ui">
      {returns.map(({ ticket, kind, state, createdAt, items }) => (
        <li key={ticket} className="grid gap-0.5">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {mayOpen ? (
              <Link to={listHref('/admin/returns', { q: ticket })} className="touch-area font-semibold text-link">
                {ticket}
              </Link>
            ) : (
              <span className="font-semibold">{ticket}</span>
            )}
            <Badge tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].words}</Badge>
            {kind === 'exchange' && <Badge tone="accent">{TEXTS.exchange}</Badge>}
            <ShopDate value={createdAt} kind="day" className="text-meta text-muted" />
          </span>
          {items.map((item) => (
            <span key={`${item.name} ${item.size} ${item.color}`} className="text-meta text-muted wrap-anywhere">
              {item.quantity} × {item.name} ({optionsText({ ...item, material: '' })})
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
