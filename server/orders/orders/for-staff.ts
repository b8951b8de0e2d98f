import { ANSWERS } from '#contract/http/answers.ts'
import { ShopError } from '#contract/http/errors.ts'

/** Error messages for a customer, each with its wording for staff. All other messages stay the same. */
const FOR_STAFF = new Map<string, string>([
  [ANSWERS.orderNotTaken, 'This customer, or the phone number of the address, is blocked from ordering.'],
])

/** A refusal of the checkout in words for the back-office. */
export function forStaff(error: ShopError): ShopError {
  const { code, message, details, fields } = error
  const staffMessage =
    code === 'cod_limit'
      ? 'This customer has too many open orders with cash on delivery. Accept or cancel those first, or send a payment link.'
      : FOR_STAFF.get(message)
  return staffMessage === undefined
    ? error
    : new ShopError(code, staffMessage, null, { details: code === 'cod_limit' ? null : details, fields })
}
