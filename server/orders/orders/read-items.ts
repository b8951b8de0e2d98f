import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { OrderItem } from '#contract/orders/order-items.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { shownParts } from '#contract/selling/designs/price.ts'
import { presentItemTax } from '#server/orders/tax/read-tax.ts'
import type { Db } from '#server/platform/database/db.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import { designUrl, mockupUrl } from '#server/selling/cart/cart-lines.ts'
import { customizedProducts } from '#server/selling/designs/customization.table.ts'
import { media } from '#server/site/media/media.table.ts'
import { describeArea } from '#texts/catalogue/print-areas.ts'
import { orderItems } from './order-items.table.ts'
import { presentOrderedPrints } from './ordered-prints.ts'
import { orders } from './orders.table.ts'
import type { OrderTax } from './write-order.ts'

/** The current SKU of an ordered item. Combos, and products without sizes or colours, have a SKU with size or colour ''. */
const SKU = sql<
  string | null
>`(select sku from product_skus numbered where numbered.product_id = ${orderItems.productId}
  and numbered.size in (${orderItems.size}, '') and numbered.colour in (${orderItems.colour}, '')
  order by numbered.size desc, numbered.colour desc limit 1)`

/** The items of an order, as they were when ordered. */
export async function readItems(db: Db, orderId: OrderId): Promise<OrderItem[]> {
  return (await readItemsByOrder(db, [orderId])).get(orderId) ?? []
}

/** The items of several orders in one query, by order; an order without items has no entry. */
export async function readItemsByOrder(db: Db, orderIds: readonly OrderId[]): Promise<Map<OrderId, OrderItem[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({
      item: orderItems,
      sku: SKU,
      seller: { sellerGstin: orders.sellerGstin, placeOfSupply: orders.placeOfSupply },
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

type ItemWithSeller = {
  item: typeof orderItems.$inferSelect
  sku: string | null
  seller: Pick<OrderTax, 'sellerGstin' | 'placeOfSupply'>
  design: { width: number; height: number } | null
}

function presentItem({ item, sku, seller, design }: ItemWithSeller): OrderItem {
  const { id, quantity, subtotal, size, material } = item
  const variant = { size, color: item.colour, material }
  return {
    id,
    quantity,
    subtotal,
    mrp: item.mrp,
    discount: item.discountShare,
    size,
    color: item.colour,
    sku,
    tax: presentItemTax(seller, item),
    product:
      item.productId === null
        ? null
        : { ...variant, id: item.productId, name: item.name, image1: mediaUrl(item.imageKey), price: item.unitPrice },
    customizedProduct:
      item.customizedProductId === null || item.offerPrice === null || item.customizationPrice === null
        ? null
        : {
            ...variant,
            id: item.customizedProductId,
            description: item.description ?? '',
            category: item.category ?? '',
            designImageUrl: designUrl(item.customizedProductId),
            mockupUrl: mockupUrl(item.customizedProductId),
            ...presentOrderedPrints(item, design),
            offerPrice: item.offerPrice,
            customizationPrice: item.customizationPrice,
            priceParts: shownParts(item.category ?? '', item.priceParts, describeArea),
            quantityBreak:
              item.quantityBreak && item.quantityDiscount !== null
                ? { ...item.quantityBreak, discount: item.quantityDiscount }
                : null,
          },
  }
}
