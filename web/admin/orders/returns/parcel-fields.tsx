import { buildTrackingUrl } from '#contract/orders/couriers.ts'
import type { Return } from '#contract/orders/returns.api.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { REPLACEMENT_CHOICES } from './return-steps.ts'

/** The fields for the parcel of an exchange. They correct its tracking, or record that it did not arrive. */
export function ParcelFields({ request, errors }: { request: Return; errors: Record<string, string> }) {
  const { courier, trackingNumber, trackingUrl } = request
  // A known courier's link is left out: it is built again from the tracking number, which may be corrected.
  const ownUrl = trackingUrl === buildTrackingUrl(courier, trackingNumber) ? null : trackingUrl
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
        <Field
          label="Courier of the exchange"
          name="courier"
          maxLength={60}
          required={false}
          autoComplete="off"
          defaultValue={courier ?? ''}
          error={errors.courier}
        />
        <Field
          label="Tracking number"
          name="trackingNumber"
          maxLength={60}
          required={false}
          autoComplete="off"
          defaultValue={trackingNumber ?? ''}
          error={errors.tracking_number ?? errors.trackingNumber}
        />
      </div>
      <Field
        label="Tracking link"
        name="trackingUrl"
        type="url"
        maxLength={300}
        required={false}
        autoComplete="off"
        defaultValue={ownUrl ?? ''}
        help="Filled in by itself for known couriers."
        error={errors.tracking_url ?? errors.trackingUrl}
      />
      {request.state === 'sent' && (
        <Select
          label="If it did not arrive"
          name="replacement"
          options={REPLACEMENT_CHOICES}
          defaultValue=""
          error={errors.replacement}
        />
      )}
    </>
  )
}
