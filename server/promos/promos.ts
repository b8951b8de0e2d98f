import { and, eq, isNull, sql } from 'drizzle-orm'
import { ANSWERS } from '#contract/answers.ts'
import type { UserId } from '#contract/auth.ts'
import { notFound } from '#contract/http/errors.ts'
import { MESSAGES } from '#contract/messages.ts'
import { formatRupees, type Paise, percentageOf, ZERO } from '#contract/money.ts'
import { subtotalOf } from '#contract/pricing.ts'
import { canBuy, readLines } from '#server/cart/cart-lines.ts'
import type { SignedIn } from '#server/core/deps.ts'
import { orders } from '#server/orders/orders.table.ts'
import { promoUsages } from './promo-usages.table.ts'
import { usablePromo } from './promo-use.ts'

type PromoInput = { code: string; userId: UserId }

/** Quotes the discount for the caller's cart. The use is recorded only when an order is placed. */
export async function apply(
  ctx: SignedIn,
  { code, userId }: PromoInput,
): Promise<{ success: boolean; discount: Paise; message: string }> {
  if (userId !== ctx.actor.id) throw notFound()
  const promo = await usablePromo(ctx.db, userId, code)
  if (!promo) return { success: false, discount: ZERO, message: ANSWERS.promoInvalid }
  const lines = (await readLines(ctx.db, userId)).filter(canBuy)
  if (lines.length === 0) return { success: false, discount: ZERO, message: MESSAGES.cartEmpty }
  const subtotal = subtotalOf(lines.map(({ unitPrice, line }) => ({ unitPrice, quantity: line.quantity })))
  const discount = percentageOf(subtotal, promo.percent)
  return { success: true, discount, message: `${promo.code} applied: you save ${formatRupees(discount)}.` }
}

/** Whether an order of the caller that is not cancelled used the code. Writes nothing. */
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
