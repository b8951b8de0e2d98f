import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Paise } from '#contract/basics/money.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { PromoId } from '#contract/selling/promos.api.ts'
import { brokenConstraint, type Db } from '#server/platform/database/db.ts'
import { preparedSql } from '#server/platform/database/prepared.ts'
import { promoUsages } from './promo-usages.table.ts'
import { promoCodes } from './promos.table.ts'

/** A use of an offer by an order; `saved`: what the offer takes off, in paise. */
export type OfferUse = { id: PromoId; saved: Paise }

const take = preparedSql('take_offers', 'select take_offers($1, $2)')

/**
 * Records which offers an order uses, within the limits of each offer. When a limit was reached meanwhile, the database throws an error
 * (`isOfferUsedUp`) and the transaction fails. Send this call together with COMMIT: then the offer's row is locked only for a moment.
 */
export async function takeOffers(tx: Db, orderId: OrderId, uses: readonly OfferUse[]): Promise<void> {
  if (uses.length > 0) await take(tx, [orderId, JSON.stringify(uses.map(({ id, saved }) => ({ id, saved })))])
}

const refuse = preparedSql(
  'refuse_offers',
  'insert into promo_refusals (user_id, promo_id) select $1, unnest($2::int[]) on conflict do nothing',
)

/** Bars an account from offers, because of its order's phone number or email. Can be sent together with COMMIT. */
export async function refuseOffers(db: Db, userId: UserId, ids: readonly PromoId[]): Promise<void> {
  if (ids.length > 0) await refuse(db, [userId, ids])
}

/** Whether `takeOffers` failed because an offer was deleted or has reached one of its limits. */
export function isOfferUsedUp(error: unknown): boolean {
  return brokenConstraint(error) === 'promo_usages_within_limits'
}

/** Releases the unreleased uses of an order; with `only`, just the use of that offer. */
export async function releasePromo(tx: Db, orderId: OrderId, only?: PromoId): Promise<void> {
  const ofOrder = and(eq(promoUsages.orderId, orderId), isNull(promoUsages.releasedAt))
  const released = await tx
    .update(promoUsages)
    .set({ releasedAt: sql`now()` })
    .where(only === undefined ? ofOrder : and(ofOrder, eq(promoUsages.promoId, only)))
    .returning({ promoId: promoUsages.promoId })
  // In the order in which `take_offers` locks these rows.
  for (const { promoId } of released.toSorted((a, b) => a.promoId - b.promoId))
    await tx
      .update(promoCodes)
      .set({ usedCount: sql`${promoCodes.usedCount} - 1` })
      .where(eq(promoCodes.id, promoId))
}
