import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { Totals } from '#contract/selling/pricing.ts'
import type { PromoId } from '#contract/selling/promos.api.ts'
import type { OrderPlan } from './order-plan.ts'
import type { SeededProduct } from './products.ts'
import type { Shopper } from './shoppers.ts'

export type Promo = { id: PromoId; code: string; percent: number }

/** The quantity that an order takes from a stock row. */
export type Taken = { stockId: number; productId: SeededProduct['id']; quantity: number }

/** An inserted order with what payments, promos, stock and returns need to know. */
export type WrittenOrder = OrderPlan & {
  id: OrderId
  shopper: Shopper
  totals: Totals
  promoRow: Promo | null
  providerOrderId: string | null
  taken: Taken[]
  items: { id: OrderItemId; name: string; quantity: number; isCustom: boolean }[]
}
