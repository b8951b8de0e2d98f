import clsx from 'clsx'
import { type ReactNode, useRef } from 'react'
import { PrefetchPageLinks } from 'react-router'
import type { ORDER_COLUMNS } from '#contract/http/sorting.ts'
import { detailsHref, type OrdersView, ordersHref, usualSort } from '#web/admin/addresses/orders-address.ts'
import { sortingOf } from '#web/admin/addresses/sort-address.ts'
import { AS_ROW, AS_ROWS } from '#web/admin/lists/table-roles.ts'
import type { OrderDetails } from '#web/admin/orders/order/read-details.ts'
import { type ColumnSort, SortLink, Table, Th } from '#web/ui/lists/table.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { OrderRow } from './order-row.tsx'
import type { OrderRowData } from './order-row-data.ts'
import { SelectLine } from './select-line.tsx'
import { useRestoreFocus } from './use-restore-focus.ts'
import { useRetainedRows } from './use-retained-rows.ts'
import { ViewForm } from './view-form.tsx'

export type OrdersTableProps = {
  view: OrdersView
  rows: readonly OrderRowData[]
  opened: { id: string; details: OrderDetails } | null
  onAskCancel: (order: OrderRowData) => void
}

/** Every order of a view with the specification's ten columns; below lg each row lies as a card. */
export function OrdersTable({ view, rows, opened, onAskCancel }: OrdersTableProps) {
  const box = useRef<HTMLDivElement>(null)
  const { shown, places, keep } = useRetainedRows(ordersHref(view), rows)
  useRestoreFocus(box, shown)
  const sort = view.sort ?? usualSort(view)
  const sorting = sortingOf<(typeof ORDER_COLUMNS)[number]>(sort, (next) =>
    ordersHref({ ...view, sort: next, page: 1 }),
  )
  return (
    <div ref={box}>
      <ViewForm view={view} />
      <SelectLine box={box} isOldestFirst={sort === 'date_asc' && view.page === 1} />
      {/* Prefetches the script that opens a row; no data. */}
      <PrefetchPageLinks page={detailsHref('any')} />
      <Table label="All Orders" role="table" className="max-lg:block">
        <thead {...AS_ROWS} className="max-lg:sr-only">
          <tr {...AS_ROW}>
            <ColumnName className="ps-5!">S.No</ColumnName>
            <ColumnName sort={sorting('name')}>Name</ColumnName>
            <ColumnName isNumber sort={sorting('total')}>
              Price
            </ColumnName>
            <ColumnName>Promo</ColumnName>
            <ColumnName>Status</ColumnName>
            <ColumnName>Payment</ColumnName>
            <ColumnName sort={sorting('date')}>Order Date</ColumnName>
            <ColumnName>Update</ColumnName>
            <ColumnName>Cancel</ColumnName>
            <ColumnName>
              <span className="sr-only">Details</span>
            </ColumnName>
          </tr>
        </thead>
        {shown.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            opened={opened?.id === order.id ? opened.details : null}
            onAskCancel={onAskCancel}
            onMove={(row) => keep({ ...row, serial: order.serial }, places.get(row.id) ?? 0)}
          />
        ))}
      </Table>
      <BulkBar view={view} rows={shown} box={box} />
    </div>
  )
}

type ColumnNameProps = { isNumber?: boolean; sort?: ColumnSort; className?: string; children: ReactNode }

function ColumnName({ isNumber, sort, className, children }: ColumnNameProps) {
  return (
    <Th role="columnheader" numeric={isNumber} aria-sort={sort?.direction} className={clsx('px-2.5!', className)}>
      {sort ? (
        <>
          <SortLink sort={sort} className="max-lg:hidden">
            {children}
          </SortLink>
          {/* In narrow windows the headings are visually hidden: a link there would take the focus invisibly. */}
          <span className="lg:hidden">{children}</span>
        </>
      ) : (
        children
      )}
    </Th>
  )
}
