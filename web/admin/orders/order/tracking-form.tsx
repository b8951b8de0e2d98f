import { readQuestions } from '#web/admin/orders/ship/read-confirmed.ts'
import { ShipConfirmations } from '#web/admin/orders/ship/ship-confirmations.tsx'
import { detailsHref } from '#web/admin/shell/addresses/orders-address.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import type { OrderDetails } from './read-details.ts'

/** Courier and tracking number of an order. Saving them ships an accepted order. */
export function TrackingForm({ id, parcel }: Pick<OrderDetails, 'parcel'> & { id: string }) {
  const { formProps, errors, refusal, isBusy } = useActionForm({ intent: 'tracking', result: undefined })
  const questions = readQuestions(refusal?.code ?? undefined)
  const { words } = usePackerWords()
  return (
    <form method="post" action={detailsHref(id)} {...formProps} noValidate={false} className="grid content-start gap-3">
      <HiddenFields fields={{ intent: 'tracking' }} />
      <Field
        label={words.list.courier}
        name="courier"
        maxLength={60}
        defaultValue={parcel.courier ?? ''}
        error={errors.courier}
      />
      <Field
        label={words.list.trackingNumber}
        name="trackingNumber"
        maxLength={60}
        defaultValue={parcel.trackingNumber ?? ''}
        error={errors.trackingNumber}
      />
      <Field
        label={words.orders.trackingPage}
        name="trackingUrl"
        type="url"
        maxLength={300}
        defaultValue={parcel.trackingUrl ?? ''}
        help={words.orders.trackingPageHelp}
        error={errors.trackingUrl}
      />
      {refusal && questions.length > 0 && <p className="text-ui text-warning">{refusal.message}</p>}
      <ShipConfirmations questions={questions} />
      <Button type="submit" size="sm" variant="secondary" busy={isBusy} className="justify-self-start max-lg:min-h-11">
        {words.orders.saveTracking}
      </Button>
    </form>
  )
}
