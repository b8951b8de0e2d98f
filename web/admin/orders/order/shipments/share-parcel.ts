import { attempt } from '#contract/http/client.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { FAILED, type StatusChangeResult, statusChangeResult } from '#web/admin/orders/order/status-changes.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

/** Adds an order to another order's parcel (a combined shipment), or takes it out. */
export async function shareParcel(args: ApiArgs, form: FormData): Promise<StatusChangeResult> {
  const id = OrderId.safeParse(form.get('id'))
  if (!id.success) return statusChangeResult(false, FAILED)
  const { parcels } = api(args)
  if (form.get('intent') === 'separate') {
    const changed = await nullOnError(args, attempt(parcels.separate({ id: id.data })))
    if (!changed?.ok) return statusChangeResult(false, FAILED, changed?.message ?? null)
    return statusChangeResult(true, 'This order is sent separately!')
  }
  const other = OrderId.safeParse(form.get('with'))
  if (!other.success) return statusChangeResult(false, FAILED)
  const changed = await nullOnError(args, attempt(parcels.join({ id: id.data, with: other.data })))
  if (!changed?.ok) return statusChangeResult(false, FAILED, changed?.message ?? null)
  return statusChangeResult(true, 'These orders are sent in one parcel!')
}
