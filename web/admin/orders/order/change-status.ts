import { attempt } from '#contract/http/client.ts'
import type { Order } from '#contract/orders.ts'
import { OrderId } from '#contract/orders.ts'
import { orNull } from '#web/admin/layout/null-on-error.ts'
import { rowOf } from '#web/admin/orders/list/order-row-data.ts'
import { undoMove } from '#web/admin/orders/list/undo-status-change.ts'
import { type ApiArgs, api } from '#web/api.ts'
import { cancelWishOf } from './cancel-reasons.ts'
import { FAILED, isMove, MOVES, type Move, type Moved, said, type Undo } from './status-changes.ts'

type Answered = { ok: true; value: Order } | { ok: false; message: string }

/** Does what a button of an order asks for. Whatever comes of it, the answer says how the order stands now. */
export async function moveOrder(args: ApiArgs, form: FormData): Promise<Moved> {
  const move = form.get('move')
  if (move === 'undo') return undoMove(args, form)
  const named = OrderId.safeParse(form.get('id'))
  if (!named.success || !isMove(move)) return said(false, FAILED)
  const { orders, orderWork } = api(args)
  const id = named.data
  const calls: Record<Move, () => Promise<Answered>> = {
    accept: () => attempt(orders.accept({ id })),
    ship: () => attempt(orderWork.ship({ id })),
    deliver: () => attempt(orders.deliver({ id })),
    cancel: () => attempt(orders.cancel({ id, ...cancelWishOf(form) })),
  }
  const moved = await orNull(args, calls[move]())
  const order = moved?.ok ? moved.value : await orNull(args, orders.get({ id }))
  const now = { status: order?.status ?? null, row: order && rowOf(order, 0) }
  if (!moved?.ok) return { ...said(false, MOVES[move].failed, moved?.message ?? null), ...now }
  return { ...said(true, MOVES[move].done), ...now, undo: undoOf(move, moved.value) }
}

function undoOf(step: Move, { id, acceptedAt, shippedAt, deliveredAt }: Order): Undo | null {
  if (step === 'cancel') return null
  const at = { accept: acceptedAt, ship: shippedAt, deliver: deliveredAt }[step]
  return at && { step, orders: [{ id, at }] }
}
