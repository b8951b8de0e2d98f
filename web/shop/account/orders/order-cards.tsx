import { Link } from 'react-router'
import { offerNames } from '#contract/selling/order-offers.ts'
import { OrderDate, useTexts } from '#web/shop/account/orders/words/order-texts.tsx'
import { Money } from '#web/ui/price.tsx'
import { OrderDetails } from './order-details.tsx'
import { type OrderRow, paymentLabel, summariseItems } from './order-row.ts'
import { Arrival, OrderState } from './order-state.tsx'
import { OrderThumbs } from './order-thumbs.tsx'
import { OrderToggle } from './order-toggle.tsx'
import { ConfirmHint, InvoiceLink, PayLink } from './pay-link.tsx'
import { ReturnLink, ReturnNote, returnableUntil } from './return-link.tsx'
import { ReturnStates } from './return-states.tsx'

/** My Orders on a phone. */
export function OrderCards({ rows }: { rows: readonly OrderRow[] }) {
  return (
    <ul className="grid gap-4 xl:hidden">
      {rows.map((row) => (
        <OrderCard key={row.order.id} row={row} />
      ))}
    </ul>
  )
}

function OrderCard({ row }: { row: OrderRow }) {
  const { order, isOpen } = row
  const texts = useTexts()
  const detailsId = `card-details-${order.id}`
  return (
    <li className="panel rounded-panel border border-hairline p-4">
      <div className="flex flex-wrap items-start gap-3">
        <p className="flex-1 basis-36 text-meta text-muted">
          <span className="font-semibold text-fg tabular-nums">#{order.number}</span> ·{' '}
          <OrderDate value={order.createdAt} />
        </p>
        <OrderState order={order} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <OrderThumbs order={order} />
        <div className="min-w-0 flex-1 basis-32">
          <Link to={row.href} className="touch-area inline-block py-0.5 font-semibold hover:text-accent">
            {summariseItems(texts, order)}
            <span className="sr-only">{texts.thisOrder({ number: order.number })}</span>
          </Link>
          <p className="text-meta text-muted">
            {texts.itemsFor({ items: texts.itemCount({ count: order.itemCount }), name: order.user.name })}
          </p>
        </div>
      </div>
      <div className="mt-3 -mb-2 flex flex-wrap items-center gap-x-3 border-t border-hairline pt-1">
        <p className="flex-1 basis-36 text-ui">
          <Money amount={order.total} className="font-bold" />{' '}
          <span className="text-muted">
            · {paymentLabel(texts, order)}
            {offerNames(order) && ` · ${offerNames(order)}`}
          </span>
        </p>
        <OrderToggle row={row} controls={detailsId} isNamed />
      </div>
      <Arrival order={order} />
      <InvoiceLink row={row} />
      <ConfirmHint order={order} />
      <PayLink order={order} size="md" />
      {returnableUntil({ order, returns: row.returns }) && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3">
          <ReturnLink order={order} returns={row.returns} size="md" />
          <ReturnNote order={order} returns={row.returns} />
        </div>
      )}
      <ReturnStates returns={row.returns} />
      <div id={detailsId} hidden={!isOpen} className="mt-3 border-t border-hairline pt-4">
        {isOpen && <OrderDetails row={row} />}
      </div>
    </li>
  )
}
