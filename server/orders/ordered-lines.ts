import { and, eq, inArray } from 'drizzle-orm'
import type { UserId } from '#contract/auth.ts'
import { isSameSize, namesSizeOf } from '#contract/combo-pieces.ts'
import { ShopError } from '#contract/http/errors.ts'
import { DEFAULT_COLOR } from '#contract/limits.ts'
import { type Paise, plus, times } from '#contract/money.ts'
import type { OrderId, PlaceOrder } from '#contract/orders.ts'
import { cartLines } from '#server/cart/cart.table.ts'
import type { Line } from '#server/cart/cart-lines.ts'
import { bumpCart } from '#server/cart/cart-lock.ts'
import type { Db } from '#server/core/database/db.ts'
import { stock } from '#server/products/stock.table.ts'
import { takeStock, type Want } from '#server/products/stock.ts'
import { orderItems } from './order-items.table.ts'

type Item = PlaceOrder['items'][number]
type Snapshot = Omit<typeof orderItems.$inferInsert, 'orderId' | 'position'>

/** A line of the bag as far as it is ordered. */
export type Chosen = {
  line: Line
  quantity: number
  subtotal: Paise
  /** What the shopper saw for it; null when it was not sent for every part. */
  sent: Paise | null
  snapshot: Snapshot
}

/**
 * The lines of the bag that the items name, some or all, at most as many as are in it; items that name one line count
 * together. Throws `cart_changed` when an item is not in the bag like that.
 */
export function chooseLines(lines: Line[], items: Item[]): Chosen[] {
  const parts = Map.groupBy(items, (item) => lineOf(lines, item))
  return [...parts].map(([line, same]) => {
    const quantity = same.reduce((sum, item) => sum + item.quantity, 0)
    if (quantity > line.line.quantity) throw cartChanged()
    const amounts = same.map((item) => item.subtotal)
    const sent = amounts.every((amount) => amount !== null && amount !== undefined) ? plus(...amounts) : null
    const subtotal = times(line.unitPrice, quantity)
    return { line, quantity, subtotal, sent, snapshot: snapshotOf(line, quantity, subtotal) }
  })
}

function lineOf(lines: Line[], item: Item): Line {
  const color = (item.color ?? '').trim().toLowerCase()
  const found = lines.filter(({ line }) => {
    if (item.customizedProductId) return line.customizedProductId === item.customizedProductId
    return line.productId === item.productId && namesSizeOf(item.size, line.size)
  })
  // After a change of its pieces a combo may lie in the bag twice with the same sizes.
  const rank = ({ line, isOffered }: Line) => Number(isSameSize(item.size, line.size)) * 2 + Number(isOffered)
  found.sort((a, b) => rank(b) - rank(a))
  const line = found.find((one) => one.line.colour.toLowerCase() === (color || DEFAULT_COLOR.toLowerCase())) ?? found[0]
  if (!line || (color && !item.customizedProductId && line.line.colour.toLowerCase() !== color)) throw cartChanged()
  return line
}

function cartChanged(): ShopError {
  return new ShopError('cart_changed', 'Your bag has changed. Please check it again.')
}

function snapshotOf(
  { line, product, custom, category, unitPrice, imageKey }: Line,
  quantity: number,
  subtotal: Paise,
): Snapshot {
  const shared = { size: line.size, colour: line.colour, unitPrice, quantity, subtotal }
  if (product)
    return { ...shared, productId: product.id, name: product.name, material: product.material, category, imageKey }
  if (!custom) throw new Error(`line ${line.id} is of nothing`)
  const { id, mrp, offerPrice, customizationPrice, description, placement, mockupKey, printKey } = custom
  return {
    ...shared,
    mrp,
    offerPrice,
    customizationPrice,
    description,
    placement,
    mockupKey,
    printKey,
    customizedProductId: id,
    name: `Custom ${custom.category}`,
    material: custom.material,
    category: custom.category,
    imageKey: custom.designKey,
  }
}

/** What can be seen to be missing before anything is written. */
export function refuseUnavailable(chosen: Chosen[]): void {
  const wanted = new Map<number, number>()
  for (const { line, quantity } of chosen)
    if (line.stockId !== null) wanted.set(line.stockId, (wanted.get(line.stockId) ?? 0) + quantity)
  const short = chosen.filter(({ line }) => {
    if (line.custom) return false
    return !line.isOffered || line.stockId === null || (wanted.get(line.stockId) ?? 0) > line.inStock
  })
  if (short.length > 0) throw outOfStock(short, (line) => (line.isOffered ? line.inStock : 0))
}

/** Takes what is ordered from the stock. Throws `out_of_stock` naming the lines when somebody was faster. */
export async function takeStockOf(tx: Db, order: { id: OrderId; round: number }, chosen: Chosen[]): Promise<void> {
  const wants: Want[] = chosen.flatMap(({ line, quantity }) =>
    line.product && line.stockId !== null ? [{ stockId: line.stockId, productId: line.product.id, quantity }] : [],
  )
  const short = await takeStock(tx, wants, order)
  if (short.length === 0) return
  const left = await tx.select({ id: stock.id, quantity: stock.quantity }).from(stock).where(inArray(stock.id, short))
  const leftOf = new Map(left.map(({ id, quantity }) => [id, quantity]))
  const lines = chosen.filter(({ line }) => line.stockId !== null && short.includes(line.stockId))
  throw outOfStock(lines, (line) => leftOf.get(line.stockId ?? 0) ?? 0)
}

function outOfStock(short: Chosen[], available: (line: Line) => number): ShopError {
  const lines = short.map(({ line, snapshot }) => ({
    item: {
      productId: line.line.productId,
      customizedProductId: line.line.customizedProductId,
      size: line.line.size,
      color: line.line.colour,
    },
    name: snapshot.name,
    available: available(line),
  }))
  const names = [...new Set(lines.map(({ name }) => name))].join(', ')
  return new ShopError('out_of_stock', `Not enough left of: ${names}.`, { details: { lines } })
}

/** Takes the ordered quantities, and no more, out of the bag: what was added meanwhile stays. The caller holds its lock. */
export async function leaveCart(tx: Db, userId: UserId, chosen: Chosen[]): Promise<void> {
  for (const { line, quantity } of chosen) {
    const left = line.line.quantity - quantity
    if (left > 0) await tx.update(cartLines).set({ quantity: left }).where(eq(cartLines.id, line.line.id))
    else await tx.delete(cartLines).where(eq(cartLines.id, line.line.id))
  }
  await bumpCart(tx, userId)
}

/** Takes what a now paid order bought out of its owner's bag, as far as it is still there. The caller holds the bag's lock. */
export async function removeOrdered(tx: Db, order: { id: OrderId; userId: UserId }): Promise<void> {
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id))
  for (const item of items) {
    const [line] = await tx
      .select({ id: cartLines.id, quantity: cartLines.quantity })
      .from(cartLines)
      .where(
        and(
          eq(cartLines.userId, order.userId),
          item.productId === null
            ? eq(cartLines.customizedProductId, item.customizedProductId ?? ('' as never))
            : eq(cartLines.productId, item.productId),
          eq(cartLines.size, item.size),
          eq(cartLines.colour, item.colour),
        ),
      )
    if (!line) continue
    const left = line.quantity - item.quantity
    if (left > 0) await tx.update(cartLines).set({ quantity: left }).where(eq(cartLines.id, line.id))
    else await tx.delete(cartLines).where(eq(cartLines.id, line.id))
  }
  await bumpCart(tx, order.userId)
}
