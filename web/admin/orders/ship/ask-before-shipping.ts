import { redirect } from 'react-router'
import type { StatusChangeResult } from '#web/admin/orders/order/status-changes.ts'
import { shipHref } from '#web/admin/shell/addresses/orders-address.ts'

/** Where an order could not leave without an answer: to the page that asks, with the pieces. Any other result as it is. */
export function askBeforeShipping(moved: StatusChangeResult, order: FormDataEntryValue | null): StatusChangeResult {
  if (moved.questions.length === 0 || typeof order !== 'string') return moved
  throw redirect(shipHref([order]))
}
