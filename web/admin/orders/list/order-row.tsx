import clsx from 'clsx'
import type { MouseEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { detailsHref, orderHref } from '#web/admin/addresses/orders-address.ts'
import { useMay } from '#web/admin/layout/allowed.tsx'
import { AS_ROW, AS_ROWS } from '#web/admin/lists/table-roles.ts'
import { DetailsPanel } from '#web/admin/orders/order/details-panel.tsx'
import { CancelButton, customerId, NextStep, useStatusChange } from '#web/admin/orders/order/order-actions.tsx'
import type { loader as detailsLoader } from '#web/admin/orders/order/order-details.ts'
import type { OrderDetails } from '#web/admin/orders/order/read-details.ts'
import { ReviewBadges } from '#web/admin/orders/order/review-badges.tsx'
import { OrderStatusBadge } from '#web/components/orders/order-status.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { ExpandButton, Td } from '#web/ui/lists/table.tsx'
import { Money } from '#web/ui/price.tsx'
import { BULK_FORM } from './bulk-bar.tsx'
import type { OrderRowData } from './order-row-data.ts'
import { VIEW_FORM } from './view-form.tsx'

const COLUMNS = 10

export type OrderRowProps = {
  order: OrderRowData
  /** Its details, when the page came with this row open. */
  opened: OrderDetails | null
  onAskCancel: (order: OrderRowData) => void
  /** Called when a status change starts, and when it has finished. */
  onMove: (order: OrderRowData) => void
}

/** One order: the row, and below it items and address, fetched when it is first opened. */
export function OrderRow({ order, opened, onAskCancel, onMove }: OrderRowProps) {
  const [isOpen, setOpen] = useState(opened !== null)
  const fetcher = useFetcher<typeof detailsLoader>()
  const { status } = useReportedStatusChange(order, onMove)
  const details = fetcher.data?.details ?? opened
  const panelId = `details-${order.id}`
  const mayRead = useMay()('orders:amounts')

  function read() {
    void fetcher.load(detailsHref(order.id))
  }
  function toggle() {
    setOpen(!isOpen)
    if (!isOpen && !details && fetcher.state === 'idle') read()
  }
  function clickOnRow({ target }: MouseEvent) {
    const isControl = target instanceof Element && target.closest('button, a, form, label, input')
    const isSelecting = document.getSelection()?.isCollapsed === false
    if (!isControl && !isSelecting) toggle()
  }

  return (
    <tbody {...AS_ROWS} className="border-b border-hairline last:border-b-0 max-lg:block">
      {/* A click anywhere on the row opens it; keyboard users have the button at its end. */}
      <tr
        {...AS_ROW}
        onClick={clickOnRow}
        className={clsx(
          'cursor-pointer transition-colors hover:bg-paper',
          'max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto_auto] max-lg:items-center max-lg:gap-x-2 max-lg:p-4',
          isOpen && 'bg-paper',
        )}
      >
        <Td role="cell" className={clsx(cell, 'whitespace-nowrap lg:ps-3!')}>
          <span className="flex items-center">
            <label className="inline-grid size-11 shrink-0 place-items-center max-lg:-ms-3 lg:size-9">
              <input
                type="checkbox"
                name="ids"
                value={order.id}
                form={BULK_FORM}
                aria-label={`Choose order ${order.number}`}
                className="size-4.5 accent-primary"
              />
            </label>
            <span className="max-lg:flex max-lg:items-baseline max-lg:gap-2">
              <Link to={orderHref(order.number)} className="block font-semibold tabular-nums hover:text-accent">
                #{order.number}
              </Link>
              <span className="block text-caption text-muted tabular-nums">
                <span className="lg:sr-only">S.No </span>
                {order.serial}
              </span>
            </span>
          </span>
        </Td>
        <Td
          role="cell"
          id={customerId(order)}
          className={clsx(cell, 'font-semibold max-lg:row-start-2 max-lg:text-base')}
        >
          {order.customer}
        </Td>
        <Td role="cell" numeric className={clsx(cell, end, 'max-lg:row-start-2 max-lg:text-base max-lg:font-semibold')}>
          {mayRead ? <Money amount={order.total} /> : <span className="text-muted">—</span>}
        </Td>
        <Td role="cell" className={clsx(cell, 'max-lg:col-span-3 max-lg:row-start-4 max-lg:text-muted')}>
          <span className="lg:hidden">Promo </span>
          {order.promo ?? <span className="text-muted">—</span>}
        </Td>
        <Td role="cell" className={clsx(cell, end, 'max-lg:row-start-1')}>
          <OrderStatusBadge status={status} />
          {status === 'Accepted' && (order.shippedAt ?? order.packedAt) && (
            <span className="ms-2 text-caption text-muted lg:ms-2.5 lg:block">{parcelWord(order)}</span>
          )}
        </Td>
        <Td role="cell" className={clsx(cell, end, 'max-lg:row-start-3 max-lg:text-muted')}>
          <span className="inline-flex flex-wrap items-center gap-1.5">
            {order.paymentMethod}
            <ReviewBadges reasons={order.review} />
          </span>
        </Td>
        <Td role="cell" className={clsx(cell, 'whitespace-nowrap max-lg:row-start-3 max-lg:text-muted')}>
          <ShopDate value={order.createdAt} kind="dateTime" />
        </Td>
        <Td role="cell" className={clsx(cell, actions)}>
          <NextStep order={order} />
        </Td>
        <Td role="cell" className={clsx(cell, actions)}>
          <CancelButton order={order} onAsk={onAskCancel} />
        </Td>
        <Td role="cell" className={clsx(cell, actions, 'lg:ps-0! lg:pe-2!')}>
          <ExpandButton
            type="submit"
            form={VIEW_FORM}
            name="open"
            value={order.id}
            expanded={isOpen}
            controls={panelId}
            className="lg:size-9"
            label={`Products and address of order ${order.number}`}
            onClick={(event) => {
              event.preventDefault()
              toggle()
            }}
          />
        </Td>
      </tr>
      <tr {...AS_ROW} id={panelId} hidden={!isOpen} className="max-lg:block">
        <Td role="cell" colSpan={COLUMNS} className="bg-paper p-4! lg:p-5! max-lg:block">
          {isOpen && (
            <DetailsPanel
              order={{ ...order, status }}
              details={details}
              isBusy={fetcher.state !== 'idle'}
              onRetry={read}
            />
          )}
        </Td>
      </tr>
    </tbody>
  )
}

function parcelWord({ shippedAt, rtoAt }: OrderRowData): string {
  if (rtoAt) return 'Coming back'
  return shippedAt ? 'Shipped' : 'Packed'
}

/** `useStatusChange`, and tells the list of a move when it begins and when it has been answered. */
function useReportedStatusChange(order: OrderRowData, onMove: OrderRowProps['onMove']) {
  const move = useStatusChange(order)
  const latest = useRef({ order, onMove })
  latest.current = { order, onMove }
  const { running, answer } = move
  useEffect(() => {
    if (running) latest.current.onMove(latest.current.order)
  }, [running])
  useEffect(() => {
    if (answer?.row) latest.current.onMove(answer.row)
  }, [answer])
  return move
}

/** Denser than the shop's tables, so that ten columns fit beside the menu. */
const cell = 'lg:px-2.5! lg:py-2! max-lg:border-0! max-lg:p-0! max-lg:py-0.5!'
/** The right column of a card. */
const end = 'max-lg:col-span-2 max-lg:col-start-2 max-lg:text-end'
/** The last row of a card. */
const actions = 'max-lg:row-start-5 max-lg:self-start max-lg:pt-3!'
