import { eq } from 'drizzle-orm'
import { LINK_HOLD_HOURS } from '#contract/basics/limits.ts'
import { formatRupees } from '#contract/basics/money.ts'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import { isTooLittleStock } from '#server/catalogue/stock/stock.ts'
import { queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { readEditFacts } from '#server/orders/order-edits/edit-facts.ts'
import { refuseEdit } from '#server/orders/order-edits/edit-refusal.ts'
import { planEdit } from '#server/orders/order-edits/plan-edit.ts'
import { insertOrder, queueOrderPlacedMails, takeDiscountsStockAndCredit } from '#server/orders/orders/insert-order.ts'
import { lockOrder } from '#server/orders/orders/lock-order.ts'
import { readLocked } from '#server/orders/orders/locked-row.ts'
import { writeEvent } from '#server/orders/orders/order-events.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { transactOrders } from '#server/orders/orders/transact-orders.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { isOfferUsedUp } from '#server/selling/discounts/promo-use.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { joinWhenPaid } from './join-when-paid.ts'
import { findOpenAddOn } from './open-add-on.ts'
import { orderAdditions } from './order-add-ons.table.ts'
import { type AddedLine, addedLines, quoteAddOn, toStaffRefusal } from './plan-add-on.ts'

type Calls = typeof contract.orderAddOns

/**
 * Makes an order add-on from what an edit adds to a paid order. It has the main order's customer and address, and current prices. It
 * reserves its items for a day; the customer gets a payment link. The main order does not change. A repeated call returns the same add-on.
 * Throws what an edit throws; `illegal_transition` also while another add-on is unpaid; `price_changed` for another total than shown;
 * `amount_too_small`; `provider_unavailable`.
 */
export async function addToOrder(
  ctx: SignedIn,
  { id, total, ...edit }: Input<Calls['ask']>,
  canPayOnline: boolean,
): Promise<Order> {
  if (!canPayOnline) throw new ShopError('provider_unavailable', 'shop_takes_no_online_payments')
  try {
    return await transactOrders(ctx, async (tx) => {
      const order = await lockOrder(tx, id)
      if (!order) throw notFound()
      await refuseEdit(tx, order, edit.revision)
      const plan = await planEdit(tx, await readEditFacts(tx, order), edit, ctx.now())
      if (plan.settlement !== 'link') throw new ShopError('price_changed', 'edit_costs_no_more')
      const lines = addedLines(plan)
      const waiting = await findOpenAddOn(tx, id)
      if (waiting) {
        // On a double click, this is the second request.
        if (await hasSameLines(tx, waiting.id, lines)) return readLocked(tx, waiting.id)
        throw new ShopError('illegal_transition', 'add_on_waits_for_payment', { orderNumber: waiting.number })
      }
      const quote = await quoteAddOn(tx, order, lines, { now: ctx.now(), canPayOnline })
      const inserted = await insertOrder(tx, quote, {
        channel: 'phone',
        placedBy: ctx.actor.id,
        holdMinutes: LINK_HOLD_HOURS * 60,
      })
      const { order: added } = inserted
      if (added.total !== total) throw new ShopError('price_changed', 'amount_changed')
      await tx.insert(orderAdditions).values({ orderId: added.id, addsTo: id })
      const data = { orders: [added.number], amount: added.total }
      const event = { kind: 'addition-asked', actor: 'owner', actorId: ctx.actor.id, visibleToShopper: false } as const
      await writeEvent(tx, id, { ...event, data })
      const after = { order: `#${added.number}`, total: formatRupees(added.total), addedTo: `#${order.number}` }
      await writeAudit(tx, ctx, { action: 'order.add', subject: `order:${id}`, after })
      await queueOrderPlacedMails(tx, ctx, inserted, canPayOnline)
      await takeDiscountsStockAndCredit(tx, inserted)
      if (added.status === 'Pending')
        await queueOrderMail(tx, added.id, 'payment-link', undefined, undefined, ctx.payLinkIds.sign(added.id))
      // An offer may have made the add-on free.
      else await joinWhenPaid(tx, added.id)
      return readLocked(tx, added.id)
    })
  } catch (error) {
    if (isOfferUsedUp(error)) throw new ShopError('price_changed', 'offer_used_up_meanwhile')
    if (isTooLittleStock(error)) throw new ShopError('out_of_stock', 'stock_too_low_for_add_on')
    throw toStaffRefusal(error)
  }
}

async function hasSameLines(tx: Db, id: OrderId, lines: readonly AddedLine[]): Promise<boolean> {
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, id))
  const listLineKeys = (all: readonly { productId: number | null; size: string; colour: string; quantity: number }[]) =>
    all.map(({ productId, size, colour, quantity }) => JSON.stringify([productId, size, colour, quantity])).toSorted()
  return JSON.stringify(listLineKeys(items)) === JSON.stringify(listLineKeys(lines))
}
