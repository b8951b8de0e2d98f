import { Link } from 'react-router'
import { formatDate } from '#contract/basics/dates.ts'
import { formatRupees, minus } from '#contract/basics/money.ts'
import type { MatchedRemittanceLine, RemittanceResult } from '#contract/orders/remittances.api.ts'
import { orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { Money } from '#web/ui/price.tsx'

const RESULTS: Record<RemittanceResult, { words: string; tone: Tone }> = {
  exact: { words: 'Exact', tone: 'success' },
  short: { words: 'Short', tone: 'danger' },
  over: { words: 'Too much', tone: 'warning' },
  unknown: { words: 'Unknown number', tone: 'danger' },
  doubled: { words: 'Remitted before', tone: 'warning' },
  not_due: { words: 'Not due', tone: 'warning' },
}

/** The lines of a courier's list, each with its order and result. */
export function RemittanceTable({ label, lines }: { label: string; lines: readonly MatchedRemittanceLine[] }) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          <Th>Tracking number</Th>
          <Th>Order</Th>
          <Th numeric>Remitted</Th>
          <Th numeric>Due</Th>
          <Th>Date</Th>
          <Th>Reference</Th>
          <Th>Result</Th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, trackingNumber, order, amount, due, paidOn, reference, result }) => (
          <tr key={line}>
            <Td>{trackingNumber}</Td>
            <Td>{order ? <Link to={orderHref(order.number)}>#{order.number}</Link> : '—'}</Td>
            <Td numeric>
              <Money amount={amount} />
            </Td>
            <Td numeric>{due === null ? '—' : <Money amount={due} />}</Td>
            <Td className="whitespace-nowrap">{formatDate(paidOn)}</Td>
            <Td>{reference || '—'}</Td>
            <Td>
              <Badge tone={RESULTS[result].tone}>
                {RESULTS[result].words}
                {result === 'short' && due !== null && ` by ${formatRupees(minus(due, amount))}`}
              </Badge>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
