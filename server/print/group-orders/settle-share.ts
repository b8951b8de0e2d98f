import { and, eq, sql } from 'drizzle-orm'
import { slabOn } from '#contract/basics/gst/slabs.ts'
import { splitOrder } from '#contract/basics/gst/split.ts'
import { minus, type Paise, plus, ZERO } from '#contract/basics/money.ts'
import { indianDay } from '#contract/basics/working-days.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { type PiecePrice, piecePrice, type QuantityBreak } from '#contract/selling/designs/price.ts'
import { estimateFromNow } from '#server/orders/delivery-estimates/renew-delivery-date.ts'
import {
  type GroupOrderRow,
  type GroupShare,
  joinedMailKey,
  lockOrderShare,
} from '#server/orders/group-shares/order-share.ts'
import type { ItemRow } from '#server/orders/order-edits/edited-lines.ts'
import { slabItems } from '#server/orders/order-edits/slab-items.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import { writeEvent } from '#server/orders/orders/order-events.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { type OrdersTx, setItemAmounts, setOrderState } from '#server/orders/orders/transact-orders.ts'
import { refundFallenPrice } from '#server/orders/refunds/refunds.ts'
import type { Db } from '#server/platform/database/db.ts'
import { withdrawMail } from '#server/platform/mail/mail.ts'
import { readRow } from '#server/site/settings/read-settings.ts'
import { groupOrders, groupShares } from './group-orders.table.ts'

/** Called when an order of a group order was paid. The settlement job then handles the closed group order again. */
export async function reopenGroupSettlement(tx: Db, orderId: OrderId): Promise<void> {
  // The closing of the group order counts paid shirts. The lock puts this payment before or after it.
  await lockOrderShare(tx, orderId)
  const [paid] = await tx.select().from(groupShares).where(eq(groupShares.orderId, orderId))
  if (!paid) return
  // The queued mail says that the share is not paid.
  await withdrawMail(tx, joinedMailKey(paid.id))
  await tx
    .update(groupOrders)
    .set({ settledAt: null, waitsUntil: null })
    .where(and(eq(groupOrders.id, paid.groupOrderId), eq(groupOrders.state, 'closed')))
}

/**
 * Applies the final price of a closed group order to a paid and locked order, once. Refunds the amount above it. An order paid below the
 * final price keeps its price (ask-difference.ts asks for the difference). Returns the refund in paise.
 */
export async function settleShare(
  tx: OrdersTx,
  order: OrderRow,
  { share, groupOrder }: { share: GroupShare; groupOrder: GroupOrderRow },
): Promise<Paise> {
  if (share.settledAt) return share.slabRefund
  const [item] = await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id))
  if (!item) throw new Error(`order ${order.number} has no item`)
  const last = lastPrice(item, groupOrder)
  const difference = item.unitPrice > last.unitPrice ? minus(item.unitPrice, last.unitPrice) : ZERO
  const isGiven = difference > ZERO && (await lowerPaid(tx, order, { item, last, difference }))
  const slabRefund = isGiven ? difference : ZERO
  const [settled] = await tx
    .update(groupShares)
    .set({
      settledAt: sql`now()`,
      paidPrice: item.unitPrice,
      settledPrice: minus(item.unitPrice, slabRefund),
      slabRefund,
    })
    .where(eq(groupShares.id, share.id))
    .returning({ at: groupShares.settledAt })
  // The delivery estimate starts now: before, the price was not final and nothing could be printed.
  if (settled?.at) await estimateFromNow(tx, order, settled.at)
  const data = { pieces: groupOrder.finalPieces, unitPrice: minus(item.unitPrice, slabRefund), amount: slabRefund }
  await writeEvent(tx, order.id, { kind: 'group-price', actor: 'shop', data })
  return slabRefund
}

type Priced = Pick<ItemRow, 'offerPrice' | 'customizationPrice'>

/** The price of a piece at the final number of shirts of a closed group order. */
export function lastPrice(item: Priced, { finalBreak, finalPieces }: GroupOrderRow): PiecePrice {
  return priceWith(item, finalBreak ? [finalBreak] : [], finalPieces ?? 1)
}

function priceWith(
  { offerPrice, customizationPrice }: Priced,
  quantityBreaks: readonly QuantityBreak[],
  pieces: number,
): PiecePrice {
  const parts = { offerPrice: offerPrice ?? ZERO, customizationPrice: customizationPrice ?? ZERO }
  return piecePrice({ ...parts, quantityBreaks }, pieces)
}

type Lower = { item: ItemRow; last: PiecePrice; difference: Paise }

/** Lowers the price of a paid order. Returns false and keeps the price when earlier refunds leave too little to refund. */
async function lowerPaid(tx: OrdersTx, order: OrderRow, lower: Lower): Promise<boolean> {
  const left = order.total - lower.difference - order.amountRefunded
  if (left < 0 || !(await refundFallenPrice(tx, order, lower.difference))) return false
  await writeLower(tx, order, lower, plus(order.overpaid, lower.difference))
  return true
}

/** Writes the lower price, its GST by the rules of the order's date, and the order's amounts. */
async function writeLower(
  tx: OrdersTx,
  order: OrderRow,
  { item, last, difference }: Lower,
  overpaid: Paise,
): Promise<void> {
  const { unitPrice, quantityBreak } = last
  const total = minus(order.total, difference)
  const taxed = await taxAfter(tx, order, item, last)
  // Lets this transaction change the agreed amounts despite the trigger; see server/database/README.md.
  await tx.execute(sql`select set_config('inkloom.editing_order', 'on', true)`)
  await setItemAmounts(tx, item.id, {
    unitPrice,
    subtotal: unitPrice,
    ...snapshotQuantityBreak(quantityBreak),
    ...taxed.item,
  })
  await setOrderState(tx, order.id, {
    subtotal: unitPrice,
    total,
    ...taxed.order,
    overpaid,
    revision: order.revision + 1,
    // A packing slip that is already printed shows the old price.
    slipPrintedAt: null,
  })
  await tx.execute(sql`select set_config('inkloom.editing_order', '', true)`)
}

function snapshotQuantityBreak(applied: PiecePrice['quantityBreak']) {
  if (!applied) return { quantityDiscount: null, quantityBreak: null }
  const { discount, ...quantityBreak } = applied
  return { quantityDiscount: discount, quantityBreak }
}

async function taxAfter(tx: Db, order: OrderRow, item: ItemRow, { unitPrice, printing }: PiecePrice) {
  if (order.sellerGstin === null) return { item: {}, order: {} }
  const shop = await readRow(tx)
  const slab = slabOn(shop?.gstSlabs ?? null, indianDay(order.createdAt))
  const isBySlab = (await slabItems(tx, [item], slab)).has(item.id)
  const split = splitOrder({
    lines: [{ unitPrice, quantity: 1, printing, ownRate: isBySlab ? null : item.gstRate }],
    discount: ZERO,
    discounts: [ZERO],
    fee: ZERO,
    slab,
    isInterState: order.placeOfSupply !== order.sellerGstin.slice(0, 2),
  })
  const [line] = split.lines
  if (!line) throw new Error('a line was not split')
  const { rate, taxable, cgst, sgst, igst } = line
  const { sums } = split
  return {
    item: { gstRate: rate, taxable, cgst, sgst, igst },
    order: { taxable: sums.taxable, cgst: sums.cgst, sgst: sums.sgst, igst: sums.igst },
  }
}
