import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { Ctx } from '#server/core/deps.ts'
import { orders } from '#server/orders/orders.table.ts'
import type { Gateway } from './gateway.ts'
import { confirm } from './payments.ts'

const Posted = z.object({
  razorpay_payment_id: z.string().max(64),
  razorpay_order_id: z.string().max(64),
  razorpay_signature: z.string().max(128),
})

/**
 * The way back in browsers that cannot open windows in a page (payments.md 1.7): a form post of the provider, without a
 * session, because the cookie does not travel with it. The signature is all there is. Returns the page to go to.
 */
export async function callback(
  gateway: Gateway,
  tools: Pick<Ctx, 'db' | 'log'>,
  form: URLSearchParams,
): Promise<string> {
  const read = Posted.safeParse(Object.fromEntries(form))
  if (!read.success) return '/checkout?payment=failed'
  const {
    razorpay_payment_id: paymentId,
    razorpay_order_id: providerOrderId,
    razorpay_signature: signature,
  } = read.data
  const [order] = await tools.db.select().from(orders).where(eq(orders.providerOrderId, providerOrderId))
  if (!order) return '/checkout?payment=failed'
  try {
    const isPending = await confirm(gateway, tools, order, { paymentId, providerOrderId, signature })
    return `/orderSuccess?order=${order.id}${isPending ? '&pending=1' : ''}`
  } catch (error) {
    if (error instanceof ShopError) return '/checkout?payment=failed'
    throw error
  }
}
