import { asc, eq, inArray } from 'drizzle-orm'
import type { OrderedPrint, OrderItem } from '#contract/order-items.ts'
import type { OrderId } from '#contract/orders.ts'
import { garmentOf, printArea } from '#contract/print/garments.ts'
import { heightOf, type Placement } from '#contract/print/placement.ts'
import { shownParts } from '#contract/print/price.ts'
import { designUrl, mockupUrl } from '#server/cart/cart-lines.ts'
import type { Db } from '#server/core/database/db.ts'
import { mediaUrl } from '#server/core/images/media-url.ts'
import { customizedProducts } from '#server/customization/customization.table.ts'
import { media } from '#server/images/media.table.ts'
import { orderItems } from './order-items.table.ts'
import { orders } from './orders.table.ts'
import { presentItemTax } from './read-tax.ts'
import type { OrderTax } from './write-order.ts'

/** The items of an order, as they were when ordered. */
export async function readItems(db: Db, orderId: OrderId): Promise<OrderItem[]> {
  return (await readItemsOf(db, [orderId])).get(orderId) ?? []
}

/** The items of several orders in one query, by order; an order without items has no entry. */
export async function readItemsOf(db: Db, orderIds: readonly OrderId[]): Promise<Map<OrderId, OrderItem[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({
      item: orderItems,
      seller: { sellerGstin: orders.sellerGstin, placeOfSupply: orders.placeOfSupply },
      dpi: customizedProducts.effectiveDpi,
      design: { width: media.width, height: media.height },
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .leftJoin(customizedProducts, eq(customizedProducts.id, orderItems.customizedProductId))
    .leftJoin(media, eq(media.key, customizedProducts.designKey))
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))
  const byOrder = Map.groupBy(rows, ({ item }) => item.orderId)
  return new Map([...byOrder].map(([id, same]) => [id, same.map(presentItem)]))
}

type Row = {
  item: typeof orderItems.$inferSelect
  seller: Pick<OrderTax, 'sellerGstin' | 'placeOfSupply'>
  dpi: number | null
  design: { width: number; height: number } | null
}

function presentItem({ item, seller, dpi, design }: Row): OrderItem {
  const { id, quantity, subtotal, size, material } = item
  const chosen = { size, color: item.colour, material }
  return {
    id,
    quantity,
    subtotal,
    size,
    color: item.colour,
    tax: presentItemTax(seller, item),
    product:
      item.productId === null
        ? null
        : { ...chosen, id: item.productId, name: item.name, image1: mediaUrl(item.imageKey), price: item.unitPrice },
    customizedProduct:
      item.customizedProductId === null || item.offerPrice === null || item.customizationPrice === null
        ? null
        : {
            ...chosen,
            id: item.customizedProductId,
            description: item.description ?? '',
            category: item.category ?? '',
            designImageUrl: designUrl(item.customizedProductId),
            mockupUrl: mockupUrl(item.customizedProductId),
            print: design && item.placement ? printOf(item, design, dpi) : null,
            offerPrice: item.offerPrice,
            customizationPrice: item.customizationPrice,
            priceParts: shownParts(item.category ?? '', item.priceParts),
            quantityBreak:
              item.quantityBreak && item.quantityDiscount !== null
                ? { ...item.quantityBreak, discount: item.quantityDiscount }
                : null,
          },
  }
}

/** The placement that was ordered, with the height that follows from the uploaded picture. */
function printOf(
  { category, placement }: Row['item'],
  design: { width: number; height: number },
  dpi: number | null,
): OrderedPrint {
  const { side, area, width, rotation } = placement as Placement
  const label = printArea(garmentOf(category ?? ''), side, area)?.label ?? area
  return { side, area: label, width, height: heightOf(width, design), rotation, dpi }
}
