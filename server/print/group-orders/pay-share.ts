import { and, eq, isNull, sql } from 'drizzle-orm'
import { GROUP_ANSWER_HOURS, ONLINE_HOLD_MINUTES } from '#contract/basics/limits.ts'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { PaymentWindow } from '#contract/orders/payments.api.ts'
import type { GroupOrderId } from '#contract/print/group-orders/group-order-fields.api.ts'
import type { PlacedLayer } from '#contract/selling/designs/layers.ts'
import { isTooFewBlanks } from '#server/orders/blanks/ordered-blanks.ts'
import { countGroupPieces } from '#server/orders/group-shares/count-shares.ts'
import { queueOrderPlacedMails, takeDiscountsStockAndCredit } from '#server/orders/orders/insert-order.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { type OrdersTx, transactOrders } from '#server/orders/orders/transact-orders.ts'
import type { Gateway } from '#server/orders/payments/gateway.ts'
import { openWindow } from '#server/orders/payments/initiate.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { lockCart } from '#server/selling/cart/cart-lock.ts'
import { letterLayers, makeShirt, readGroupOrderShirt } from './group-order-shirts.ts'
import { groupOrders, groupShares } from './group-orders.table.ts'
import { findOrCreateMember, insertGroupOrder, lockOpen } from './join.ts'
import { findShare, type GroupOrderRow, readShares, type Share } from './read-group-order.ts'
import { readShareId } from './share-link.ts'

/**
 * Opens the payment window of a share and creates its order. The price depends on the number of shirts paid until now and this one; for a
 * share that replaces another, it is the final price. The order reserves its garment as any online order does. While the order can be paid,
 * a repeated call opens the same one. Throws `not_found`, `illegal_transition`, `payment_received`, `provider_unavailable`, and the
 * checkout's errors.
 */
export async function pay(
  gateway: Gateway | null,
  ctx: Ctx,
  { token }: Input<typeof contract.groupLinks.pay>,
): Promise<PaymentWindow> {
  if (!gateway) throw new ShopError('provider_unavailable', 'no_online_payments_now')
  const { share, groupOrder } = await findShare(ctx.db, readShareId(ctx, token))
  const { layers } = await letterLayers(groupOrder.category, groupOrder.lettering, share)
  const orderId = await transactOrders(ctx, (tx) => placeGroupShare(tx, ctx, { share, groupOrder, layers })).catch(
    (error: unknown) => {
      throw isTooFewBlanks(error) ? new ShopError('illegal_transition', 'size_is_sold_out') : error
    },
  )
  return openWindow(gateway, ctx, orderId, { name: '', email: '', contact: '' })
}

type ShareWithGroupOrder = { share: Share; groupOrder: GroupOrderRow; layers: PlacedLayer[] }

async function placeGroupShare(tx: OrdersTx, ctx: Ctx, unlocked: ShareWithGroupOrder): Promise<OrderId> {
  const { ownName, email, address } = unlocked.share
  const userId = await findOrCreateMember(tx, { ownName, email, phone: address?.phone.slice(-10) })
  await lockCart(tx, userId)
  // The account may have been erased while this call waited for the lock of its cart. Checked here for the right error message.
  const isThere = and(eq(users.id, userId), isNull(users.erasedAt))
  if ((await tx.$count(users, isThere)) === 0) throw invalidField('email', 'email_cannot_be_used')
  const groupOrder = await (unlocked.share.replacesId
    ? lockClosed(tx, unlocked.groupOrder.id)
    : lockOpen(tx, ctx, unlocked.groupOrder.id))
  const [share] = await tx.select().from(groupShares).where(eq(groupShares.id, unlocked.share.id)).for('no key update')
  if (!share || share.leftAt || !(await isStillAsked(tx, share)))
    throw new ShopError('illegal_transition', 'shirt_has_left_group')
  const open = await findPayable(tx, share)
  if (open) return open
  const goesTo = groupOrder.parcels === 'one' ? groupOrder.address : share.address
  if (!goesTo) throw new ShopError('not_found', 'link_ended')
  const customizedProductId =
    share.userId === userId && share.customizedProductId
      ? share.customizedProductId
      : await makeShirt(tx, groupOrder, await readGroupOrderShirt(tx, groupOrder), {
          userId,
          size: share.size,
          letters: unlocked.layers,
        })
  const inserted = await insertGroupOrder(tx, ctx, groupOrder, {
    userId,
    address: goesTo,
    shirts: [{ id: customizedProductId, size: share.size }],
    pieces: share.replacesId ? (groupOrder.finalPieces ?? 1) : (await countGroupPieces(tx, groupOrder.id)) + 1,
    holdMinutes: ONLINE_HOLD_MINUTES,
    deliveryEstimate: 'later',
  })
  await tx
    .update(groupShares)
    .set({ userId, customizedProductId, orderId: inserted.order.id })
    .where(eq(groupShares.id, share.id))
  await queueOrderPlacedMails(tx, ctx, inserted, true)
  await takeDiscountsStockAndCredit(tx, inserted)
  return inserted.order.id
}

/** Locks a closed group order, so that it is not cancelled during the payment of the difference. Throws `illegal_transition`. */
async function lockClosed(tx: Db, id: GroupOrderId): Promise<GroupOrderRow> {
  const [groupOrder] = await tx.select().from(groupOrders).where(eq(groupOrders.id, id)).for('share')
  if (groupOrder?.state !== 'closed') throw new ShopError('illegal_transition', 'group_order_closed_for_joining')
  return groupOrder
}

/**
 * Whether a replacing share may still be paid: the share that it replaces is paid and has not left, and the time to pay is not over. True
 * for any other share.
 */
async function isStillAsked(tx: Db, { id, replacesId }: Share): Promise<boolean> {
  if (!replacesId) return true
  const isInTime = sql`${groupShares.createdAt} > now() - make_interval(hours => ${GROUP_ANSWER_HOURS}::int)`
  const [shareInTime] = await readShares(tx, and(eq(groupShares.id, id), isInTime))
  return shareInTime?.state === 'asked' || shareInTime?.state === 'in'
}

/**
 * The order of a locked share that can still be paid; null when there is none. Throws `payment_received`, or
 * `illegal_transition`.
 */
async function findPayable(tx: Db, { orderId }: Share): Promise<OrderId | null> {
  const [order] = orderId ? await tx.select().from(orders).where(eq(orders.id, orderId)) : []
  if (!order) return null
  if (order.status === 'Pending') return order.id
  if (order.status !== 'Cancelled') throw new ShopError('payment_received', 'shirt_is_paid')
  // The member has paid and left. After an order that was never paid, a new one may follow.
  if (order.paidAt) throw new ShopError('illegal_transition', 'shirt_has_left_group')
  return null
}
