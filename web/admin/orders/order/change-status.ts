import { attempt } from '#contract/http/client.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { buildOrderRow } from '#web/admin/orders/order-list/order-row-data.ts'
import { undoStatusChange } from '#web/admin/orders/order-list/undo-status-change.ts'
import { readQuestions } from '#web/admin/orders/ship/read-confirmed.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { readPackerWords } from '#web/admin/shell/words/read-packer-texts.ts'
import type { ApiArgs } from '#web/ui/server/api.ts'
import { readCancelForm } from './cancel-reasons.ts'
import {
  isStatusChange,
  type StatusChange,
  type StatusChangeResult,
  statusChangeResult,
  type Undo,
  wordFailure,
} from './status-changes.ts'

type Answered = { ok: true; value: Order } | { ok: false; message: string; failure?: { code: string } }

/** Changes the status of an order. The result always contains its current status. */
export async function changeStatus(args: ApiArgs, form: FormData): Promise<StatusChangeResult> {
  const { list, failures } = readPackerWords(args)
  const move = form.get('move')
  if (move === 'undo') return undoStatusChange(args, form)
  const named = OrderId.safeParse(form.get('id'))
  if (!named.success || !isStatusChange(move)) return statusChangeResult(false, failures.updateOrder)
  if ((move === 'received' || move === 'lost') && !form.has('confirmed'))
    return statusChangeResult(false, failures.updateOrder, failures.notConfirmed)
  const { orders, orderWork, parcels, confirmations } = packerApi(args)
  const id = named.data
  const calls: Record<StatusChange, () => Promise<Answered>> = {
    accept: () => attempt(orders.accept({ id })),
    confirm: () => attempt(confirmations.byOwner({ id })),
    pack: () => attempt(parcels.pack({ id })),
    ship: () => attempt(orderWork.ship({ id })),
    rto: () => attempt(parcels.rto({ id })),
    deliver: () => attempt(orders.deliver({ id })),
    cancel: () => attempt(orders.cancel({ id, ...readCancelForm(form) })),
    received: () =>
      attempt(parcels.receiveBack({ id, condition: form.get('condition') === 'good' ? 'good' : 'damaged' })),
    lost: () => attempt(parcels.lost({ id })),
  }
  const moved = await nullOnError(args, calls[move]())
  const order = moved?.ok ? moved.value : await nullOnError(args, orders.get({ id }))
  const now = { status: order?.status ?? null, row: order && buildOrderRow(order, 0) }
  if (!moved?.ok)
    return {
      ...statusChangeResult(false, wordFailure(failures, move), moved?.message ?? null),
      ...now,
      questions: readQuestions(moved?.failure?.code),
    }
  return { ...statusChangeResult(true, list.changes[move].done), ...now, undo: findUndo(move, moved.value) }
}

function findUndo(step: StatusChange, { id, acceptedAt, packedAt, shippedAt, rtoAt, deliveredAt }: Order): Undo | null {
  if (step === 'cancel' || step === 'received' || step === 'lost' || step === 'confirm') return null
  const at = { accept: acceptedAt, pack: packedAt, ship: shippedAt, rto: rtoAt, deliver: deliveredAt }[step]
  return at && { step, orders: [{ id, at }] }
}
