import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { notFound } from '#contract/http/errors.ts'
import type { Refusal } from '#contract/http/reasons.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { type EditableOrder, OrderChange } from '#contract/orders/order-edits.api.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { stock } from '#server/catalogue/stock/stock.table.ts'
import { orderEvents } from '#server/orders/orders/order-events.table.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { isVisibleOrder } from '#server/orders/orders/orders.ts'
import { toShippingAddress } from '#server/orders/orders/read-orders.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import { listLineColours, mockupUrl } from '#server/selling/cart/cart-lines.ts'
import { wordRefusal } from '#texts/errors.ts'
import { editRefusal, quantitiesRefusal } from './edit-refusal.ts'
import { type ItemRow, quantityRefusal } from './edited-lines.ts'
import { readPrinted } from './refuse-printed.ts'
import { readSent } from './refuse-sent.ts'

type Calls = typeof contract.orderEdits

/** The editable parts of an order, with the sizes and colours in stock. */
export async function open({ db, language }: SignedIn, { id }: Input<Calls['open']>): Promise<EditableOrder> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw notFound()
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.position))
  const choices = await readVariantChoices(db, items)
  const refusal = await editRefusal(db, order)
  const fixed = refusal ? null : await quantitiesRefusal(db, order)
  const sent = await readSent(db, order)
  const printed = await readPrinted(db, order.id, items)
  const word = (problem: Refusal | null) => problem && wordRefusal(problem, language)
  return {
    revision: order.revision,
    refusal: word(refusal),
    quantitiesRefusal: word(fixed),
    items: items.map((item) => ({
      id: item.id,
      name: item.name,
      size: item.size,
      color: item.colour,
      quantity: item.quantity,
      image: item.customizedProductId === null ? mediaUrl(item.imageKey) : mockupUrl(item.customizedProductId),
      // Pieces in partial shipments cannot be changed.
      choices: sent.has(item.id) && sent.get(item.id) !== 0 ? [] : choices(item),
      fixed: word(quantityRefusal(item, items, order.channel)),
      sent: sent.get(item.id) ?? 0,
      printed: printed.get(item.id)?.least ?? 0,
    })),
    address: toShippingAddress(order),
  }
}

type Choice = EditableOrder['items'][number]['choices'][number]

/** For each item: the sizes and colours that it can change to. None for a combo whose pieces have their own sizes. */
async function readVariantChoices(db: Db, items: readonly ItemRow[]): Promise<(item: ItemRow) => Choice[]> {
  const ids = [...new Set(items.flatMap(({ productId }) => (productId === null ? [] : [productId])))]
  if (ids.length === 0) return () => []
  const productRows = await db.select().from(products).where(inArray(products.id, ids))
  const rows = await db.select().from(stock).where(inArray(stock.productId, ids))
  return ({ productId, size, colour }) => {
    const product = productRows.find(({ id }) => id === productId)
    if (!product || product.archivedAt || product.comboPieces.length > 0) return []
    return listLineColours(product).flatMap((color) =>
      product.sizes.flatMap((other) => {
        if (other === size && color === colour) return []
        const row = rows.find((stockRow) => {
          if (stockRow.productId !== product.id) return false
          return product.stockPer === 'product'
            ? stockRow.size === null
            : stockRow.size === other && stockRow.colour === color
        })
        return row ? [{ size: other, color, left: row.quantity }] : []
      }),
    )
  }
}

const Edited = z.object({ changes: z.array(OrderChange) })

/** The edits of an order, oldest first. For its customer and the back-office. */
export async function changes(ctx: SignedIn, { id }: Input<Calls['changes']>) {
  const [order] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), isVisibleOrder(ctx)))
  if (!order) throw notFound()
  const rows = await ctx.db
    .select({ at: orderEvents.at, data: orderEvents.data })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'edited')))
    .orderBy(asc(orderEvents.at))
  return rows.map(({ at, data }) => ({ at, changes: Edited.parse(data).changes }))
}
