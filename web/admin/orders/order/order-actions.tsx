import clsx from 'clsx'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { MouseEvent } from 'react'
import { Link, useFetcher } from 'react-router'
import { canMove, isAwaitingPayment, isUnconfirmed, type OrderStatus } from '#contract/orders/order-status.ts'
import type { OrderRowData } from '#web/admin/orders/order-list/order-row-data.ts'
import { UndoNote, useOffered } from '#web/admin/orders/order-list/undo-note.tsx'
import { shipHref } from '#web/admin/shell/addresses/orders-address.ts'
import { printHref } from '#web/admin/shell/addresses/print-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { MENU_ITEM, MoreMenu } from '#web/admin/shell/lists/more-menu.tsx'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { findNextStep, isStep, type OrderStep, STEP_PERMISSIONS, type StepFacts } from './next-step.ts'
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
  /** Whether the list shows orders to ship. Then shipping is the next step, also of orders that nobody marked as packed. */
  isShipping: boolean
}

/** The next step of an order in the list, and a menu with the others. After a step, its result is shown with Undo for some seconds. */
export function NextStep({ order, isShipping }: NextStepProps) {
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
  const { step, otherSteps, isToPrint } = findSteps({ ...order, status }, running, isShipping)
  const others = otherSteps.filter((other) => mayDo(STEP_PERMISSIONS[other]))
  // Shipping has a page, because it needs the tracking number; of a combined shipment it shows the leading order.
  const parcelIds = [order.id, ...(order.parcel?.others.map(({ id }) => id) ?? [])]
  const button = {
    type: 'submit',
    name: 'move',
    'aria-describedby': note ? `${customerId(order)} ${noteId}` : customerId(order),
    onClick: oncePerDoubleClick,
  } as const
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="id" value={order.id} />
      <span className="flex items-center gap-1">
        {step === 'ship' && mayDo(STEP_PERMISSIONS.ship) && (
          <ButtonLink
            to={shipHref(parcelIds)}
            size="sm"
            variant="secondary"
            aria-describedby={button['aria-describedby']}
            className="border! border-strong! whitespace-nowrap max-lg:min-h-11 max-lg:w-full lg:min-w-36"
          >
            {words.list.steps.ship}
          </ButtonLink>
        )}
        {step && step !== 'ship' && mayDo(STEP_PERMISSIONS[step]) && (
          <Button
            {...button}
            value={step}
            size="sm"
            variant="secondary"
            busy={running === step}
            disabled={running === null ? isUnpaid || isClosed(status) : running !== step}
            className={clsx(
              'whitespace-nowrap max-lg:min-h-11 max-lg:w-full',
              isClosed(status) ? quiet : 'border! border-strong! lg:min-w-36',
            )}
          >
            {words.list.steps[step]}
          </Button>
        )}
        {isToPrint && <ToPrint number={order.number} />}
        {others.length > 0 && (
          <MoreMenu
            label={words.list.otherSteps}
            icon={<Ellipsis aria-hidden="true" className="size-4.5" />}
            className="inline-grid size-8 shrink-0 place-items-center rounded-pill text-muted hover:bg-tile hover:text-fg max-lg:size-11"
          >
            {others.map((other) =>
              other === 'ship' ? (
                <Link
                  key={other}
                  to={shipHref(parcelIds)}
                  aria-describedby={button['aria-describedby']}
                  className={MENU_ITEM}
                >
                  {words.list.steps.ship}
                </Link>
              ) : (
                <button key={other} {...button} value={other} className={MENU_ITEM}>
                  {words.list.steps[other]}
                </button>
              ),
            )}
          </MoreMenu>
        )}
      </span>
      {note && (
        <p id={noteId} className="mt-1 max-w-44 text-caption text-warning">
          {note}
        </p>
      )}
    </fetcher.Form>
  )
}

/** What an order waits for that has shirts to print, instead of its next step. */
function ToPrint({ number }: { number: number }) {
  const { words } = usePackerWords()
  const place = 'inline-flex min-h-8 items-center text-ui max-lg:min-h-11 max-lg:flex-1 lg:min-w-36'
  if (!useMay()('print:work')) return <span className={clsx(place, 'text-muted')}>{words.print.shirtsToPrint}</span>
  return (
    <Link to={printHref({ order: String(number) })} className={clsx(place, 'text-link')}>
      {words.print.shirtsToPrint}
    </Link>
  )
}

/** The next step of an order, and the others. An order without one keeps its last button, disabled. */
function findSteps(order: OrderRowData, running: StatusChange | null, isShipping: boolean): Steps {
  if (running && isStep(running)) return { step: running, otherSteps: [], isToPrint: false }
  const next = findNextStep(order, { ...NOTHING_IN_THE_WAY, unprinted: order.hasUnprinted ? 1 : 0 })
  const { hold, otherSteps } = next
  if (hold === 'print') return { step: null, otherSteps, isToPrint: true }
  if (next.step && isShipping && otherSteps.includes('ship'))
    return {
      step: 'ship',
      otherSteps: [next.step, ...otherSteps.filter((other) => other !== 'ship')],
      isToPrint: false,
    }
  const [step = isPastAccepting(order) ? 'deliver' : 'accept', ...others] = next.step
    ? [next.step, ...otherSteps]
    : otherSteps
  return { step, otherSteps: others, isToPrint: false }
}

type Steps = { step: OrderStep | null; otherSteps: OrderStep[]; isToPrint: boolean }

/** What the list does not know about an order. The server refuses a step that it forbids. */
const NOTHING_IN_THE_WAY: Omit<StepFacts, 'unprinted'> = {
  isStopped: false,
  isBooked: false,
  isGroupOpen: false,
  hasFailedRefund: false,
  hasWaitingReturn: false,
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

/** Ignores the second click of a double click. The button may have changed from accept to deliver in between. */
function oncePerDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}

/** The cancel button of a row, as quiet as text; `onAsk` opens the confirmation. */
export function CancelButton({ order, onAsk }: { order: OrderRowData; onAsk: (order: OrderRowData) => void }) {
  const { status, running } = useStatusChange(order)
  const mayCancel = useMay()('orders:cancel')
  // Sent parcels cannot be cancelled.
  if (!mayCancel || order.sentInParts) return null
  return (
    <Button
      size="sm"
      variant="tertiary"
      busy={running === 'cancel'}
      disabled={running === null && isClosed(status)}
      onClick={() => onAsk(order)}
      aria-describedby={customerId(order)}
      className={clsx(
        'max-lg:min-h-11',
        isClosed(status) ? quiet : 'font-normal! text-muted! no-underline! hover:text-danger! hover:underline!',
      )}
    >
      Cancel
    </Button>
  )
}
