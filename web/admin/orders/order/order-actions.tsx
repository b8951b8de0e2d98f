import clsx from 'clsx'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { MouseEvent } from 'react'
import { useFetcher } from 'react-router'
import { canMove, isAwaitingPayment, isUnconfirmed, type OrderStatus } from '#contract/orders/order-status.ts'
import { type OrderRowData, parcelsSent } from '#web/admin/orders/order-list/order-row-data.ts'
import { UndoNote, useOffered } from '#web/admin/orders/order-list/undo-note.tsx'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { closeMenu, PopoverMenu } from '#web/admin/shell/lists/popover-menu.tsx'
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

type NextStepProps = {
  order: OrderRowData
  /** In a row of the list: only the next step is a button, and the others are in a menu beside it. */
  isInRow?: boolean
  /** Whether the list shows orders to ship. Then shipping is the next step, also of orders that nobody marked as packed. */
  isShipping?: boolean
}

/** The next steps of an order. After a step, its result is shown with Undo for some seconds. */
export function NextStep({ order, isInRow = false, isShipping = false }: NextStepProps) {
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
  const steps = listSteps({ ...order, status }, running).filter((step) => mayDo(NEEDS[step]))
  const next = isShipping && steps.includes('ship') ? 'ship' : steps[0]
  const others = steps.filter((step) => step !== next)
  const renderStep = (step: Step, isInMenu = false) => (
    <Button
      key={step}
      type="submit"
      name="move"
      value={step}
      size="sm"
      variant={isInMenu ? 'tertiary' : step === 'accept' && !isInRow ? 'primary' : 'secondary'}
      busy={running === step}
      disabled={running === null ? isUnpaid || !canTake(step, status) : running !== step}
      aria-describedby={note ? `${customerId(order)} ${noteId}` : customerId(order)}
      onClick={(event) => {
        oncePerDoubleClick(event)
        closeMenu(event.currentTarget)
      }}
      className={clsx(
        'whitespace-nowrap max-lg:min-h-11 max-lg:w-full',
        isClosed(status) ? quiet : isInRow && !isInMenu && 'border! border-strong! lg:min-w-36',
        isInMenu && inMenu,
      )}
    >
      {words.list.steps[step]}
    </Button>
  )
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="id" value={order.id} />
      {isInRow ? (
        <span className="flex items-center gap-1">
          {next && renderStep(next)}
          {others.length > 0 && (
            <PopoverMenu
              label={words.list.otherSteps}
              icon={<Ellipsis aria-hidden="true" className="size-4.5" />}
              className="inline-grid size-8 shrink-0 place-items-center rounded-pill text-muted hover:bg-tile hover:text-fg max-lg:size-11"
            >
              <span className="grid gap-1">{others.map((step) => renderStep(step, true))}</span>
            </PopoverMenu>
          )}
        </span>
      ) : (
        <span className="grid gap-1">{steps.filter((step) => step !== 'pack').map((step) => renderStep(step))}</span>
      )}
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
  pack: 'orders:work',
  ship: 'orders:work',
  deliver: 'orders:work',
} as const
type Step = keyof typeof NEEDS

function isStep(change: StatusChange | null): change is Step {
  return change !== null && Object.hasOwn(NEEDS, change)
}

/** The steps that an order can take, the next one first. A closed order keeps its button, disabled. */
function listSteps(order: OrderRowData, running: StatusChange | null): Step[] {
  if (isStep(running)) return [running]
  if (isUnconfirmed(order)) return ['confirm']
  if (!isPastAccepting(order)) return ['accept']
  if (order.status !== 'Accepted' || order.shippedAt) return ['deliver']
  // After partial shipments, "ship" sends what is left. When every parcel is sent, the next step is "deliver".
  const parcels = parcelsSent(order)
  if (parcels) return parcels.sent < parcels.all ? ['ship'] : ['deliver']
  return order.packedAt ? ['ship', 'deliver'] : ['pack', 'ship', 'deliver']
}

function canTake(step: Step, status: OrderStatus): boolean {
  if (step === 'confirm') return status === 'Pending'
  return step === 'pack' || step === 'ship' ? status === 'Accepted' : canMove(status, STATUS_CHANGES[step])
}

function isPastAccepting({ status, acceptedAt }: Pick<OrderRowData, 'status' | 'acceptedAt'>): boolean {
  return status === 'Accepted' || status === 'Delivered' || (status === 'Cancelled' && acceptedAt !== null)
}

/** Whether the order is delivered or cancelled. */
function isClosed(status: OrderStatus): boolean {
  return !canMove(status, 'Cancelled')
}

/** Buttons of closed orders are text only. */
const quiet =
  'disabled:border-transparent! disabled:bg-transparent! px-0! justify-start! font-normal! disabled:text-subtle! text-caption!'

const inMenu = 'mx-0! justify-start! px-3! font-normal! no-underline! hover:bg-tile hover:text-fg!'

/** Ignores the second click of a double click. The button may have changed from accept to deliver in between. */
function oncePerDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}

type CancelButtonProps = { order: OrderRowData; onAsk: (order: OrderRowData) => void; isInRow?: boolean }

/** The cancel button; `onAsk` opens the confirmation. In a row of the list it is only text. */
export function CancelButton({ order, onAsk, isInRow = false }: CancelButtonProps) {
  const { status, running } = useStatusChange(order)
  const mayCancel = useMay()('orders:cancel')
  // Sent parcels cannot be cancelled.
  if (!mayCancel || order.sentInParts) return null
  return (
    <Button
      size="sm"
      variant={isInRow ? 'tertiary' : 'secondary'}
      busy={running === 'cancel'}
      disabled={running === null && isClosed(status)}
      onClick={() => onAsk(order)}
      aria-describedby={customerId(order)}
      className={clsx(
        'max-lg:min-h-11',
        isClosed(status)
          ? quiet
          : isInRow && 'font-normal! text-muted! no-underline! hover:text-danger! hover:underline!',
      )}
    >
      Cancel
    </Button>
  )
}
