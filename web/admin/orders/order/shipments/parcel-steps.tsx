import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatRupees, ZERO } from '#contract/basics/money.ts'
import type { AdminOrderDetails } from '#contract/orders/admin-orders.api.ts'
import type { OrderRowData } from '#web/admin/orders/order-list/order-row-data.ts'
import { Allowed, useMay } from '#web/admin/shell/layout/allowed.tsx'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'

type ParcelStepsProps = {
  row: OrderRowData
  /** The address of the order's page. */
  here: string
  /** The order's money; null when it could not be read. */
  money: AdminOrderDetails['money'] | null
}

const CONDITIONS = [
  { value: 'good', label: 'Good: back into stock' },
  { value: 'damaged', label: 'Damaged: write off' },
]

/** The steps of an accepted order's parcel besides its delivery. */
export function ParcelSteps({ row, here, money }: ParcelStepsProps) {
  const mayDo = useMay()
  const { t } = usePackerWords()
  if (row.status !== 'Accepted' || !mayDo('orders:work')) return null
  const shownMoney = mayDo('orders:amounts') ? money : null
  if (!row.shippedAt) return row.packedAt ? null : <PackForm row={row} here={here} />
  return (
    <Panel className="mb-5 max-w-3xl">
      <details open={row.rtoAt !== null}>
        <summary className="inline-flex min-h-11 items-center text-ui font-semibold lg:min-h-8">
          {row.rtoAt ? t('The parcel is coming back') : t('Refused, undeliverable or lost?')}
        </summary>
        <div className="mt-3 grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {!row.rtoAt && (
            <StepForm row={row} here={here} move="rto" label={t('Parcel is coming back')}>
              <p className="text-ui text-muted">
                {t(
                  'The courier returns it to you (RTO). The customer is told by email; the order stays open until the parcel is here.',
                )}
              </p>
            </StepForm>
          )}
          {row.sentInParts ? (
            <p className="text-ui text-muted">
              {t(
                'Part of this order was delivered before, so it is not cancelled. Once the parcel is back or lost, mark the order as delivered (no email says that it has arrived), refund the pieces, and count good ones back into stock.',
              )}
            </p>
          ) : (
            <ClosingForms row={row} here={here} money={shownMoney} />
          )}
        </div>
      </details>
    </Panel>
  )
}

/** The forms that close an order whose parcel came back or was lost. */
function ClosingForms({ row, here, money }: ParcelStepsProps) {
  const { t, translateWords } = usePackerWords()
  return (
    <>
      <StepForm row={row} here={here} move="received" label={t('Parcel is back: close the order')} isDanger>
        <Select
          label={t('How did the pieces come back?')}
          name="condition"
          options={CONDITIONS.map(({ value, label }) => ({ value, label: translateWords(label) }))}
          defaultValue="good"
        />
        <Confirm money={money} />
      </StepForm>
      <Allowed to="orders:cancel">
        <StepForm row={row} here={here} move="lost" label="Parcel is lost: close the order" isDanger>
          <p className="text-ui text-muted">The pieces are written off. Claim the value from the courier.</p>
          <Confirm money={money} />
        </StepForm>
      </Allowed>
    </>
  )
}

function PackForm({ row, here }: Omit<ParcelStepsProps, 'money'>) {
  const { t } = usePackerWords()
  return (
    <div className="mb-5">
      <StepForm row={row} here={here} move="pack" label={t('Mark as Packed')} />
    </div>
  )
}

/** A checkbox that confirms the refund, because closing the order cannot be undone. */
function Confirm({ money }: Pick<ParcelStepsProps, 'money'>) {
  const { t } = usePackerWords()
  const refund = money && money.refundable > ZERO ? `${formatRupees(money.refundable)} goes back to the customer. ` : ''
  const nothing = money?.received === ZERO ? 'Nothing was paid. ' : ''
  return <Checkbox name="confirmed" value="yes" required label={`${refund}${nothing}${t('This cannot be undone.')}`} />
}

type StepFormProps = Omit<ParcelStepsProps, 'money'> & {
  move: 'pack' | 'rto' | 'received' | 'lost'
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
