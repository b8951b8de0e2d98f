import { redirect } from 'react-router'
import { attempt } from '#contract/client.ts'
import { OrderId } from '#contract/orders.ts'
import { type ApiArgs, api } from '#web/api.ts'
import type { Moved } from './moves.ts'
import { orNull } from './or-null.ts'

const AT_ONCE = 100

/** Where the packing slips of some orders are. */
export function slipsHref(ids: readonly string[], refused = 0): string {
  const query = new URLSearchParams({ ids: ids.join(), ...(refused > 0 && { refused: String(refused) }) })
  return `/admin/orders/slips?${query}`
}

/** Accepts the chosen orders, prints their slips, or both. */
export async function bulkOrders(args: ApiArgs, form: FormData): Promise<Moved> {
  const ids = form
    .getAll('ids')
    .map((id) => OrderId.safeParse(id))
    .flatMap((id) => (id.success ? [id.data] : []))
    .slice(0, AT_ONCE)
  if (ids.length === 0) return said(false, 'Choose at least one order.')
  const bulk = form.get('bulk')
  if (bulk === 'print') throw redirect(slipsHref(ids))
  const done = await orNull(args, attempt(api(args).orderWork.acceptAll({ ids })))
  if (!done?.ok) return said(false, 'Failed to accept order.', done?.message)
  const { moved, refused } = done.value
  const accepted = moved.map(({ id }) => id)
  if (bulk === 'accept-print' && accepted.length > 0) throw redirect(slipsHref(accepted, refused.length))
  const reasons = [...new Set(refused.map(({ message }) => message))].join(' ')
  if (refused.length === 0)
    return said(true, accepted.length === 1 ? 'Order accepted!' : `${accepted.length} orders accepted!`)
  return said(accepted.length > 0, `${accepted.length} accepted, ${refused.length} not.`, reasons)
}

function said(ok: boolean, message: string, reason: string | null = null): Moved {
  return { ok, message, reason, status: null }
}
