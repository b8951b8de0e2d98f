import clsx from 'clsx'
import type { MouseEvent } from 'react'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useFetcher } from 'react-router'
import type { OrderListColumn } from '#contract/orders/order-list-options.ts'
import { CancelButton, customerId, NextStep, useStatusChange } from '#web/admin/orders/order/order-actions.tsx'
import type { loader as detailsLoader } from '#web/admin/orders/order/order-details.ts'
import type { OrderDetails } from '#web/admin/orders/order/read-details.ts'
import { ReviewBadges } from '#web/admin/orders/order/review-badges.tsx'
import { detailsHref, orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { AS_ROW, AS_ROWS } from '#web/admin/shell/lists/table-roles.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { ShopDate } from '#web/ui/date.tsx'
import { ExpandButton, Td } from '#web/ui/lists/table.tsx'
import { OrderStatusBadge } from '#web/ui/orders/order-status.tsx'
import { Money } from '#web/ui/price.tsx'
import { BULK_FORM } from './bulk-bar.tsx'
import { OrderPeek } from './order-peek.tsx'
import { OrderPieces } from './order-pieces.tsx'
import { type OrderRowData, parcelsSent } from './order-row-data.ts'

/** The columns that are always shown: selection and order number, S.No, name, status, next step, and details. */
const FIXED_COLUMNS = 6

/** What the list can do with a row. */
export type OrderRowHandle = {
  /** Opens the row, brings it into view and moves the focus to its next step. */
  open: () => void
}

export type OrderRowProps = {
  order: OrderRowData
  columns: readonly OrderListColumn[]
  /** Whether the order arrived while the list was open. */
  isNew: boolean
  /** Whether the list shows orders to ship. */
  isShipping: boolean
  /** The details, if the page was loaded with this row expanded. */
  opened: OrderDetails | null
  ref: Ref<OrderRowHandle>
  onAskCancel: (order: OrderRowData) => void
  /** Called when a status change starts, and when it has finished. */
  onMove: (order: OrderRowData) => void
  /** The order below this one; null for the last one. */
  nextOrder: OrderRowData | null
  onNext: (order: OrderRowData) => void
}

/** The row of an order, and below it items and address. The first opening fetches them. */
export function OrderRow(props: OrderRowProps) {
  const { order, columns, isNew, isShipping, opened, ref, onAskCancel, onMove, nextOrder, onNext } = props
  const [isOpen, setOpen] = useState(opened !== null)
  const fetcher = useFetcher<typeof detailsLoader>()
  const { status, answer } = useReportedStatusChange(order, onMove)
  const details = fetcher.data?.details ?? opened
  const panelId = `details-${order.id}`
  const { words } = usePackerWords()
  const inParts = parcelsSent(order)
  const has = (column: OrderListColumn) => columns.includes(column)
  const row = useRef<HTMLTableRowElement>(null)

  function read() {
    void fetcher.load(detailsHref(order.id))
  }
  function open() {
    flushSync(() => setOpen(true))
    if (!details && fetcher.state === 'idle') read()
  }
  useImperativeHandle(ref, () => ({
    open() {
      open()
      row.current?.scrollIntoView({ block: 'start' })
      row.current
        ?.querySelector<HTMLElement>('button[name=move]:enabled, [aria-expanded]')
        ?.focus({ preventScroll: true })
    },
  }))
  function toggle() {
    if (isOpen) setOpen(false)
    else open()
  }
  function clickOnRow({ target }: MouseEvent) {
    const isControl = target instanceof Element && target.closest('button, a, form, label, input')
    const isSelecting = document.getSelection()?.isCollapsed === false
    if (!isControl && !isSelecting) toggle()
  }

  return (
    <tbody {...AS_ROWS} className="border-b border-hairline last:border-b-0 @container max-lg:block">
      {/* A click anywhere on the row opens it; keyboard users have the button at its end. */}
      <tr
        {...AS_ROW}
        ref={row}
        onClick={clickOnRow}
        className={clsx(
          'cursor-pointer transition-colors hover:bg-paper',
          'max-lg:grid max-lg:grid-cols-[auto_minmax(0,1fr)_auto_auto] max-lg:items-center max-lg:gap-x-2 max-lg:px-4 max-lg:py-3',
          // With large text on a phone, two columns would be too narrow: the parts are stacked.
          'flex-wrap @max-[14rem]:flex!',
          isOpen && 'bg-paper',
          isNew && 'arrived',
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
                aria-label={words.orders.chooseOrder({ number: order.number })}
                className="size-4.5 accent-primary"
              />
            </label>
            <span className="max-lg:flex max-lg:items-baseline max-lg:gap-2">
              <Link to={orderHref(order.number)} className="block font-semibold tabular-nums hover:text-accent">
                #{order.number}
              </Link>
              {isNew && <span className="block text-caption font-semibold text-accent">{words.list.new}</span>}
              {order.channel === 'phone' && (
                <span className="block text-caption font-semibold text-muted">{words.list.byPhone}</span>
              )}
              {order.channel === 'group' && (
                <span className="block text-caption font-semibold text-muted">{words.list.groupOrder}</span>
              )}
              {inParts && (
                <span className="block text-caption text-muted tabular-nums">
                  {words.partialShipments.parcelsSent(inParts)}
                </span>
              )}
              {order.parcel && (
                <span className="block text-caption text-muted tabular-nums">
                  <span className="sr-only">{words.orders.inOneParcel} </span>
                  {words.orders.withNumbers({
                    numbers: order.parcel.others.map(({ number }) => `#${number}`).join(', '),
                  })}
                </span>
              )}
            </span>
          </span>
        </Td>
        <Td role="cell" className={clsx(cell, 'text-caption text-subtle tabular-nums')}>
          <span className="lg:sr-only">{words.orders.sNo} </span>
          {order.serial}
        </Td>
        {has('items') && (
          <Td role="cell" className={clsx(cell, 'max-lg:col-span-2 max-lg:row-span-2 max-lg:row-start-3 max-lg:pt-2!')}>
            <OrderPieces order={order} />
          </Td>
        )}
        <Td
          role="cell"
          id={customerId(order)}
          className={clsx(cell, 'wrap-break-word max-lg:col-span-2 max-lg:row-start-2 max-lg:text-base')}
        >
          <span className="block font-semibold">{order.customer}</span>
          {!has('place') && <span className="block text-caption text-muted">{order.city}</span>}
          {has('tags') && <AssignmentText order={order} />}
        </Td>
        {has('price') && (
          <Td
            role="cell"
            numeric
            className={clsx(cell, end, 'max-lg:row-start-2 max-lg:text-base max-lg:font-semibold')}
          >
            <Money amount={order.total} />
          </Td>
        )}
        {has('promo') && (
          <Td role="cell" className={clsx(cell, end, quietLine, 'max-lg:row-start-5', !order.promo && 'max-lg:hidden')}>
            <span className="lg:hidden">{words.list.columnNames.promo} </span>
            {order.promo ?? <span className="text-muted">—</span>}
          </Td>
        )}
        <Td role="cell" className={clsx(cell, end, 'max-lg:row-start-1')}>
          <OrderStatusBadge status={status} label={words.list.statuses[status]} />
          {status === 'Accepted' && (order.shippedAt ?? order.packedAt) && (
            <span className="ms-2 text-caption text-muted lg:ms-2.5 lg:block">
              {words.list.parcelStates[findParcelState(order)]}
            </span>
          )}
        </Td>
        {has('payment') && (
          <Td role="cell" className={clsx(cell, end, quietLine, 'max-lg:row-start-4')}>
            <span className="inline-flex flex-wrap items-center gap-1.5 max-lg:justify-end">
              {words.list.paymentMethods[order.paymentMethod]}
              <ReviewBadges reasons={order.review} />
            </span>
          </Td>
        )}
        {has('date') && (
          <Td role="cell" className={clsx(cell, end, quietLine, 'whitespace-nowrap max-lg:row-start-3 max-lg:pt-2!')}>
            <ShopDate value={order.createdAt} kind="dateTime" />
          </Td>
        )}
        {has('place') && (
          <Td role="cell" className={clsx(cell, line, 'max-lg:row-start-6')}>
            {order.place}
          </Td>
        )}
        {has('courier') && (
          <Td role="cell" className={clsx(cell, line, 'max-lg:row-start-7', !order.courier && 'max-lg:hidden')}>
            {order.courier ?? <span className="text-muted">—</span>}
            {order.trackingNumber && (
              <span className="text-caption text-muted lg:block max-lg:ms-1.5">{order.trackingNumber}</span>
            )}
          </Td>
        )}
        <Td role="cell" className={clsx(cell, actions, 'max-lg:col-span-2')}>
          <NextStep order={order} isShipping={isShipping} />
        </Td>
        {has('cancel') && (
          <Td role="cell" className={clsx(cell, actions)}>
            <CancelButton order={order} onAsk={onAskCancel} />
          </Td>
        )}
        <Td role="cell" className={clsx(cell, actions, 'max-lg:col-start-4 lg:ps-0! lg:pe-2!')}>
          <ExpandButton
            expanded={isOpen}
            controls={panelId}
            className="lg:size-9"
            label={words.orders.productsAndAddressOfOrder({ number: order.number })}
            onClick={toggle}
          />
        </Td>
      </tr>
      <tr {...AS_ROW} id={panelId} hidden={!isOpen} className="max-lg:block">
        <Td
          role="cell"
          colSpan={FIXED_COLUMNS + columns.filter((column) => column !== 'tags').length}
          className="bg-paper p-4! lg:p-5! max-lg:block"
        >
          {isOpen && (
            <OrderPeek
              order={{ ...order, status }}
              details={details}
              isBusy={fetcher.state !== 'idle'}
              onRetry={read}
              nextOrder={answer?.ok ? nextOrder : null}
              onNext={(next) => {
                setOpen(false)
                onNext(next)
              }}
            />
          )}
        </Td>
      </tr>
    </tbody>
  )
}

function AssignmentText({ order: { assignee, tags } }: { order: OrderRowData }) {
  const { words } = usePackerWords()
  if (!assignee && tags.length === 0) return null
  return (
    <span className="mt-0.5 flex flex-wrap gap-1 text-caption font-normal text-muted">
      {assignee && <span className="me-1">{words.list.forPerson({ name: assignee })}</span>}
      {tags.map((tag) => (
        <span key={tag} className="rounded-pill bg-tile px-2 wrap-anywhere">
          {tag}
        </span>
      ))}
    </span>
  )
}

function findParcelState({ shippedAt, rtoAt }: OrderRowData): 'comingBack' | 'shipped' | 'packed' {
  if (rtoAt) return 'comingBack'
  return shippedAt ? 'shipped' : 'packed'
}

/** Like `useStatusChange`, but calls `onMove` at the start and the end of a status change. */
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

/** Denser than the shop's tables, so that the columns fit beside the menu. */
const cell = 'lg:px-2! lg:py-1.5! max-lg:border-0! max-lg:p-0! max-lg:py-0.5!'
/** The right column of a card. */
const end = 'max-lg:col-span-2 max-lg:col-start-3 max-lg:text-end'
/** A less important line of a card. */
const quietLine = 'max-lg:text-caption max-lg:text-muted'
/** The last row of a card. */
const actions = 'max-lg:row-start-8 max-lg:self-start max-lg:pt-3!'
/** A full-width line of a card. */
const line = 'wrap-break-word max-lg:col-span-4 max-lg:text-muted'
