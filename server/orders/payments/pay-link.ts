import { and, asc, eq, ne } from 'drizzle-orm'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { isPaidByLink } from '#contract/orders/order-list-options.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { LinkedOrder } from '#contract/orders/pay-links.api.ts'
import { calculateAmountDue } from '#contract/orders/pay-now.ts'
import type { PaymentWindow } from '#contract/orders/payments.api.ts'
import { PAY_LINK_PATH } from '#contract/people/mail-content.ts'
import { groupTitle } from '#server/orders/group-shares/order-share.ts'
import { addedTo } from '#server/orders/order-add-ons/open-add-on.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { isReceived } from '#server/orders/orders/read-orders.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Ctx, SignedIn } from '#server/platform/deps.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import { groupShares } from '#server/print/group-orders/group-orders.table.ts'
import type { Gateway } from './gateway.ts'
import { openWindow } from './initiate.ts'
import { confirm } from './payments.ts'
import { syncPaymentsThrottled } from './sync-payments.ts'

type Calls = typeof contract.payLinks

/** The page where an order is paid without a login. */
export function payLinkPath({ payLinkIds }: Pick<Ctx, 'payLinkIds'>, id: OrderId): string {
  return PAY_LINK_PATH.replace(':token', payLinkIds.sign(id))
}

/** The order of a link, for whoever has it. Changes nothing, because programs that check mails open links too. */
export async function read(ctx: Ctx, { token }: Input<Calls['read']>): Promise<LinkedOrder> {
  const order = await linkedOrder(ctx, token)
  const items = await ctx.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position))
  const { number, subtotal, discount, deliveryFee, shipCity: city } = order
  const share = await shareOfOrder(ctx.db, order)
  const payer = share?.ownName ?? order.shipFullName
  const state = findLinkState(order)
  return {
    ...{ number, subtotal, discount, deliveryFee, city, state },
    offers: (order.offers ?? []).map(({ label, saved, isFee }) => ({ label, saved, isFee })),
    total: calculateAmountDue(order),
    addsTo: (await addedTo(ctx.db, order.id))?.number ?? null,
    group: order.channel === 'group' ? await groupTitle(ctx.db, order.id) : null,
    share: share && ctx.groupShareIds.sign(share.id),
    firstName: payer.split(' ')[0] ?? payer,
    until: state === 'open' ? order.holdExpiresAt : null,
    items: items.map(({ name, size, colour: color, quantity, subtotal: amount, mrp, discountShare, imageKey }) => {
      const paid = { subtotal: amount, mrp, discount: discountShare }
      return { name, size, color, quantity, ...paid, image: mediaUrl(imageKey) }
    }),
  }
}

/** The group share that an order pays for; null for any other order. */
async function shareOfOrder(db: Db, { id, channel }: OrderRow) {
  const [share] = channel === 'group' ? await db.select().from(groupShares).where(eq(groupShares.orderId, id)) : []
  return share?.userId ? share : null
}

/** Opens the payment window for a link's order. The options contain no customer data. */
export async function initiate(
  gateway: Gateway,
  ctx: Ctx,
  { token }: Input<Calls['initiate']>,
): Promise<PaymentWindow> {
  const { id } = await linkedOrder(ctx, token)
  return openWindow(gateway, ctx, id, { name: '', email: '', contact: '' })
}

/**
 * Verifies what the payment window of the provider returned for the order of a payment link, and settles the payment. Throws
 * payment_invalid.
 */
export async function verify(
  gateway: Gateway,
  ctx: Ctx,
  { token, ...proof }: Input<Calls['verify']>,
): Promise<Reply<Calls['verify']>> {
  const order = await linkedOrder(ctx, token)
  return { pending: await confirm(gateway, ctx, order, proof) }
}

/** The payment state of a link's order. While the order is unpaid, the provider is asked too. */
export async function check(
  gateway: Gateway | null,
  ctx: Ctx,
  { token }: Input<Calls['check']>,
): Promise<Reply<Calls['check']>> {
  const order = await linkedOrder(ctx, token)
  if (!gateway || !order.providerOrderId || findLinkState(order) === 'paid') return { state: findLinkState(order) }
  await syncPaymentsThrottled(gateway, ctx, { id: order.id, providerOrderId: order.providerOrderId })
  return { state: findLinkState(await linkedOrder(ctx, token)) }
}

/** The link of the caller's own order. */
export async function mine(ctx: SignedIn, { orderId }: Input<Calls['mine']>): Promise<Reply<Calls['mine']>> {
  const [order] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, ctx.actor.id), ne(orders.channel, 'shop')))
  if (!order) throw notFound()
  return { path: payLinkPath(ctx, order.id) }
}

async function linkedOrder(ctx: Ctx, token: string): Promise<OrderRow> {
  const id = ctx.payLinkIds.read(token) as OrderId | null
  const [order] = id === null ? [] : await ctx.db.select().from(orders).where(eq(orders.id, id))
  if (!order || !isPaidByLink(order) || order.paymentMethod !== 'Online') throw new ShopError('not_found', 'link_ended')
  return order
}

function findLinkState({ status, paymentStatus }: OrderRow): LinkedOrder['state'] {
  if (status === 'Cancelled') return 'closed'
  return isReceived(paymentStatus) ? 'paid' : 'open'
}
