import clsx from 'clsx'
import type { MouseEvent } from 'react'
import { useFetcher } from 'react-router'
import { canMove, isAwaitingPayment, isUnconfirmed, type OrderStatus } from '#contract/orders/order-status.ts'
import { type OrderRowData, parcelsSent } from '#web/admin/orders/order-list/order-row-data.ts'
import { UndoNote, useOffered } from '#web/admin/orders/order-list/undo-note.tsx'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { isStatusChange, STATUS_CHANGES, type StatusChange, type StatusChangeResult } from './status-changes.ts'

export function statusFetcherKey(id: string): string {
  return `move-${id}`
}

/** The id of a row's customer cell. The cell describes the row's buttons, whose texts are the same in every row. */
export function customerId({ id }: Pick<OrderRowData, 'id'>): string {
  return `customer-${id}`
}

type Moving = {
  status: OrderStatus
  running: StatusChange | null
  reason: string | null
  answer: StatusChangeResult | null
}

/** The status change of an order. `status` is optimistic while submitting, then the server's. `reason` says why the change failed. */
export function useStatusChange(order: OrderRowData): Moving {
  const { state, formData, data } = useFetcher<StatusChangeResult>({ key: statusFetcherKey(order.id) })
  const sent = formData?.get('move')
  const running = state !== 'idle' && isStatusChange(sent) ? sent : null
  const answered = state === 'loading' ? (data?.status ?? order.status) : order.status
  return {
    status: state === 'submitting' && running ? STATUS_CHANGES[running] : answered,
    running,
    reason: state === 'idle' ? (data?.reason ?? null) : null,
    answer: state === 'submitting' ? null : (data ?? null),
  }
}

/** The next actions of an order. After an action, its result is shown with Undo for some seconds. */
export function NextStep({ order }: { order: OrderRowData }) {
  const fetcher = useFetcher<StatusChangeResult>({ key: statusFetcherKey(order.id) })
  const { status, running, reason, answer } = useStatusChange(order)
  const mayDo = useMay()
  const { words } = usePackerWords()
  const undo = answer?.undo ?? null
  const { isOffered, hold } = useOffered(undo)
  // The form of a partial shipment offers its own undo.
  if (undo && undo.step !== 'part' && isOffered)
    return (
      <UndoNote
        label={words.list.changes[undo.step].label}
        undo={undo}
        fetcherKey={statusFetcherKey(order.id)}
        hold={hold}
        describedBy={customerId(order)}
      />
    )
  const isUnpaid = isAwaitingPayment({ ...order, status })
  const waits = isUnconfirmed({ ...order, status })
  const note = isUnpaid ? words.list.paymentNotReceived : (reason ?? (waits ? words.orders.waitsForConfirmation : null))
  const noteId = `note-${order.id}`
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="id" value={order.id} />
      <span className="grid gap-1">
        {listSteps({ ...order, status }, running)
          .filter((move) => mayDo(NEEDS[move]))
          .map((move) => (
            <Button
              key={move}
              type="submit"
              name="move"
              value={move}
              size="sm"
              variant={move === 'accept' ? 'primary' : 'secondary'}
              busy={running === move}
              disabled={running === null ? isUnpaid || !canTake(move, status) : running !== move}
              aria-describedby={note ? `${customerId(order)} ${noteId}` : customerId(order)}
              onClick={oncePerDoubleClick}
              className={clsx('whitespace-nowrap max-lg:min-h-11 max-lg:w-full', isClosed(status) && quiet)}
            >
              {words.list.steps[move]}
            </Button>
          ))}
      </span>
      {note && (
        <p id={noteId} className="mt-1 max-w-44 text-caption text-warning">
          {note}
        </p>
      )}
    </fetcher.Form>
  )
}

const NEEDS = {
  confirm: 'orders:cancel',
  accept: 'orders:work',
  ship: 'orders:work',
  deliver: 'orders:work',
} as const
type Step = keyof typeof NEEDS

/** The next actions. A closed order keeps its buttons, disabled. */
function listSteps(order: OrderRowData, running: StatusChange | null): Step[] {
  if (running === 'confirm' || (running === null && isUnconfirmed(order))) return ['confirm']
  if (running === 'accept' || !isPastAccepting(order)) return ['accept']
  if (order.status !== 'Accepted' || order.shippedAt) return ['deliver']
  // After partial shipments, "ship" sends what is left. When every parcel is sent, the next step is "deliver".
  const parcels = parcelsSent(order)
  if (parcels) return parcels.sent < parcels.all ? ['ship'] : ['deliver']
  return ['ship', 'deliver']
}

function canTake(step: Step, status: OrderStatus): boolean {
  if (step === 'confirm') return status === 'Pending'
  return step === 'ship' ? status === 'Accepted' : canMove(status, STATUS_CHANGES[step])
}

function isPastAccepting({ status, acceptedAt }: Pick<OrderRowData, 'status' | 'acceptedAt'>): boolean {
  return status === 'Accepted' || status === 'Delivered' || (status === 'Cancelled' && acceptedAt !== null)
}

/** Whether the order is delivered or cancelled. */
function isClosed(status: OrderStatus): boolean {
  return !canMove(status, 'Cancelled')
}

/** Buttons of closed orders are less prominent. */
const quiet = 'disabled:border-transparent! disabled:bg-transparent! px-0! justify-start! font-medium!'

/** Ignores the second click of a double click. The button may have changed from accept to deliver in between. */
function oncePerDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}

/** The cancel button; `onAsk` opens the confirmation. */
export function CancelButton({ order, onAsk }: { order: OrderRowData; onAsk: (order: OrderRowData) => void }) {
  const { status, running } = useStatusChange(order)
  const mayCancel = useMay()('orders:cancel')
  // Sent parcels cannot be cancelled.
  if (!mayCancel || order.sentInParts) return null
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={running === 'cancel'}
      disabled={running === null && isClosed(status)}
      onClick={() => onAsk(order)}
      aria-describedby={customerId(order)}
      className={clsx('max-lg:min-h-11', isClosed(status) && quiet)}
    >
      Cancel
    </Button>
  )
}
