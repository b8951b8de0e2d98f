import { eq } from 'drizzle-orm'
import { ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { ConfirmedOrder } from '#contract/orders/cod-confirmation.api.ts'
import type { OrderActor } from '#contract/orders/order-events.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import { calculateAmountDue } from '#contract/orders/pay-now.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { estimateFromNow } from '#server/orders/delivery-estimates/renew-delivery-date.ts'
import { queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Ctx, SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { lockOrder, type OrderRow } from './lock-order.ts'
import { readLocked } from './locked-row.ts'
import { writeEvent } from './order-events.ts'
import { orders } from './orders.table.ts'

type Calls = typeof contract.confirmations

/** A cash-on-delivery order that waits for its confirmation. */
function isWaiting({ status, paymentMethod, holdExpiresAt }: OrderRow): boolean {
  return status === 'Pending' && paymentMethod === 'COD' && holdExpiresAt !== null
}

/** The order of a confirmation link; also when it was paid online since. Changes nothing, because mail scanners open links too. */
export async function readByLink(ctx: Ctx, { token }: Input<Calls['read']>): Promise<ConfirmedOrder> {
  const id = readOrderId(ctx, token)
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new ShopError('not_found', 'link_ended')
  return presentConfirmation(ctx.db, order)
}

/** Confirms the order of a confirmation link. A confirmed or cancelled order does not change. */
export async function confirmByLink(ctx: Ctx, { token }: Input<Calls['confirm']>): Promise<ConfirmedOrder> {
  const id = readOrderId(ctx, token)
  return transact(ctx.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new ShopError('not_found', 'link_ended')
    if (!isWaiting(order)) return presentConfirmation(tx, order)
    await confirm(tx, order, { actor: 'shopper', actorId: order.userId, now: ctx.now() })
    return presentConfirmation(tx, { ...order, holdExpiresAt: null })
  })
}

/** The owner confirms an order for its customer. Throws illegal_transition for an order that is closed. */
export async function confirmByOwner(ctx: SignedIn, { id }: Input<Calls['byOwner']>): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order && isWaiting(order)) {
      await confirm(tx, order, { actor: 'owner', actorId: ctx.actor.id, now: ctx.now() })
      await writeAudit(tx, ctx, { action: 'order.confirm', subject: `order:${id}` })
    } else if (order?.status === 'Cancelled')
      throw new ShopError('illegal_transition', 'cancelled_order_not_confirmable')
    return readLocked(tx, id)
  })
}

type By = { actor: OrderActor; actorId: UserId; now: Date }

/** Confirms an order: gives it a new delivery estimate, alerts the owners and mails the customer. */
async function confirm(tx: Db, order: OrderRow, { actor, actorId, now }: By): Promise<void> {
  const { id } = order
  await estimateFromNow(tx, order, now)
  await tx.update(orders).set({ holdExpiresAt: null }).where(eq(orders.id, id))
  await writeEvent(tx, id, { kind: 'confirmed', actor, actorId })
  await queueOrderMail(tx, id, 'confirmed')
}

function readOrderId({ confirmIds }: Ctx, token: string): OrderId {
  const id = confirmIds.read(token)
  if (id === null) throw new ShopError('not_found', 'link_ended')
  return id as OrderId
}

async function presentConfirmation(db: Db, order: OrderRow): Promise<ConfirmedOrder> {
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.id, order.userId))
  const { number, shipFullName, status, paymentMethod } = order
  const isOpen = isWaiting(order)
  return {
    number,
    total: calculateAmountDue(order),
    language: user?.language ?? 'en',
    isCash: paymentMethod === 'COD',
    firstName: shipFullName.split(' ')[0] ?? '',
    state: isOpen ? 'waiting' : status === 'Cancelled' ? 'cancelled' : 'confirmed',
    confirmBy: isOpen ? order.holdExpiresAt : null,
  }
}
