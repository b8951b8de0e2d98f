import { Fragment } from 'react'
import { Link } from 'react-router'
import { offerNames } from '#contract/selling/order-offers.ts'
import { OrderDate, useTexts } from '#web/shop/account/orders/words/order-texts.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { Money } from '#web/ui/price.tsx'
import { OrderDetails } from './order-details.tsx'
import { type OrderRow, paymentLabel, summariseItems } from './order-row.ts'
import { Arrival, OrderState } from './order-state.tsx'
import { OrderThumbs } from './order-thumbs.tsx'
import { OrderToggle } from './order-toggle.tsx'
import { ConfirmHint, InvoiceLink, PayLink } from './pay-link.tsx'
import { ReturnLink, ReturnNote } from './return-link.tsx'
import { ReturnStates } from './return-states.tsx'

const COLUMNS = 8

/** My Orders on a wide screen, with the specification's columns. */
export function OrderTable({ rows }: { rows: readonly OrderRow[] }) {
  const { title, columns } = useTexts()
  return (
    <div className="max-xl:hidden">
      <Table label={title} className="[&_:is(th,td)]:px-3">
        <thead>
          <tr>
            <Th numeric>{columns.serial}</Th>
            <Th className="w-full">{columns.name}</Th>
            <Th numeric>{columns.price}</Th>
            <Th>{columns.promo}</Th>
            <Th>{columns.payment}</Th>
            <Th>{columns.status}</Th>
            <Th>{columns.date}</Th>
            <Th>
              <span className="sr-only">{columns.details}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.order.id} row={row} />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function Row({ row }: { row: OrderRow }) {
  const { order, serial, isOpen } = row
  const texts = useTexts()
  const detailsId = `details-${order.id}`
  return (
    <Fragment>
      <tr>
        <Td numeric>{serial}</Td>
        <Td>
          <div className="flex items-center gap-3">
            <OrderThumbs order={order} />
            <div className="min-w-0">
              <Link to={row.href} className="font-semibold wrap-anywhere hover:text-accent">
                {summariseItems(texts, order)}
                <span className="sr-only">{texts.thisOrder({ number: order.number })}</span>
              </Link>
              <p className="text-meta text-muted">
                <span className="tabular-nums">#{order.number}</span> · {order.user.name}
              </p>
            </div>
          </div>
        </Td>
        <Td numeric className="font-semibold">
          <Money amount={order.total} />
        </Td>
        <Td>{offerNames(order) ?? <span className="text-muted">—</span>}</Td>
        <Td>{paymentLabel(texts, order)}</Td>
        <Td>
          <div className="flex items-center gap-2">
            <OrderState order={order} />
            <PayLink order={order} size="sm" />
            <ReturnLink order={order} returns={row.returns} size="sm" />
          </div>
          <Arrival order={order} />
          <InvoiceLink row={row} />
          <ConfirmHint order={order} />
          <ReturnNote order={order} returns={row.returns} />
          <ReturnStates returns={row.returns} />
        </Td>
        <Td className="whitespace-nowrap">
          <OrderDate value={order.createdAt} />
        </Td>
        <Td>
          <OrderToggle row={row} controls={detailsId} />
        </Td>
      </tr>
      <tr id={detailsId} hidden={!isOpen}>
        <Td colSpan={COLUMNS} className="bg-paper p-6!">
          {isOpen && <OrderDetails row={row} />}
        </Td>
      </tr>
    </Fragment>
  )
}
