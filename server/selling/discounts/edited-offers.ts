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
/** `share`: the line's part of the discount before the edit; null when the line is new or its part is not stored. */
type Line = { productId: ProductId | null; unitPrice: Paise; quantity: number; share: Paise | null }

/**
 * The discount of an order whose pieces all stay: it does not change. Older orders have no stored shares, so their discount is divided in
 * proportion to the prices.
 */
export function offersAsAgreed(
  order: Order,
  items: readonly { subtotal: Paise; discountShare: Paise | null }[],
): EditedOffers {
  const storedShares = items.flatMap(({ discountShare }) => discountShare ?? [])
  const prices = items.map(({ subtotal }) => subtotal)
  const shares = storedShares.length === items.length ? storedShares : divideAmount(order.discount, prices)
  return { discount: order.discount, shares, offers: order.offers }
}

/** The discount after an edit, the share of each line, and the offers to store with the order. */
export type EditedOffers = { discount: Paise; shares: Paise[]; offers: OrderedOffer[] | null }

/**
 * The discount of an order whose lines change. Only the order's own offer applies, as agreed, even if it has ended. It is calculated with
 * the new lines. An item with a share of the discount still qualifies when its product has moved to another category. An offer for the fee
 * stays unchanged. Orders from before offers existed keep their percentage off all lines.
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

/**
 * Sets the line's category so that it qualifies for the offer exactly if it did when the discount was agreed. Its share tells this.
 * Exception: with "buy 2, get 1", a share of zero changes nothing, because a qualifying piece may have none.
 */
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
