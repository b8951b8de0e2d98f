import { eq, inArray, sql } from 'drizzle-orm'
import { DEFAULT_PARCEL, measureParcel, type ParcelSize } from '#contract/basics/parcel-size.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { remainingPieces } from '#server/orders/partial-shipments/remaining-pieces.ts'
import type { Db } from '#server/platform/database/db.ts'

/**
 * The parcel sizes of some orders, without earlier partial shipments. Computed from the categories' current weights and boxes. A customised
 * shirt counts in the category with the name of its cut.
 */
export async function readParcels(db: Db, ids: readonly OrderId[]): Promise<Map<OrderId, ParcelSize>> {
  const rows = await db
    .select({
      orderId: orderItems.orderId,
      quantity: remainingPieces,
      weightGrams: categories.weightGrams,
      lengthCm: categories.boxLengthCm,
      breadthCm: categories.boxBreadthCm,
      heightCm: categories.boxHeightCm,
    })
    .from(orderItems)
    .leftJoin(products, eq(products.id, orderItems.productId))
    .leftJoin(
      categories,
      sql`${categories.id} = ${products.categoryId} or ${products.id} is null and lower(${categories.name}) = lower(${orderItems.category})`,
    )
    .where(inArray(orderItems.orderId, [...ids]))
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map(
    [...byOrder].map(([id, pieces]) => [
      id,
      measureParcel(pieces.map(({ quantity, ...given }) => ({ quantity, size: fillParcelSize(given) }))),
    ]),
  )
}

function fillParcelSize(given: { [K in keyof ParcelSize]: number | null }): ParcelSize {
  const { weightGrams, lengthCm, breadthCm, heightCm } = DEFAULT_PARCEL
  return {
    weightGrams: given.weightGrams ?? weightGrams,
    lengthCm: given.lengthCm ?? lengthCm,
    breadthCm: given.breadthCm ?? breadthCm,
    heightCm: given.heightCm ?? heightCm,
  }
}
