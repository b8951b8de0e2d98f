import { ONLINE_HOLD_MINUTES } from '#contract/basics/limits.ts'
import { times } from '#contract/basics/money.ts'
import type { CustomizedProductId } from '#contract/selling/cart.api.ts'
import { expectedDelivery } from '#contract/selling/delivery-estimate.ts'
import { calculateTotals, customizedUnitPrice, type Totals } from '#contract/selling/pricing.ts'
import { orderEvents } from '#server/orders/orders/order-events.table.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import type { PaymentState } from '#server/orders/orders/orders.columns.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { costAndBlankColumns } from '#server/orders/orders/write-order.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { customizedProducts } from '#server/selling/designs/customization.table.ts'
import { hoursAfter } from './days.ts'
import type { OrderPlan } from './order-plan.ts'
import type { SeededProduct } from './products.ts'
import type { Shopper } from './shoppers.ts'
import type { Promo, Taken, WrittenOrder } from './written-order.ts'

/** Maximum quantity of a line. */
const MAX_QUANTITY = 2

type Custom = typeof customizedProducts.$inferSelect
type NewItem = Omit<typeof orderItems.$inferInsert, 'orderId' | 'position'>
type Shop = {
  shoppers: Shopper[]
  seededProducts: SeededProduct[]
  promos: Promo[]
  customs: Map<number, Custom>
  random: () => number
}

/** Adds the orders, oldest first, so that order numbers ascend with time. */
export async function addOrders(tx: Db, plans: OrderPlan[], shop: Shop): Promise<WrittenOrder[]> {
  const written: WrittenOrder[] = []
  for (const plan of plans.toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime()))
    written.push(await addOrder(tx, plan, shop))
  return written
}

async function addOrder(
  tx: Db,
  plan: OrderPlan,
  { shoppers, seededProducts, promos, customs, random }: Shop,
): Promise<WrittenOrder> {
  const shopper = shoppers[plan.who]
  if (!shopper) throw new Error(`no shopper for order ${plan.index}`)
  const custom = customs.get(plan.index)
  const picked = custom ? [] : pickItems(seededProducts, plan, random)
  const lines = [...(custom ? [customItem(custom)] : []), ...picked.map(({ item }) => item)]
  const promo = promos.find(({ code }) => code === plan.promo) ?? null
  const totals = calculateTotals(lines, plan.method, promo?.percent ?? 0)
  const providerOrderId = plan.method === 'Online' ? `order_Demo${token(random)}` : null
  const [order] = await tx
    .insert(orders)
    .values({
      ...orderColumns(plan, shopper),
      ...totals,
      ...promoColumns(promo),
      ...paymentColumns(plan, totals),
      providerOrderId,
    })
    .returning({ id: orders.id })
  if (!order) throw new Error(`order ${plan.index} was not written`)
  const items = await tx
    .insert(orderItems)
    .values(lines.map((line, position) => ({ orderId: order.id, position, ...line, ...costAndBlankColumns(line) })))
    .returning({
      id: orderItems.id,
      name: orderItems.name,
      quantity: orderItems.quantity,
      custom: orderItems.customizedProductId,
    })
  await tx.insert(orderEvents).values(timeline(plan, shopper).map((event) => ({ orderId: order.id, ...event })))
  return {
    ...plan,
    id: order.id,
    shopper,
    totals,
    promoRow: promo,
    providerOrderId,
    taken: picked.map(({ taken }) => taken),
    items: items.map(({ custom: customId, ...item }) => ({ ...item, isCustom: customId !== null })),
  }
}

/** Ten random letters and digits, like the payment provider's ids. */
export function token(random: () => number): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
  return Array.from({ length: 10 }, () => letters[Math.floor(random() * letters.length)]).join('')
}

function pickOne<T>(list: readonly T[], random: () => number): T {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('cannot pick from an empty list')
  return item
}

/** Chooses one to three different products. Variants that are sold out now are chosen only for orders that were not cancelled. */
function pickItems(
  seededProducts: SeededProduct[],
  plan: OrderPlan,
  random: () => number,
): { item: NewItem; taken: Taken }[] {
  const forced = { 19: 'soft-pastel-crew-tee', 24: 'loom-mark-v-neck', 30: 'soft-pastel-crew-tee' }[plan.index]
  const first = seededProducts.find(({ slug }) => slug === forced)
  const pickedProducts = new Set<SeededProduct>(first ? [first] : [])
  const count = 1 + Math.floor(random() * 3)
  const choice = plan.cancelledAt ? seededProducts.filter(({ isWellStocked }) => isWellStocked) : seededProducts
  while (pickedProducts.size < count) pickedProducts.add(pickOne(choice, random))
  return [...pickedProducts].map((product) => {
    const { size, colour } = pickOne(listAvailableVariants(product, plan), random)
    const quantity = random() < 0.25 ? MAX_QUANTITY : 1
    const { id, name, material, category, price } = product
    const what = { productId: id, name, size, colour, material, category, imageKey: product.findImageKey(colour) }
    return {
      item: { ...what, unitPrice: price, quantity, subtotal: times(price, quantity) },
      taken: { stockId: product.findStockId(size, colour), productId: id, quantity },
    }
  })
}

