import { eq } from 'drizzle-orm'
import { formatRupees } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { EditSums } from '#contract/orders/order-edits.api.ts'
import type { PlaceOrder } from '#contract/orders/orders.api.ts'
import type { CheckoutFacts } from '#server/orders/checkout/checkout-facts.ts'
import { readUnbagged } from '#server/orders/checkout/unbagged-facts.ts'
import { detailOf } from '#server/orders/order-edits/edited-lines.ts'
import type { EditPlan } from '#server/orders/order-edits/plan-edit.ts'
import { forStaff } from '#server/orders/orders/for-staff.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import { newOrder } from '#server/orders/orders/new-order.ts'
import { rulesIn } from '#server/orders/orders/new-order-steps.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { addressOf } from '#server/orders/orders/read-orders.ts'
import { presentTax } from '#server/orders/tax/read-tax.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { goesToOrganiser } from '#server/print/group-orders/group-rooms.table.ts'

export type AddedLine = { productId: ProductId; size: string; colour: string; quantity: number }

/**
 * What an edit that makes a paid order dearer adds to it: new items, and the pieces by which others become more. Throws
 * illegal_transition when the edit changes anything else too, because that would be paid for together with it.
 */
export function addedLines({ changes, lines, difference, isMoved }: EditPlan): AddedLine[] {
  const isOnlyMore = changes.every(
    (change) => change.kind === 'added' || (change.kind === 'quantity' && change.to > change.from),
  )
  if (isMoved || !isOnlyMore)
    throw new ShopError(
      'illegal_transition',
      `This order is paid and would cost ${formatRupees(difference.amount)} more. Save the other changes first. What is added is then asked for by a payment link.`,
    )
  const added = new Map<string, AddedLine>()
  for (const { item, snapshot } of lines) {
    const { productId, name, size, colour } = snapshot
    const more = snapshot.quantity - (item?.quantity ?? 0)
    if (more === 0) continue
    if (productId === null)
      throw new ShopError(
        'illegal_transition',
        `${name} is made to its customer’s design, so only they can order more.`,
      )
    const key = JSON.stringify([productId, size, colour])
    // More of an item, and the same as a new one, are one line.
    added.set(key, { productId, size, colour, quantity: more + (added.get(key)?.quantity ?? 0) })
  }
  return [...added.values()]
}

/**
 * What the checkout knows of an addition, as if its items were in the bag of the order's customer, and what it is asked for. Throws
 * illegal_transition for an order that goes to somebody else.
 */
export async function additionFacts(
  db: Db,
  order: OrderRow,
  lines: readonly AddedLine[],
): Promise<{ facts: CheckoutFacts; request: PlaceOrder }> {
  const [parcel] = await db
    .select({ goesToOrganiser })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, order.id))
  if (parcel?.goesToOrganiser)
    throw new ShopError(
      'illegal_transition',
      'This shirt goes to the organiser of its group order. Make a new order for what is added.',
    )
  const query = {
    userId: order.userId,
    cartVersion: 0,
    promoCode: null,
    isCounted: false,
    isCod: false,
    route: '',
    key: null,
    hash: null,
  }
  const facts = await readUnbagged(db, query, { lines: [...lines], address: addressOf(order) })
  const items = lines.map(({ productId, size, colour: color, quantity }) => ({ productId, size, color, quantity }))
  return { facts, request: { items, promoCode: null, paymentMethod: 'Online' } }
}

/** Whether what is added to an order can go in its parcel; not once a part of it was sent. */
export function goesAlong({ partsSent }: Pick<OrderRow, 'partsSent'>): boolean {
  return partsSent === 0
}

/** What an addition would cost as the order that it becomes. Throws what placing it throws. */
export async function previewAddition(db: Db, order: OrderRow, plan: EditPlan, now: Date): Promise<EditSums> {
  const { facts, request } = await additionFacts(db, order, addedLines(plan))
  try {
    const rules = rulesIn(facts)
    const made = newOrder(facts, request, { rules, now, canPayOnline: true, goesAlong: goesAlong(order) })
    const { subtotal, deliveryFee, discount, total, promoCode, credit } = made.order
    const tax = presentTax(made.order)
    return {
      lines: made.items.map((item) => {
        return {
          name: item.name,
          detail: detailOf(item),
          quantity: item.quantity,
          unitPrice: item.unitPrice,
          subtotal: item.subtotal,
        }
      }),
      ...{ subtotal, deliveryFee, discount, total, credit },
      promo: promoCode === null ? null : { code: promoCode, percent: null },
      tax: tax && { placeOfSupply: tax.placeOfSupply, taxes: tax.taxes },
    }
  } catch (error) {
    throw refusalOf(error)
  }
}

/** A refusal of the checkout as one of an edit, in words for the back-office. Other errors stay as they are. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof ShopError)) return error
  if (error.code === 'out_of_stock')
    return new ShopError('out_of_stock', 'Not enough left of what is added. Nothing was changed.')
  return new ShopError(error.code, forStaff(error).message)
}
