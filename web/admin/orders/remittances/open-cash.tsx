import { Link } from 'react-router'
import { formatDate } from '#contract/basics/dates.ts'
import type { OpenCod } from '#contract/orders/remittances.api.ts'
import { orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Money } from '#web/ui/price.tsx'

/** The cash that couriers still hold, by age; the oldest orders with such cash; and remittances with a wrong amount. */
export function OpenCash({ open: { ages, orders, differences } }: { open: OpenCod }) {
  return (
    <section className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3 sm:grid-cols-3">
        {ages.map(({ from, to, orders: count, amount }) => (
          <Panel key={from}>
            <p className="text-meta text-muted">{to === null ? `${from} days and more` : `${from}–${to} days`}</p>
            <p className="text-h4">
              <Money amount={amount} />
            </p>
            <p className="text-meta text-muted">{count === 1 ? '1 order' : `${count} orders`}</p>
          </Panel>
        ))}
      </div>
      {orders.length === 0 ? (
        <EmptyState art="box" title="No cash is with couriers.">
          <p>Delivered cash-on-delivery orders appear here until their courier has remitted them.</p>
        </EmptyState>
      ) : (
        <Table label="Cash with couriers, oldest first">
          <thead>
            <tr>
              <Th>Order</Th>
              <Th className="max-sm:hidden">Courier</Th>
              <Th className="max-sm:hidden">Delivered</Th>
              <Th numeric>Days</Th>
              <Th numeric>Due</Th>
            </tr>
          </thead>
          <tbody>
            {orders.map(({ id, number, name, courier, trackingNumber, deliveredAt, days, due }) => (
              <tr key={id}>
                <Td>
                  <Link to={orderHref(number)}>#{number}</Link>
                  <span className="block text-meta text-muted">{name}</span>
                  <span className="block text-meta text-muted sm:hidden">
                    {[courier, trackingNumber ?? `list it as #${number}`, formatDate(deliveredAt)]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </Td>
                <Td className="max-sm:hidden">
                  {courier ?? '—'}
                  <span className="block text-meta text-muted">
                    {trackingNumber ?? `No tracking number: list it as #${number}`}
                  </span>
                </Td>
                <Td className="whitespace-nowrap max-sm:hidden">{formatDate(deliveredAt)}</Td>
                <Td numeric className={days >= 15 ? 'font-semibold text-danger' : undefined}>
                  {days}
                </Td>
                <Td numeric>
                  <Money amount={due} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {differences.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 className="text-h4">Remitted with a difference</h2>
          <Table label="Remitted with a difference">
            <thead>
              <tr>
                <Th>Order</Th>
                <Th>Courier</Th>
                <Th>Remitted on</Th>
                <Th numeric>Due</Th>
                <Th numeric>Remitted</Th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ order, courier, due, amount, paidOn }) => (
                <tr key={order.id}>
                  <Td>
                    <Link to={orderHref(order.number)}>#{order.number}</Link>
                  </Td>
                  <Td>{courier}</Td>
                  <Td className="whitespace-nowrap">{formatDate(paidOn)}</Td>
                  <Td numeric>
                    <Money amount={due} />
                  </Td>
                  <Td numeric>
                    <Money amount={amount} />
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </section>
  )
}
