import { attempt } from '#contract/client.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { OrderId } from '#contract/orders.ts'
import { type ApiArgs, api } from '#web/api.ts'
import { FAILED, isMove, MOVES, type Moved } from './moves.ts'
import { orNull } from './or-null.ts'

/** Does what a button of the desk asks for. Whatever comes of it, the answer says how the order stands now. */
export async function moveOrder(args: ApiArgs, form: FormData): Promise<Moved> {
  const id = OrderId.safeParse(form.get('id'))
  const move = form.get('move')
  if (!id.success || !isMove(move)) return { ok: false, message: FAILED, reason: null, status: null }
  const { orders } = api(args)
  const moved = await orNull(args, attempt(orders[move]({ id: id.data })))
  if (moved?.ok) return { ok: true, message: MOVES[move].done, reason: null, status: moved.value.status }
  const status = await statusNow(args, id.data)
  return { ok: false, message: MOVES[move].failed, reason: moved?.message ?? null, status }
}

async function statusNow(args: ApiArgs, id: OrderId): Promise<OrderStatus | null> {
  const order = await orNull(args, api(args).orders.get({ id }))
  return order?.status ?? null
}
