import type { Db } from '#server/platform/database/db.ts'
import { promoUsages } from '#server/selling/discounts/promo-usages.table.ts'
import { promoCodes } from '#server/selling/discounts/promos.table.ts'
import type { Catalogue } from './catalogue.ts'
import { daysBefore } from './days.ts'
import type { OrderPlan } from './order-plan.ts'
import type { Promo, WrittenOrder } from './written-order.ts'

/** Adds the promo codes. Each has the number of times that the planned orders use it. */
export async function addPromos(
  tx: Db,
  { promoCodes: codes }: Catalogue,
  plans: OrderPlan[],
  now: Date,
): Promise<Promo[]> {
  const createdAt = daysBefore(now, 120)
  const rows = codes.map(({ code, percent, isListed, note }) => {
    const live = plans.filter(({ promo, outcome }) => promo === code && outcome.end !== 'Cancelled')
    const marks = { isDemo: true, createdAt, updatedAt: createdAt }
    return { code, percent, isListed, description: note, usedCount: live.length, ...marks }
  })
  const added = await tx
    .insert(promoCodes)
    .values(rows)
    .returning({ id: promoCodes.id, code: promoCodes.code, percent: promoCodes.percent })
  return added.flatMap(({ id, code, percent }) => (code === null || percent === null ? [] : [{ id, code, percent }]))
}

/** Adds the uses of promo codes. The use by a cancelled order is marked as released. */
export async function addPromoUsages(tx: Db, orders: WrittenOrder[]): Promise<void> {
  const uses = orders.flatMap(({ promoRow, ...order }) => {
    if (!promoRow) return []
    const { id: orderId, shopper, totals, placedAt, cancelledAt } = order
    const use = { promoId: promoRow.id, userId: shopper.id, orderId, discount: totals.discount }
    return [{ ...use, createdAt: placedAt, releasedAt: cancelledAt }]
  })
  await tx.insert(promoUsages).values(uses)
}
