import clsx from 'clsx'
import { Link } from 'react-router'
import { type Paise, times } from '#contract/basics/money.ts'
import type { StockTake, StockTakeLine } from '#contract/catalogue/stock-takes.api.ts'
import { ledgerHref } from '#web/admin/catalogue/products/ledger/ledger-view.ts'
import { AS_ROW, AS_ROWS } from '#web/admin/shell/lists/table-roles.ts'
import { ShopDate } from '#web/ui/date.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { Money } from '#web/ui/price.tsx'
import { signed } from './take-texts.ts'

/** Classes that turn each line into a card below lg: product and difference, counted pieces, and person. */
const CARD =
  'max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-baseline max-lg:gap-x-4 max-lg:gap-y-1 max-lg:border-b max-lg:border-hairline max-lg:p-4 max-lg:last:border-b-0'
const CELL = 'max-lg:block max-lg:border-0 max-lg:p-0'

/** Lines with counted and expected pieces and the difference. */
export function ReviewLines({ take: { state }, items }: { take: StockTake; items: readonly StockTakeLine[] }) {
  const hasCosts = items.some(({ unitCost }) => unitCost !== null)
  return (
    <Table label="Differences" role="table" className="max-lg:block">
      <thead {...AS_ROWS} className="max-lg:sr-only">
        <tr {...AS_ROW}>
          <Th role="columnheader">Product</Th>
          <Th role="columnheader" numeric>
            Difference
          </Th>
          <Th role="columnheader" numeric>
            Counted
          </Th>
          <Th role="columnheader" numeric>
            Should be
          </Th>
          {hasCosts && (
            <Th role="columnheader" numeric>
              At cost
            </Th>
          )}
          <Th role="columnheader">Counted by</Th>
        </tr>
      </thead>
      <tbody {...AS_ROWS} className="max-lg:block">
        {items.map((line) => (
          <tr key={line.id} {...AS_ROW} className={CARD}>
            <Td role="cell" className={clsx(CELL, 'lg:min-w-52')}>
              <Link
                to={ledgerHref({
                  product: String(line.productId),
                  size: line.size ?? '',
                  color: line.size === null ? '' : (line.color ?? ''),
                })}
                className="font-semibold text-link wrap-anywhere"
              >
                {line.name}
              </Link>
              <span className="block text-meta text-muted">
                {[[line.size, line.color].filter(Boolean).join(' · ') || 'All sizes and colours', line.sku]
                  .filter(Boolean)
                  .join(' — ')}
              </span>
              <Remark line={line} isApplied={state === 'applied'} />
            </Td>
            <Td
              role="cell"
              numeric
              className={clsx(
                CELL,
                'font-semibold max-lg:text-base',
                (line.difference ?? 0) < 0 && 'text-danger',
                (line.difference ?? 0) > 0 && 'text-success',
              )}
            >
              {line.difference === null ? '—' : signed(line.difference)}
            </Td>
            <Td role="cell" numeric className={clsx(CELL, 'max-lg:text-start')}>
              <span className="text-meta text-muted lg:hidden">Counted </span>
              {line.counted ?? '—'}
              <span className="text-meta text-muted lg:hidden"> of {line.expected ?? '—'}</span>
            </Td>
            <Td role="cell" numeric className="max-lg:hidden">
              {line.expected ?? '—'}
            </Td>
            {hasCosts && (
              <Td role="cell" numeric className={CELL}>
                <Value line={line} />
              </Td>
            )}
            <Td role="cell" className={clsx(CELL, 'text-muted max-lg:col-span-2 max-lg:text-meta')}>
              {line.countedAt ? (
                <>
                  <ShopDate value={line.countedAt} kind="dateTime" /> {line.countedBy}
                </>
              ) : (
                'Not counted'
              )}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** A remark about a line, which depends on whether its difference was applied. */
function Remark({
  line: { difference, applied, adjustedSince },
  isApplied,
}: {
  line: StockTakeLine
  isApplied: boolean
}) {
  if (isApplied && difference && applied !== null && applied !== difference)
    return (
      <span className="block text-meta text-danger">
        {applied === 0
          ? 'Nothing was changed: this size and colour is not sold any more, or none was left.'
          : `Only ${signed(applied)} was applied: the rest has been sold meanwhile.`}
      </span>
    )
  if (!isApplied && adjustedSince)
    return (
      <span className="block text-meta text-warning">
        The stock was changed by hand by {signed(adjustedSince)} since it was counted. Count it again.
      </span>
    )
  return null
}

function Value({ line: { difference, unitCost } }: { line: StockTakeLine }) {
  if (unitCost === null || !difference) return <span className="text-muted">—</span>
  const amount: Paise = times(unitCost, Math.abs(difference))
  return (
    <>
      {difference < 0 ? '−' : '+'}
      <Money amount={amount} />
    </>
  )
}
