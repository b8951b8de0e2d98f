import { attempt } from '#contract/http/client.ts'
import type { UndoStep } from '#contract/orders/order-work.api.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { type StatusChangeResult, statusChangeResult } from '#web/admin/orders/order/status-changes.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { readPackerWords } from '#web/admin/shell/words/read-packer-texts.ts'
import type { ApiArgs } from '#web/ui/server/api.ts'
import { buildOrderRow } from './order-row-data.ts'

/** Undoes the status change of one or several orders, as an Undo button names it. */
export async function undoStatusChange(args: ApiArgs, form: FormData): Promise<StatusChangeResult> {
  const { list } = readPackerWords(args)
  const named = form.getAll('order').flatMap((entry) => {
    const [id, at = ''] = String(entry).split(' ')
    const order = OrderId.safeParse(id)
    const moment = new Date(at)
    return order.success && !Number.isNaN(moment.getTime()) ? [{ id: order.data, at: moment }] : []
  })
  const [first] = named
  if (!first) return statusChangeResult(false, list.failedToUndo)
  const { orders, orderWork } = packerApi(args)
  // The server refuses a step that it does not know.
  const step = String(form.get('step')) as UndoStep
  const done = await nullOnError(args, attempt(orderWork.undo({ step, orders: named })))
  const order = named.length === 1 ? await nullOnError(args, orders.get({ id: first.id })) : null
  const now = { status: order?.status ?? null, row: order && buildOrderRow(order, 0) }
  if (!done?.ok) return { ...statusChangeResult(false, list.failedToUndo, done?.message ?? null), ...now }
  const { moved, refused } = done.value
  const reason = refused[0]?.message ?? null
  if (refused.length === 0) return { ...statusChangeResult(true, list.undone({ count: moved.length })), ...now }
  const message =
    moved.length === 0 ? list.failedToUndo : list.partlyUndone({ count: moved.length, refused: refused.length })
  return { ...statusChangeResult(moved.length > 0, message, reason), ...now }
}
