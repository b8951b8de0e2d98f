import { redirect } from 'react-router'
import type { StatusChangeResult } from '#web/admin/orders/order/status-changes.ts'
import { shipHref } from '#web/admin/shell/addresses/orders-address.ts'

/** When shipping an order raises questions, redirects to the page that asks them. Otherwise returns the result unchanged. */
export function askBeforeShipping(moved: StatusChangeResult, order: FormDataEntryValue | null): StatusChangeResult {
  if (moved.questions.length === 0 || typeof order !== 'string') return moved
  throw redirect(shipHref([order]))
}
