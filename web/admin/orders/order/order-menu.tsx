import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { Form, Link, useFetcher, useSubmit } from 'react-router'
import { canMove, isAwaitingPayment } from '#contract/orders/order-status.ts'
import { ownerOrderPage } from '#texts/en/orders/owner-order-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { OrderRowData } from '#web/admin/orders/order-list/order-row-data.ts'
import {
  DRAFTS_PATH,
  detailsHref,
  editHref,
  orderHref,
  parcelPapersHref,
  printFilesHref,
  slipsHref,
} from '#web/admin/shell/addresses/orders-address.ts'
import { Allowed, useMay } from '#web/admin/shell/layout/allowed.tsx'
import { MENU_ITEM, MoreMenu } from '#web/admin/shell/lists/more-menu.tsx'
import type { PackerWords } from '#web/admin/shell/words/packer-words.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { CancelDialog } from './cancel-question.tsx'
import type { OrderPageData } from './load-order-page.ts'
import { findNextStep, type OrderStep, STEP_PERMISSIONS, type StepFacts } from './next-step.ts'
import { stepLabel } from './next-step-bar.tsx'
import { statusFetcherKey, useStatusChange } from './order-actions.tsx'
import { openLine } from './order-line.tsx'
import { canResend } from './order-messages.tsx'
import type { StatusChangeResult } from './status-changes.ts'

const TEXTS = englishWords(ownerOrderPage)

type Props = { order: OrderPageData; facts: StepFacts }

/** Everything that can be done with an order besides its next step. */
export function OrderMenu({ order, facts }: Props) {
  const { row } = order
  const { words } = usePackerWords()
  const mayDo = useMay()
  const submit = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const { status } = useStatusChange(row)
  function cancel({ id }: OrderRowData, fields: FormData) {
    setAsking(false)
    fields.set('id', id)
    fields.set('move', 'cancel')
    void submit(fields, {
      method: 'post',
      action: orderHref(row.number),
      navigate: false,
      fetcherKey: statusFetcherKey(id),
    })
  }
  const isClosed = !canMove(status, 'Cancelled')
  const { otherSteps } = findNextStep({ ...row, status }, facts)
  return (
    <>
      <MoreMenu
        label={words.orderPage.more}
        icon={
          <>
            <span className="max-lg:sr-only">{words.orderPage.more}</span>
            <Ellipsis aria-hidden="true" className="size-5" />
          </>
        }
        className={`${buttonClass({ variant: 'secondary', size: 'md' })} max-lg:size-11 max-lg:px-0!`}
      >
        <OtherSteps row={row} steps={otherSteps.filter((step) => mayDo(STEP_PERMISSIONS[step]))} />
        <Allowed to="orders:work">
          <Link to={slipsHref([row.id])} className={MENU_ITEM}>
            {words.list.packingSlip}
          </Link>
          {row.acceptedAt && status !== 'Cancelled' && (
            <a href={parcelPapersHref('labels', [row.id])} className={MENU_ITEM}>
              {words.orderPage.labelForParcel}
            </a>
          )}
          {row.isCustom && (
            <a href={printFilesHref([row.id])} className={MENU_ITEM}>
              {words.list.printFiles}
            </a>
          )}
        </Allowed>
        {isEditable(row) && (
          <Allowed to="orders:edit">
            <Link to={editHref(row.number)} lang="en" className={MENU_ITEM}>
              {TEXTS.editOrder}
            </Link>
          </Allowed>
        )}
        {listPlaces(order, { mayDo, words }).map(([id, title]) => (
          <button key={id} type="button" onClick={() => openLine(id)} className={MENU_ITEM}>
            {title}
          </button>
        ))}
        <Allowed to="orders:create">
          <Form method="post" action={DRAFTS_PATH}>
            <HiddenFields fields={{ repeats: row.id }} />
            <button type="submit" lang="en" className={MENU_ITEM}>
              {TEXTS.repeatOrder}
            </button>
          </Form>
        </Allowed>
        {canResend(row, order.customer.email) && (
          <Allowed to="customers:contact">
            <ResendItem id={row.id} />
          </Allowed>
        )}
        {/* Sent parcels cannot be cancelled. */}
        {mayDo('orders:cancel') && !row.sentInParts && (
          <button
            type="button"
            disabled={isClosed}
            onClick={() => setAsking(true)}
            className={`${MENU_ITEM} mt-1 border-t border-hairline`}
          >
            {words.list.cancel}
          </button>
        )}
      </MoreMenu>
      <CancelDialog order={isAsking ? row : null} onConfirm={cancel} onKeep={() => setAsking(false)} />
    </>
  )
}

/** The parts of the page that the menu leads to: their ids and labels. */
function listPlaces(
  { row, details, canJoin, partialShipments }: OrderPageData,
  { mayDo, words }: { mayDo: ReturnType<typeof useMay>; words: PackerWords },
): [id: string, title: string][] {
  const mayWork = mayDo('orders:work')
  const isInShop = row.status === 'Accepted' && !row.shippedAt
  const places: [isShown: boolean, id: string, title: string][] = [
    [mayWork && isInShop && partialShipments !== null, 'parts', words.orderPage.sendInSeveralParcels],
    [mayWork && canJoin.length > 0, 'one-parcel', words.orderPage.oneParcelForSeveralOrders],
    [mayWork && row.status === 'Accepted' && row.shippedAt !== null, 'coming-back', words.parcels.refusedOrLost],
    [mayDo('orders:refund') && (details?.file.money.refundable ?? 0) > 0, 'money', TEXTS.refund],
  ]
  return places.flatMap(([isShown, id, title]) => (isShown ? [[id, title] as [string, string]] : []))
}

function OtherSteps({ row, steps }: { row: OrderRowData; steps: readonly OrderStep[] }) {
  const fetcher = useFetcher<StatusChangeResult>({ key: statusFetcherKey(row.id) })
  const { words } = usePackerWords()
  if (steps.length === 0) return null
  return (
    <fetcher.Form method="post" className="mb-1 border-b border-hairline pb-1">
      <input type="hidden" name="id" value={row.id} />
      {steps.map((step) => (
        <button key={step} type="submit" name="move" value={step} className={MENU_ITEM}>
          {stepLabel(step, words)}
        </button>
      ))}
    </fetcher.Form>
  )
}

function ResendItem({ id }: { id: string }) {
  const fetcher = useFetcher<FormResult>()
  return (
    <fetcher.Form method="post" action={detailsHref(id)}>
      <HiddenFields fields={{ intent: 'resend' }} />
      <button type="submit" lang="en" className={MENU_ITEM}>
        {TEXTS.sendConfirmationAgain}
      </button>
    </fetcher.Form>
  )
}

/** Whether the status allows edits. The edit page explains every other obstacle. */
function isEditable(row: OrderRowData): boolean {
  const isOpen = row.status === 'Pending' || row.status === 'Success' || row.status === 'Accepted'
  return isOpen && !row.packedAt && !row.shippedAt && !isAwaitingPayment(row)
}
