import { inArray } from 'drizzle-orm'
import { divideAmount } from '#contract/basics/gst/shares.ts'
import { calculatePercentage, type Paise, ZERO } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { type Benefit, isFor, type OfferLine, type OfferRange } from '#contract/selling/discounts/offer.ts'
import { calculateOfferDiscount, sumLinePrices } from '#contract/selling/discounts/offer-discount.ts'
import type { OrderedOffer } from '#contract/selling/order-offers.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import type { orders } from '#server/orders/orders/orders.table.ts'
import type { Db } from '#server/platform/database/db.ts'

type Order = Pick<typeof orders.$inferSelect, 'discount' | 'offers' | 'promoPercent'>
/** `share`: the line's part of the discount before the edit; null: it is added, or the part is not known. */
type Line = { productId: ProductId | null; unitPrice: Paise; quantity: number; share: Paise | null }

/** The discount of an order whose pieces all stay: as it was agreed. Orders from before the parts were stored share it by price. */
export function offersAsAgreed(
  order: Order,
  items: readonly { subtotal: Paise; discountShare: Paise | null }[],
): EditedOffers {
  const storedShares = items.flatMap(({ discountShare }) => discountShare ?? [])
  const prices = items.map(({ subtotal }) => subtotal)
  const shares = storedShares.length === items.length ? storedShares : divideAmount(order.discount, prices)
  return { discount: order.discount, shares, offers: order.offers }
}

/** What an order's offer takes off other lines, the part of each line, and the offers to store with it. */
export type EditedOffers = { discount: Paise; shares: Paise[]; offers: OrderedOffer[] | null }

/**
 * The discount of an order whose lines change: of the offer that it has, as it was agreed, also when it has ended since. What depends
 * on the bag (amounts, pieces) counts with the new lines; no other offer is looked for. An item that had a part of the discount is
 * still what the offer is for when its product is in another category since. An offer for the fee stays as it is. An order from before
 * there were offers has its percentage of everything.
 */
export async function offersAfterEdit(db: Db, order: Order, lines: readonly Line[]): Promise<EditedOffers> {
  const goods = order.offers?.find(({ isFee }) => !isFee)
  const all = await withCategories(db, lines)
  if (!goods) {
    const discount = order.offers ? ZERO : calculatePercentage(sumLinePrices(all), order.promoPercent ?? 0)
    const prices = all.map(({ unitPrice, quantity }) => unitPrice * quantity)
    return { discount, shares: divideAmount(discount, prices), offers: order.offers }
  }
  const { id, label, benefit, conditions } = goods
  const { discount, shares } = calculateOfferDiscount(
    { id, code: null, label, of: null, except: null, benefit, conditions },
    all.map((line, index) =>
      asAgreed(line, { benefit, conditions, share: order.discount > ZERO ? lines[index]?.share : null }),
    ),
  )
  const offers = order.offers?.map((offer) => (offer.isFee ? offer : { ...offer, saved: discount })) ?? null
  return { discount, shares, offers }
}

type Agreed = { benefit: Benefit; conditions: OfferRange; share: Paise | null | undefined }

/** A line in the category that it counted as when the discount was agreed. Of "buy 2, get 1" a piece may have no part and still be meant. */
function asAgreed(line: OfferLine, { benefit, conditions, share }: Agreed): OfferLine {
  if (share === null || share === undefined || (share === ZERO && benefit.kind === 'buy_get')) return line
  const counted = [line.categoryId, null, ...conditions.categories, ...conditions.exceptCategories]
    .map((categoryId) => ({ ...line, categoryId }))
    .find((candidate) => isFor(conditions, candidate) === share > ZERO)
  return counted ?? line
}

async function withCategories(db: Db, lines: readonly Line[]): Promise<OfferLine[]> {
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  const rows = await db
    .select({ id: products.id, categoryId: products.categoryId })
    .from(products)
    .where(inArray(products.id, ids))
  const categoriesByProduct = new Map(rows.map(({ id, categoryId }) => [id, categoryId]))
  return lines.map(({ productId, unitPrice, quantity }) => {
    return {
      productId,
      unitPrice,
      quantity,
      categoryId: productId === null ? null : (categoriesByProduct.get(productId) ?? null),
    }
  })
}
