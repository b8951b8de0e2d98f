import { and, eq, isNull, sql } from 'drizzle-orm'
import { MESSAGES } from '#contract/basics/messages.ts'
import { formatRupees, type Paise, ZERO } from '#contract/basics/money.ts'
import { ANSWERS } from '#contract/http/answers.ts'
import { notFound } from '#contract/http/errors.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { findCartOffers } from './cart-offers.ts'
import { promoUsages } from './promo-usages.table.ts'

type PromoInput = { code: string; userId: UserId }

/** Calculates the discount of a code for the caller's cart. Records no use; placing the order does. */
export async function apply(
  ctx: SignedIn,
  { code, userId }: PromoInput,
): Promise<{ success: boolean; discount: Paise; message: string }> {
  if (userId !== ctx.actor.id) throw notFound()
  const { lines, choice, refusal } = await findCartOffers(ctx.db, userId, code)
  const { goods, code: outcome } = choice
  const isBarred = outcome?.state === 'barred'
  if (isBarred) return { success: false, discount: ZERO, message: refusal ?? ANSWERS.promoInvalid }
  if (lines.length === 0) return { success: false, discount: ZERO, message: MESSAGES.cartEmpty }
  if (refusal !== null) return { success: false, discount: ZERO, message: refusal }
  return { success: true, discount: goods?.offer.code ? goods.discount : ZERO, message: appliedText(choice) }
}

/** The text after a code was applied: 'MONSOON10 applied: you save ₹59.90.' */
export function appliedText({ goods, fee }: Pick<OfferChoice, 'goods' | 'fee'>): string {
  if (goods?.offer.code) return `${goods.offer.code} applied: you save ${formatRupees(goods.discount)}.`
  return `${fee?.offer.label} applied: no fee for cash on delivery.`
}
type OfferChoice = Awaited<ReturnType<typeof findCartOffers>>['choice']

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
