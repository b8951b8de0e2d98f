import { ownerRefund } from '#texts/en/orders/owner-refund.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { REFUND_METHODS } from './refund-methods.ts'

const TEXTS = englishWords(ownerRefund)

type ManualRefundFieldsProps = {
  errors: Record<string, string>
  /** The UPI ID or bank account that the customer gave for the refund; null for none. */
  payTo?: string | null
}

/** The fields that record how the owner pays back a cash payment. */
export function ManualRefundFields({ errors, payTo = null }: ManualRefundFieldsProps) {
  const isUpi = payTo?.includes('@') ?? false
  return (
    <>
      <Select
        label={TEXTS.paidBackBy}
        name="paidBy"
        options={REFUND_METHODS}
        defaultValue={payTo === null || isUpi ? 'upi' : 'bank'}
        error={errors.paidBy}
      />
      <Field
        label={TEXTS.upiId}
        name="payee"
        maxLength={100}
        autoComplete="off"
        placeholder="name@bank"
        defaultValue={isUpi && payTo !== null ? payTo : undefined}
        help={payTo === null ? TEXTS.askForUpiId : TEXTS.asCustomerWrote}
        error={errors.payee}
      />
      <Field
        label={TEXTS.paymentReference}
        name="reference"
        maxLength={60}
        autoComplete="off"
        help={TEXTS.paymentReferenceHelp}
        error={errors.reference}
      />
    </>
  )
}
