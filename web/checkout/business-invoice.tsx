import { BUSINESS_NAME_MAX } from '#contract/limits.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import type { CheckoutAnswer } from './checkout-answer.ts'

/** For an invoice to a business: its GSTIN and name, sent with the order. Open when what was typed was refused. */
export function BusinessInvoice({ refused }: { refused: CheckoutAnswer['buyer'] }) {
  return (
    <Disclosure look="plain" summary="Need a GST invoice for your business?" open={refused !== undefined || undefined}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label="GSTIN"
          name="buyer_gstin"
          required={false}
          maxLength={40}
          autoComplete="off"
          defaultValue={refused?.gstin}
          error={refused?.error}
        />
        <Field
          label="Business name"
          name="buyer_business"
          required={false}
          maxLength={BUSINESS_NAME_MAX}
          autoComplete="organization"
          defaultValue={refused?.business}
        />
      </div>
    </Disclosure>
  )
}
