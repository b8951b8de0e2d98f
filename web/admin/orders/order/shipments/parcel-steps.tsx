import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { ZERO } from '#contract/basics/money.ts'
import type { AdminOrderDetails } from '#contract/orders/admin-orders.api.ts'
import { ownerCancel } from '#texts/en/orders/owner-cancel.ts'
import { englishWords } from '#texts/messages/format.ts'
import { OrderLine } from '#web/admin/orders/order/order-line.tsx'
import type { OrderRowData } from '#web/admin/orders/order-list/order-row-data.ts'
import { Allowed, useMay } from '#web/admin/shell/layout/allowed.tsx'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'

const TEXTS = englishWords(ownerCancel)

type ParcelStepsProps = {
  row: OrderRowData
  /** The address of the order's page. */
  here: string
  /** The order's money; null when it could not be read. */
  money: AdminOrderDetails['money'] | null
}

const CONDITIONS = ['good', 'damaged'] as const

/** What can happen to a shipped parcel besides its delivery. */
export function ParcelSteps({ row, here, money }: ParcelStepsProps) {
  const mayDo = useMay()
  const { words } = usePackerWords()
  if (row.status !== 'Accepted' || !row.shippedAt || !mayDo('orders:work')) return null
  const shownMoney = mayDo('orders:amounts') ? money : null
  return (
    <OrderLine
      id="coming-back"
      title={row.rtoAt ? words.parcels.theParcelIsComingBack : words.parcels.refusedOrLost}
      isOpen={row.rtoAt !== null}
    >
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {!row.rtoAt && (
          <StepForm row={row} here={here} move="rto" label={words.orders.parcelIsComingBack}>
            <p className="text-ui text-muted">{words.parcels.comingBackHelp}</p>
          </StepForm>
        )}
        {row.sentInParts ? (
          <p className="text-ui text-muted">{words.partialShipments.partDeliveredSoNotCancelled}</p>
        ) : (
          <ClosingForms row={row} here={here} money={shownMoney} />
        )}
      </div>
    </OrderLine>
  )
}

/** The forms that close an order whose parcel came back or was lost. */
function ClosingForms({ row, here, money }: ParcelStepsProps) {
  const { words } = usePackerWords()
  return (
    <>
      <StepForm row={row} here={here} move="received" label={words.parcels.closeOrderOfReturnedParcel} isDanger>
        <Select
          label={words.parcels.conditionLabel}
          name="condition"
          options={CONDITIONS.map((value) => ({ value, label: words.parcels.conditions[value] }))}
          defaultValue="good"
        />
        <Confirm money={money} />
      </StepForm>
      <Allowed to="orders:cancel">
        <StepForm row={row} here={here} move="lost" label={TEXTS.parcelIsLost} isDanger>
          <p className="text-ui text-muted">{TEXTS.parcelIsLostHelp}</p>
          <Confirm money={money} />
        </StepForm>
      </Allowed>
    </>
  )
}

/** A checkbox that confirms the refund, because closing the order cannot be undone. */
function Confirm({ money }: Pick<ParcelStepsProps, 'money'>) {
  const { words } = usePackerWords()
  const refund = money && money.refundable > ZERO ? `${TEXTS.lostGoesBack({ amount: money.refundable })} ` : ''
  const nothing = money?.received === ZERO ? `${TEXTS.nothingWasPaid} ` : ''
  return (
    <Checkbox name="confirmed" value="yes" required label={`${refund}${nothing}${words.parcels.thisCannotBeUndone}`} />
  )
}

type StepFormProps = Omit<ParcelStepsProps, 'money'> & {
  move: 'rto' | 'received' | 'lost'
  label: string
  isDanger?: boolean
  children?: ReactNode
}

function StepForm({ row, here, move, label, isDanger, children }: StepFormProps) {
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData?.get('move') === move
  return (
    <Form method="post" action={here} className="grid content-start justify-items-start gap-3">
      <input type="hidden" name="id" value={row.id} />
      {children}
      <Button
        type="submit"
        name="move"
        value={move}
        size="sm"
        variant={isDanger ? 'danger' : 'secondary'}
        busy={isBusy}
        className="max-lg:min-h-11"
      >
        {label}
      </Button>
    </Form>
  )
}
