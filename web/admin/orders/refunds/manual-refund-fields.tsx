import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { REFUND_METHODS } from './refund-methods.ts'

type ManualRefundFieldsProps = {
  errors: Record<string, string>
  /** Where the customer of a return wants the money: a UPI ID, or a bank account. */
  payTo?: string | null
}

/** How the owner pays back what was paid in cash. */
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