/** Sizes and colours that the order can contain. A cancelled order returned its stock, so its variants must be in stock. */
function listAvailableVariants(product: SeededProduct, plan: OrderPlan): { size: string; colour: string }[] {
  const all = product.sizes.flatMap((size) => product.colours.map((colour) => ({ size, colour })))
  return plan.cancelledAt ? all.filter(({ size, colour }) => product.countStockLeft(size, colour) >= MAX_QUANTITY) : all
}

function customItem(custom: Custom): NewItem {
  const { mrp, offerPrice, customizationPrice, description, placement, quantity } = custom
  const unitPrice = customizedUnitPrice(offerPrice, customizationPrice)
  return {
    mrp,
    offerPrice,
    customizationPrice,
    description,
    placement,
    quantity,
    unitPrice,
    customizedProductId: custom.id as CustomizedProductId,
    name: `Custom ${custom.category}`,
    size: custom.size,
    colour: custom.colour,
    material: custom.material,
    category: custom.category,
    imageKey: custom.designKey,
    subtotal: times(unitPrice, quantity),
  }
}

function orderColumns(plan: OrderPlan, { id: userId, address }: Shopper) {
  const days = expectedDelivery(plan.placedAt)
  const { placedAt, acceptedAt, deliveredAt, cancelledAt, outcome, method } = plan
  return {
    userId,
    status: outcome.end,
    paymentMethod: method,
    acceptedAt,
    deliveredAt,
    cancelledAt,
    isDemo: true,
    cancelReason: outcome.end === 'Cancelled' ? outcome.why : null,
    dismissedAt: outcome.end === 'Cancelled' && outcome.why === 'dismissed' ? cancelledAt : null,
    holdExpiresAt: method === 'Online' ? hoursAfter(placedAt, ONLINE_HOLD_MINUTES / 60) : null,
    expectedFrom: days.from,
    expectedTo: days.to,
    courier: deliveredAt ? 'Deccan Parcel' : null,
    shipFullName: address.fullName,
    shipLine1: address.line1,
    shipLine2: address.line2 ?? null,
    shipCity: address.city,
    shipState: address.state,
    shipPostalCode: address.postalCode,
    shipCountry: address.country,
    shipPhone: address.phone,
    createdAt: placedAt,
    updatedAt: deliveredAt ?? cancelledAt ?? acceptedAt ?? plan.paidAt ?? placedAt,
  }
}

function promoColumns(promo: Promo | null) {
  return { promoId: promo?.id ?? null, promoCode: promo?.code ?? null, promoPercent: promo?.percent ?? null }
}

function paymentColumns(plan: OrderPlan, { total }: Totals) {
  const paidAt = plan.method === 'Online' ? plan.paidAt : plan.deliveredAt
  const paymentStatus = derivePaymentStatus(plan)
  return { paidAt, paymentStatus, ...(paymentStatus === 'refunded' && { amountRefunded: total }) }
}

function derivePaymentStatus({ method, outcome, paidAt }: OrderPlan): PaymentState {
  if (outcome.end === 'Cancelled') return paidAt ? 'refunded' : 'void'
  if (method === 'Online') return 'paid'
  return outcome.end === 'Delivered' ? 'cash_collected' : 'cash_due'
}

type Event = Omit<typeof orderEvents.$inferInsert, 'orderId'>

function timeline(plan: OrderPlan, { id: actorId }: Shopper): Event[] {
  const { placedAt, paidAt, acceptedAt, deliveredAt, cancelledAt, outcome } = plan
  const events: Event[] = [{ kind: 'placed', at: placedAt, actor: 'shopper', actorId }]
  if (paidAt) events.push({ kind: 'paid', at: paidAt, actor: 'provider' })
  if (acceptedAt) events.push({ kind: 'accepted', at: acceptedAt, actor: 'owner' })
  if (deliveredAt) events.push({ kind: 'delivered', at: deliveredAt, actor: 'owner' })
  if (cancelledAt && outcome.end === 'Cancelled') {
    const actor = outcome.why === 'dismissed' ? 'shopper' : outcome.why === 'expired' ? 'shop' : 'owner'
    events.push({ kind: 'cancelled', at: cancelledAt, actor, data: { reason: outcome.why } })
    if (paidAt) events.push({ kind: 'refunded', at: hoursAfter(cancelledAt, 1), actor: 'provider' })
  }
  return events
}
