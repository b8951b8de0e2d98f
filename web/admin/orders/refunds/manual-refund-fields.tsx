import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { REFUND_METHODS } from './refund-methods.ts'

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
        label="Paid back by"
        name="paidBy"
        options={REFUND_METHODS}
        defaultValue={payTo === null || isUpi ? 'upi' : 'bank'}
        error={errors.paidBy}
      />
      <Field
        label="Customer’s UPI ID"
        name="payee"
        maxLength={100}
        autoComplete="off"
        placeholder="name@bank"
        defaultValue={isUpi && payTo !== null ? payTo : undefined}
        help={payTo === null ? 'Ask the customer for it. Needed when you pay by UPI.' : 'As the customer wrote it.'}
        error={errors.payee}
      />
      <Field
        label="Payment reference"
        name="reference"
        maxLength={60}
        autoComplete="off"
        help="The UTR of your UPI app or bank. Needed for a bank transfer."
        error={errors.reference}
      />
    </>
  )
}
