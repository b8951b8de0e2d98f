import clsx from 'clsx'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { ownerOrderPage } from '#texts/en/orders/owner-order-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { OrderRowData } from '#web/admin/orders/order-list/order-row-data.ts'
import { UndoNote, useOffered } from '#web/admin/orders/order-list/undo-note.tsx'
import { picturesHref } from '#web/admin/shell/addresses/designs-address.ts'
import { listHref } from '#web/admin/shell/addresses/list-address.ts'
import { groupHref } from '#web/admin/shell/addresses/orders-address.ts'
import { printHref } from '#web/admin/shell/addresses/print-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import type { PackerWords } from '#web/admin/shell/words/packer-words.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { findNextStep, isStep, type OrderHold, type OrderStep, STEP_PERMISSIONS, type StepFacts } from './next-step.ts'
import { customerId, statusFetcherKey, useStatusChange } from './order-actions.tsx'
import { openLine } from './order-line.tsx'
import type { StatusChangeResult } from './status-changes.ts'

/** What the texts and links of a hold refer to. */
export type HoldDetails = {
  unprinted: { left: number; count: number }
  groupId: string | null
  /** The ticket of the return that waits. */
  ticket: string | null
}

type Props = {
  row: OrderRowData
  facts: StepFacts
  details: HoldDetails
  /** The menu of further actions. */
  children: ReactNode
}

/** The one next step of an order, or what it waits for, with Undo of the last step. On a phone it stays at the bottom of the window. */
export function NextStepBar({ row, facts, details, children }: Props) {
  const { words } = usePackerWords()
  const { status, running, reason, answer } = useStatusChange(row)
  const { isOffered, hold: holdUndo } = useOffered(answer?.undo ?? null)
  const next = findNextStep({ ...row, status }, facts)
  const step = running && isStep(running) ? running : next.step
  const mayTake = useMay()(step ? STEP_PERMISSIONS[step] : 'orders:work')
  const hold = running ? null : describeHold(next.hold, words, { row, ...details })
  const note = reason ?? hold?.text ?? (step === null ? words.orderPage.nothingLeftToDo : null)
  const undo = isOffered ? answer?.undo : null
  return (
    <section
      data-next-step=""
      aria-label={words.orderPage.nextStep}
      className="no-print z-30 grid gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--bottom-bar) max-lg:border-t max-lg:border-hairline max-lg:bg-bg max-lg:px-4 max-lg:py-2.5 lg:justify-items-end"
    >
      {note && (
        <p
          id={noteId(row)}
          className={clsx('text-ui lg:text-end', reason || next.hold ? 'text-warning' : 'text-muted')}
        >
          {note}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        {/* The form of a partial shipment offers its own undo. */}
        {undo && undo.step !== 'part' && (
          <UndoNote
            label={words.list.changes[undo.step].label}
            undo={undo}
            fetcherKey={statusFetcherKey(row.id)}
            hold={holdUndo}
            describedBy={customerId(row)}
          />
        )}
        <span className="max-lg:order-first max-lg:me-auto">{children}</span>
        {hold?.action && (next.hold !== 'confirmation' || !mayTake) && hold.action}
        {step && mayTake && (
          <StepButton
            key={step}
            row={row}
            step={step}
            isBusy={running === step}
            isAfterAnother={answer?.ok === true}
            describedBy={note ? `${customerId(row)} ${noteId(row)}` : customerId(row)}
          />
        )}
      </div>
    </section>
  )
}

const noteId = ({ id }: Pick<OrderRowData, 'id'>) => `note-${id}`

/** The next step takes the place of the one before. A press within this time, in ms, counts as the second half of a double click there. */
const TOO_SOON_MS = 800

type StepButtonProps = {
  row: Pick<OrderRowData, 'id'>
  step: OrderStep
  isBusy: boolean
  /** Whether the button has taken the place of another one. */
  isAfterAnother: boolean
  describedBy: string
}

function StepButton({ row, step, isBusy, isAfterAnother, describedBy }: StepButtonProps) {
  const fetcher = useFetcher<StatusChangeResult>({ key: statusFetcherKey(row.id) })
  const { words } = usePackerWords()
  const [isTooSoon, setTooSoon] = useState(isAfterAnother)
  useEffect(() => {
    const timer = setTimeout(() => setTooSoon(false), TOO_SOON_MS)
    return () => clearTimeout(timer)
  }, [])
  function oncePerDoubleClick(event: MouseEvent) {
    if (isTooSoon || event.detail > 1) event.preventDefault()
  }
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="id" value={row.id} />
      <Button
        type="submit"
        name="move"
        value={step}
        size="md"
        busy={isBusy}
        aria-disabled={isTooSoon}
        aria-describedby={describedBy}
        onClick={oncePerDoubleClick}
        className="whitespace-nowrap"
      >
        {stepLabel(step, words)}
      </Button>
    </fetcher.Form>
  )
}

export function stepLabel(step: OrderStep, { list }: PackerWords): string {
  return step === 'pack' ? list.markAsPacked : list.steps[step]
}

/** What an order waits for, in words, and where that is done. */
function describeHold(
  hold: OrderHold | null,
  words: PackerWords,
  { row, unprinted, groupId, ticket }: HoldDetails & { row: OrderRowData },
): { text: string; action?: ReactNode } | null {
  const { orderPage, proofs, parcels } = words
  const texts = englishWords(ownerOrderPage)
  const link = (to: string, label: string, lang?: 'en') => (
    <ButtonLink to={to} size="md" lang={lang}>
      {label}
    </ButtonLink>
  )
  switch (hold) {
    case null:
      return null
    case 'payment':
      return { text: orderPage.waitsForPayment }
    case 'confirmation':
      return { text: orderPage.waitsForConfirmation }
    case 'group':
      return {
        text: orderPage.waitsForGroup,
        action: groupId && link(groupHref(groupId), orderPage.openGroup),
      }
    case 'stopped':
      return {
        text: proofs.customerSaysSomethingIsWrong,
        action: link(picturesHref(row.number), proofs.openProofAndPhotos),
      }
    case 'print':
      return {
        text: orderPage.stillInPrintRoom(unprinted),
        action: link(printHref({ order: String(row.number) }), orderPage.openPrintRoom),
      }
    case 'pickup':
      return { text: orderPage.waitsForPickup }
    case 'comingBack':
      return {
        text: parcels.theParcelIsComingBack,
        action: (
          <Button size="md" onClick={() => openLine('coming-back')}>
            {orderPage.parcelIsHere}
          </Button>
        ),
      }
    case 'refund':
      return {
        text: texts.refundFailed,
        action: (
          <Button size="md" lang="en" onClick={() => openLine('money')}>
            {texts.seeRefund}
          </Button>
        ),
      }
    case 'return':
      return {
        text: texts.returnWaits({ ticket: ticket ?? '' }),
        action: link(listHref('/admin/returns', { q: ticket }), texts.openReturn, 'en'),
      }
  }
}
