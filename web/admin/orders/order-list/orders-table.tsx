import clsx from 'clsx'
import { type ReactNode, useRef } from 'react'
import { PrefetchPageLinks } from 'react-router'
import type { ORDER_COLUMNS } from '#contract/http/sorting.ts'
import type { OrderListColumn } from '#contract/orders/order-list-options.ts'
import type { OrderDetails } from '#web/admin/orders/order/read-details.ts'
import type { AssignmentLabels } from '#web/admin/orders/order-assignment/assignment-fields.tsx'
import { detailsHref, type OrdersView, ordersHref, usualSort } from '#web/admin/shell/addresses/orders-address.ts'
import { createSorting } from '#web/admin/shell/addresses/sort-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { AS_ROW, AS_ROWS } from '#web/admin/shell/lists/table-roles.ts'
import { useArrivals } from '#web/admin/shell/lists/use-arrivals.ts'
import { CLEAR_OF_BAR } from '#web/admin/shell/lists/use-bar-height.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { type ColumnSort, SortLink, Table, Th } from '#web/ui/lists/table.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { OrderRow, type OrderRowHandle } from './order-row.tsx'
import type { OrderRowData } from './order-row-data.ts'
import { SelectLine } from './select-line.tsx'
import { useRestoreFocus } from './use-restore-focus.ts'
import { useRetainedRows } from './use-retained-rows.ts'

export type OrdersTableProps = {
  view: OrdersView
  rows: readonly OrderRowData[]
  /** How many orders were found; null for a view that is not narrowed. */
  found: string | null
  labels: AssignmentLabels
  columns: readonly OrderListColumn[]
  opened: { id: string; details: OrderDetails } | null
  onAskCancel: (order: OrderRowData) => void
}

/** The orders of a view with the chosen columns, by default the specification's ten; below lg each row is a card. */
export function OrdersTable({
  view,
  rows,
  found,
  labels,
  columns: chosenColumns,
  opened,
  onAskCancel,
}: OrdersTableProps) {
  const box = useRef<HTMLDivElement>(null)
  const handles = useRef(new Map<string, OrderRowHandle>())
  const { shown, places, keep } = useRetainedRows(ordersHref(view), rows)
  useRestoreFocus(box, shown)
  const isNew = useArrivals(ordersHref(view), rows)
  const { words } = usePackerWords()
  const may = useMay()
  // Columns that would be empty for the role are left out.
  const columns = chosenColumns.filter(
    (column) => (column !== 'price' || may('orders:amounts')) && (column !== 'cancel' || may('orders:cancel')),
  )
  const has = (column: OrderListColumn) => columns.includes(column)
  const sort = view.sort ?? usualSort(view)
  const sorting = createSorting<(typeof ORDER_COLUMNS)[number]>(sort, (next) =>
    ordersHref({ ...view, sort: next, page: 1 }),
  )
  return (
    <div ref={box} className={CLEAR_OF_BAR}>
      <SelectLine box={box} isOldestFirst={sort === 'date_asc' && view.page === 1} found={found} />
      {/* Prefetches the script that opens a row. */}
      <PrefetchPageLinks page={detailsHref('any')} />
      <Table label={words.list.allOrders} role="table" className="max-lg:block">
        <thead {...AS_ROWS} className="max-lg:sr-only">
          <tr {...AS_ROW}>
            <ColumnName className="ps-12!">{words.orders.number}</ColumnName>
            <ColumnName className="font-normal!">{words.orders.sNo}</ColumnName>
            {has('items') && <ColumnName>{words.list.columnNames.items}</ColumnName>}
            <ColumnName sort={sorting('name')}>{words.list.name}</ColumnName>
            {has('price') && (
              <ColumnName isNumber sort={sorting('total')}>
                {words.list.columnNames.price}
              </ColumnName>
            )}
            {has('promo') && <ColumnName>{words.list.columnNames.promo}</ColumnName>}
            <ColumnName>{words.list.status}</ColumnName>
            {has('payment') && <ColumnName>{words.list.columnNames.payment}</ColumnName>}
            {has('date') && <ColumnName sort={sorting('date')}>{words.list.columnNames.date}</ColumnName>}
            {has('place') && <ColumnName>{words.list.columnNames.place}</ColumnName>}
            {has('courier') && <ColumnName>{words.list.courier}</ColumnName>}
            <ColumnName>{words.list.update}</ColumnName>
            {has('cancel') && <ColumnName>{words.list.cancel}</ColumnName>}
            <ColumnName>
              <span className="sr-only">{words.orders.details}</span>
            </ColumnName>
          </tr>
        </thead>
        {shown.map((order, index) => (
          <OrderRow
            key={order.id}
            ref={(handle) => {
              if (handle) handles.current.set(order.id, handle)
              else handles.current.delete(order.id)
            }}
            order={order}
            columns={columns}
            isNew={isNew(order)}
            isShipping={view.todo === 'ship'}
            opened={opened?.id === order.id ? opened.details : null}
            onAskCancel={onAskCancel}
            nextOrder={shown[index + 1] ?? null}
            onNext={({ id }) => handles.current.get(id)?.open()}
            onMove={(row) =>
              keep(
                { ...row, serial: order.serial, tags: order.tags, assignee: order.assignee },
                places.get(row.id) ?? 0,
              )
            }
          />
        ))}
      </Table>
      <BulkBar view={view} rows={shown} box={box} labels={labels} />
    </div>
  )
}

type ColumnNameProps = { isNumber?: boolean; sort?: ColumnSort; className?: string; children: ReactNode }

function ColumnName({ isNumber, sort, className, children }: ColumnNameProps) {
  return (
    <Th role="columnheader" numeric={isNumber} aria-sort={sort?.direction} className={clsx('px-2!', className)}>
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
