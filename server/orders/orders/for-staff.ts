import { ShopError } from '#contract/http/errors.ts'

/** A refusal of the checkout for the back-office, which is told what a customer is not. */
export function forStaff(error: ShopError): ShopError {
  const { code, reason, details, fields } = error
  if (code === 'cod_limit') return new ShopError(code, 'customer_has_open_cod_orders')
  return reason === 'order_not_taken' ? new ShopError(code, 'customer_blocked', null, { details, fields }) : error
}
