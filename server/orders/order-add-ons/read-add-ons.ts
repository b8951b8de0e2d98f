import { and, asc, eq, inArray } from 'drizzle-orm'
import { may } from '#contract/basics/permissions.ts'
import { notFound } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { calculateAmountDue } from '#contract/orders/pay-now.ts'
import { PAY_LINK_PATH } from '#contract/people/mail-content.ts'
import { formatSizeAndColour } from '#server/orders/order-edits/edited-lines.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { isVisibleOrder } from '#server/orders/orders/orders.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { addedTo } from './open-add-on.ts'
import { orderAdditions } from './order-add-ons.table.ts'

type Calls = typeof contract.orderAddOns

/** The add-ons of an order, and its main order if it is an add-on. For the order's customer and the back-office. */
export async function of(ctx: SignedIn, { id }: Input<Calls['of']>): Promise<Reply<Calls['of']>> {
  const [named] = await ctx.db
    .select({ id: orders.id, userId: orders.userId })
    .from(orders)
    .where(and(eq(orders.id, id), isVisibleOrder(ctx)))
  if (!named) throw notFound()
  const rows = await ctx.db
    .select({ order: orders })
    .from(orderAdditions)
    .innerJoin(orders, eq(orders.id, orderAdditions.orderId))
    .where(eq(orderAdditions.addsTo, id))
    .orderBy(asc(orders.number))
  // The payment link is only for people who may pay, because its page shows the items, first name and city.
  const mayPay = ctx.actor.id === named.userId || may(ctx.actor.staffRole, 'orders:edit')
  const ids = rows.map(({ order }) => order.id)
  const items = await ctx.db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.position))
  return {
    addsTo: await addedTo(ctx.db, id),
    additions: rows.map(({ order }) => {
      const isOpen = order.status === 'Pending'
      const addedItems = items.filter(({ orderId }) => orderId === order.id)
      return {
        id: order.id,
        number: order.number,
        state: isOpen ? 'open' : order.status === 'Cancelled' ? 'closed' : 'paid',
        amount: calculateAmountDue(order),
        items: addedItems.map((item) => ({
          name: item.name,
          detail: formatSizeAndColour(item),
          quantity: item.quantity,
        })),
        until: isOpen ? order.holdExpiresAt : null,
        path: isOpen && mayPay ? PAY_LINK_PATH.replace(':token', ctx.payLinkIds.sign(order.id)) : null,
      }
    }),
  }
}
