import clsx from 'clsx'
import { Link } from 'react-router'
import { SALES_DAYS } from '#contract/catalogue/reorder.ts'
import type { ReorderLine } from '#contract/catalogue/stock.api.ts'
import { ledgerHref } from '#web/admin/catalogue/products/ledger/ledger-view.ts'
import { LineField } from '#web/admin/catalogue/stock/line-field.tsx'
import { AS_ROW, AS_ROWS } from '#web/admin/shell/lists/table-roles.ts'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'

const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })
/** Two decimals, because slow sizes sell a few hundredths of a piece per day. */
const twoDigits = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** Classes that turn each line into a card below lg: checkbox, product and sales, and quantity. */
const CARD =
  'max-lg:grid max-lg:grid-cols-[auto_minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-3 max-lg:border-b max-lg:border-hairline max-lg:p-4 max-lg:last:border-b-0'
const CELL = 'max-lg:block max-lg:border-0 max-lg:p-0'

/**
 * The lines of the reorder list, each with a checkbox and the quantity to order. A line that another view shows too keeps its tick, and its
 * quantity as long as the suggestion is the same.
 */
export function ReorderTable({ items }: { items: readonly ReorderLine[] }) {
  return (
    <Table label="Reorder list" role="table" className="max-lg:block lg:[&_td]:px-3 lg:[&_th]:px-3">
      <thead {...AS_ROWS} className="max-lg:block">
        <tr {...AS_ROW} className="max-lg:block">
          <Th role="columnheader" className="max-lg:block max-lg:w-full max-lg:px-4">
            <label className="flex min-h-11 items-center gap-3">
              <span className="order-2 lg:sr-only">Tick all lines</span>
              <input
                type="checkbox"
                className="size-5 accent-primary"
                onChange={({ currentTarget }) => {
                  for (const box of currentTarget.form?.querySelectorAll<HTMLInputElement>('input[name="choice"]') ??
                    [])
                    box.checked = currentTarget.checked
                }}
              />
            </label>
          </Th>
          <Th role="columnheader" className="max-lg:sr-only">
            Product
          </Th>
          <Th role="columnheader" numeric className="max-lg:sr-only">
            Days of cover
          </Th>
          <Th role="columnheader" numeric className="max-lg:sr-only">
            Stock
          </Th>
          <Th role="columnheader" numeric className="max-lg:sr-only">
            On order
          </Th>
          <Th role="columnheader" numeric className="max-lg:sr-only">
            Sold in {SALES_DAYS} days
          </Th>
          <Th role="columnheader" numeric className="max-lg:sr-only">
            A day
          </Th>
          <Th role="columnheader" numeric className="max-lg:sr-only">
            Order
          </Th>
        </tr>
      </thead>
      <tbody {...AS_ROWS} className="max-lg:block">
        {items.map((line) => {
          const { productId, name, size, color, sku, stock, onOrder, sold, daysInStock, perDay, cover, suggested } =
            line
          const choice = JSON.stringify({ productId, size: size ?? '', color: color ?? '' })
          const label = [name, size, color].filter(Boolean).join(', ')
          const view = { product: String(productId), size: size ?? '', color: color ?? '' }
          return (
            <tr key={choice} {...AS_ROW} className={CARD}>
              <Td role="cell" className={clsx(CELL, 'lg:w-12')}>
                <label className="grid min-h-11 place-items-center">
                  <span className="sr-only">Order {label}</span>
                  <input type="checkbox" name="choice" value={choice} className="size-5 accent-primary" />
                </label>
              </Td>
              <Td role="cell" className={clsx(CELL, 'lg:min-w-48')}>
                <Link to={ledgerHref(view)} className="font-semibold text-link">
                  {name}
                </Link>
                <span className="block text-meta text-muted">
                  {[[size, color].filter(Boolean).join(' · ') || 'All sizes and colours', sku]
                    .filter(Boolean)
                    .join(' — ')}
                </span>
                <span className="block text-meta lg:hidden">
                  <span className={cover !== null && cover < 7 ? 'font-semibold text-danger' : undefined}>
                    {cover === null ? 'Not sold lately' : `Lasts ${number.format(cover)} days`}
                  </span>
                  {` · ${stock} in stock · ${onOrder} on order · ${sold} sold`}
                </span>
              </Td>
              <Td
                role="cell"
                numeric
                className={clsx('max-lg:hidden', cover !== null && cover < 7 && 'font-semibold text-danger')}
              >
                {cover === null ? '—' : number.format(cover)}
              </Td>
              <Td role="cell" numeric className="max-lg:hidden">
                {stock}
              </Td>
              <Td role="cell" numeric className="max-lg:hidden">
                {onOrder}
              </Td>
              <Td role="cell" numeric className="max-lg:hidden">
                {sold}
                {daysInStock < SALES_DAYS && (
                  <span className="block text-meta whitespace-nowrap text-muted">
                    {number.format(daysInStock)} days in stock
                  </span>
                )}
              </Td>
              <Td role="cell" numeric className="max-lg:hidden">
                {perDay === null ? '—' : twoDigits.format(perDay)}
              </Td>
              <Td role="cell" numeric className={CELL}>
                <LineField
                  key={suggested}
                  label={`Pieces of ${label} to order`}
                  name={`pieces:${choice}`}
                  defaultValue={suggested > 0 ? suggested : ''}
                />
              </Td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
