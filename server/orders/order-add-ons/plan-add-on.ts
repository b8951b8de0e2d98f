import { eq } from 'drizzle-orm'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { refusedBy, ShopError } from '#contract/http/errors.ts'
import type { EditSums } from '#contract/orders/order-edits.api.ts'
import { readDraftCheckout } from '#server/orders/checkout/draft-checkout.ts'
import { formatSizeAndColour } from '#server/orders/order-edits/edited-lines.ts'
import type { EditPlan } from '#server/orders/order-edits/plan-edit.ts'
import { forStaff } from '#server/orders/orders/for-staff.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import { type OrderQuote, quoteOrder, refuse } from '#server/orders/orders/new-order.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { toShippingAddress } from '#server/orders/orders/read-orders.ts'
import { presentTax } from '#server/orders/tax/read-tax.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { goesToOrganiser } from '#server/print/group-orders/group-orders.table.ts'

export type AddedLine = { productId: ProductId; size: string; colour: string; quantity: number }

/**
 * The lines that an edit adds to a paid order: new items, and additional pieces of others. Throws `illegal_transition` when the
 * edit also changes anything else, because those changes would not wait for the payment.
 */
export function addedLines({ changes, lines, difference, isMoved }: EditPlan): AddedLine[] {
  const isOnlyMore = changes.every(
    (change) => change.kind === 'added' || (change.kind === 'quantity' && change.to > change.from),
  )
  if (isMoved || !isOnlyMore)
    throw new ShopError('illegal_transition', 'edit_costs_more_and_changes', { amount: difference.amount })
  const added = new Map<string, AddedLine>()
  for (const { item, snapshot } of lines) {
    const { productId, name, size, colour } = snapshot
    const more = snapshot.quantity - (item?.quantity ?? 0)
    if (more === 0) continue
    if (productId === null) throw new ShopError('illegal_transition', 'design_of_customer', { name })
    const key = JSON.stringify([productId, size, colour])
    // More pieces of an item, and a new item that is equal, become one line.
    added.set(key, { productId, size, colour, quantity: more + (added.get(key)?.quantity ?? 0) })
  }
  return [...added.values()]
}

/**
 * Quotes an order add-on, as if its items were in the cart of the order's customer. Throws `illegal_transition` for an order that
 * goes to somebody else, and the first refusal of the quote.
 */
export async function quoteAddOn(
  db: Db,
  order: OrderRow,
  lines: readonly AddedLine[],
  rules: { now: Date; canPayOnline: boolean },
): Promise<OrderQuote> {
  const [parcel] = await db
    .select({ goesToOrganiser })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, order.id))
  if (parcel?.goesToOrganiser) throw new ShopError('illegal_transition', 'shirt_goes_to_organiser')
  const query = { userId: order.userId, promoCode: null, isCounted: false, isCod: false }
  const checkout = await readDraftCheckout(db, query, { lines, address: toShippingAddress(order) })
  const items = lines.map(({ productId, size, colour: color, quantity }) => ({ productId, size, color, quantity }))
  const request = { items, promoCode: null, paymentMethod: 'Online' } as const
  const quote = quoteOrder(checkout, request, { ...rules, isOrderMinimumWaived: canShareParcel(order) })
  refuse(quote.refusals)
  return quote
}

/** Whether an order add-on can share the parcel of its main order; not after a partial shipment. */
function canShareParcel({ partialShipmentCount }: Pick<OrderRow, 'partialShipmentCount'>): boolean {
  return partialShipmentCount === 0
}

/** The price of an order add-on. Throws what placing it throws. */
export async function previewAddOn(db: Db, order: OrderRow, plan: EditPlan, now: Date): Promise<EditSums> {
  try {
    const quote = await quoteAddOn(db, order, addedLines(plan), { now, canPayOnline: true })
    const { promoCode } = quote.offerColumns
    const tax = quote.tax && presentTax(quote.tax.order)
    return {
      lines: (quote.tax?.items ?? []).map((item) => {
        return {
          name: item.name,
          detail: formatSizeAndColour(item),
          quantity: item.quantity,
          unitPrice: item.unitPrice,
          subtotal: item.subtotal,
        }
      }),
      ...quote.totals,
      credit: quote.credit,
      promo: promoCode === null ? null : { code: promoCode, percent: null },
      tax: tax && { placeOfSupply: tax.placeOfSupply, taxes: tax.taxes },
    }
  } catch (error) {
    throw toStaffRefusal(error)
  }
}

/** Converts a refusal of the checkout into one of an edit, with words for the back-office. Returns other errors unchanged. */
export function toStaffRefusal(error: unknown): unknown {
  if (!(error instanceof ShopError)) return error
  if (error.code === 'out_of_stock') return new ShopError('out_of_stock', 'stock_too_low_for_add_on')
  return refusedBy(error.code, forStaff(error).refusal)
}
