import { attempt } from '#contract/http/client.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { type StatusChangeResult, statusChangeResult } from '#web/admin/orders/order/status-changes.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { readPackerWords } from '#web/admin/shell/words/read-packer-texts.ts'
import type { ApiArgs } from '#web/ui/server/api.ts'

/** Adds an order to another order's parcel (a combined shipment), or takes it out. */
export async function shareParcel(args: ApiArgs, form: FormData): Promise<StatusChangeResult> {
  const { failures, parcels: words } = readPackerWords(args)
  const id = OrderId.safeParse(form.get('id'))
  if (!id.success) return statusChangeResult(false, failures.updateOrder)
  const { parcels } = packerApi(args)
  if (form.get('intent') === 'separate') {
    const changed = await nullOnError(args, attempt(parcels.separate({ id: id.data })))
    if (!changed?.ok) return statusChangeResult(false, failures.updateOrder, changed?.message ?? null)
    return statusChangeResult(true, words.sentSeparately)
  }
  const other = OrderId.safeParse(form.get('with'))
  if (!other.success) return statusChangeResult(false, failures.updateOrder)
  const changed = await nullOnError(args, attempt(parcels.join({ id: id.data, with: other.data })))
  if (!changed?.ok) return statusChangeResult(false, failures.updateOrder, changed?.message ?? null)
  return statusChangeResult(true, words.sentTogether)
}
