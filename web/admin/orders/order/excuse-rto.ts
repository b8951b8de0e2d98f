import { attempt } from '#contract/http/client.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { FAILED, type StatusChangeResult, said } from './status-changes.ts'

/** Notes whether a returned parcel counts as refused. */
export async function excuseRto(args: ApiArgs, form: FormData): Promise<StatusChangeResult> {
  const id = OrderId.safeParse(form.get('id'))
  if (!id.success) return said(false, FAILED)
  const isExcused = form.get('isExcused') === 'yes'
  const changed = await nullOnError(args, attempt(api(args).cod.excuse({ id: id.data, isExcused })))
  if (!changed?.ok) return said(false, FAILED, changed?.message ?? null)
  return said(true, isExcused ? 'This return no longer counts as refused!' : 'This return counts as refused!')
}
