import { redirect } from 'react-router'
import type { StatusChangeResult } from '#web/admin/orders/order/status-changes.ts'
import { shipHref } from '#web/admin/shell/addresses/orders-address.ts'

/**
 * Redirects to the page with the open questions when an order cannot leave without an answer; returns any other result unchanged.
 */
export function askBeforeShipping(moved: StatusChangeResult, order: FormDataEntryValue | null): StatusChangeResult {
  if (moved.questions.length === 0 || typeof order !== 'string') return moved
  throw redirect(shipHref([order]))
}
