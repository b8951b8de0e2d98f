import clsx from 'clsx'
import { type ReactNode, useRef } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { Table, Th } from '#web/ui/table.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { OrderRow } from './order-row.tsx'
import type { OrderRowData } from './order-row-data.ts'
import { detailsHref, type OrdersView } from './orders-address.ts'
import type { OrderDetails } from './read-details.ts'
import { AS_ROW, AS_ROWS } from './table-roles.ts'
import { useFocusKept } from './use-focus-kept.ts'
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
  useFocusKept(box, rows)
  return (
    <div ref={box}>
      <ViewForm view={view} />
      <BulkBar view={view} box={box} />
      {/* The script that opens a row, before the first one is opened; no data. */}
      <PrefetchPageLinks page={detailsHref('any')} />
      <Table label="All Orders" role="table" className="max-lg:block">
        <thead {...AS_ROWS} className="max-lg:sr-only">
          <tr {...AS_ROW}>
            <ColumnName isNumber className="ps-5!">
              S.No
            </ColumnName>
            <ColumnName>Name</ColumnName>
            <ColumnName isNumber>Price</ColumnName>
            <ColumnName>Promo</ColumnName>
            <ColumnName>Status</ColumnName>
            <ColumnName>Payment</ColumnName>
            <ColumnName>Order Date</ColumnName>
            <ColumnName>Update</ColumnName>
            <ColumnName>Cancel</ColumnName>
            <ColumnName>
              <span className="sr-only">Details</span>
            </ColumnName>
          </tr>
        </thead>
        {rows.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            opened={opened?.id === order.id ? opened.details : null}
            onAskCancel={onAskCancel}
          />
        ))}
      </Table>
    </div>
  )
}

function ColumnName({
  isNumber,
  className,
  children,
}: {
  isNumber?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <Th role="columnheader" numeric={isNumber} className={clsx('px-2.5!', className)}>
      {children}
    </Th>
  )
}
