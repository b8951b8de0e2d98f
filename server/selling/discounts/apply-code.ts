import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Paise, ZERO } from '#contract/basics/money.ts'
import { notFound } from '#contract/http/errors.ts'
import { refusal } from '#contract/http/reasons.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { wordRefusal } from '#texts/errors.ts'
import { describeAppliedCode } from '#texts/selling/offers.ts'
import { findCartOffers } from './cart-offers.ts'
import { promoUsages } from './promo-usages.table.ts'

type PromoInput = { code: string; userId: UserId }

/** Calculates the discount of a code for the caller's cart. Records no use; placing the order does. */
export async function apply(
  ctx: SignedIn,
  { code, userId }: PromoInput,
): Promise<{ success: boolean; discount: Paise; message: string }> {
  if (userId !== ctx.actor.id) throw notFound()
  const { lines, choice, codeProblem } = await findCartOffers(ctx.db, userId, code)
  const { goods, code: outcome } = choice
  const isBarred = outcome?.state === 'barred'
  const problem = lines.length === 0 && !isBarred ? refusal('cart_empty') : codeProblem
  if (problem) return { success: false, discount: ZERO, message: wordRefusal(problem, ctx.language) }
  return { success: true, discount: goods?.offer.code ? goods.discount : ZERO, message: describeAppliedCode(choice) }
}

/** Whether the caller has used the code in an order that is not cancelled. Writes nothing. */
export async function record(ctx: SignedIn, { code, userId }: PromoInput): Promise<{ success: boolean }> {
  if (userId !== ctx.actor.id) throw notFound()
  const [use] = await ctx.db
    .select({ id: promoUsages.id })
    .from(promoUsages)
    .innerJoin(orders, eq(orders.id, promoUsages.orderId))
    .where(
      and(
        eq(promoUsages.userId, userId),
        isNull(promoUsages.releasedAt),
        eq(sql`upper(${orders.promoCode})`, code.toUpperCase()),
      ),
    )
    .limit(1)
  return { success: use !== undefined }
}
