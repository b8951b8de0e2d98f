import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { ShopError } from '#contract/http/errors.ts'
import { isPaidByLink } from '#contract/orders/order-list-options.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { type PaymentResult, payNowPath } from '#contract/orders/pay-now.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { isSignedBy } from '#server/platform/security/hmac.ts'
import type { Gateway } from './gateway.ts'
import { payLinkPath } from './pay-link.ts'
import { cancelUnpaid, confirm } from './payments.ts'
import { returnContent } from './signed-content.ts'

const Posted = z.object({
  razorpay_payment_id: z.string().max(64),
  razorpay_order_id: z.string().max(64),
  razorpay_signature: z.string().max(128),
})

type Tools = Pick<Ctx, 'db' | 'printRoom' | 'log' | 'now' | 'payLinkIds'>
const FAILED = '/checkout?payment=failed'

/**
 * The browser returns here from the provider's full-page window, when it cannot show the window inside the page. The return is a cross-site
 * form post without the session cookie. Two signatures authenticate it: the provider's in the form after a payment, and ours in the URL.
 * Returns the path to redirect to.
 */
export async function callback(
  gateway: Gateway,
  tools: Tools,
  { form, query }: { form: URLSearchParams; query: URLSearchParams },
): Promise<string> {
  const read = Posted.safeParse(Object.fromEntries(form))
  if (!read.success) return cancelAfterReturn(gateway, tools, query)
  const {
    razorpay_payment_id: paymentId,
    razorpay_order_id: providerOrderId,
    razorpay_signature: signature,
  } = read.data
  const [order] = await tools.db.select().from(orders).where(eq(orders.providerOrderId, providerOrderId))
  if (!order) return FAILED
  try {
    const isPending = await confirm(gateway, tools, order, { paymentId, providerOrderId, signature })
    if (isPaidByLink(order)) return linkPage(tools, order, isPending ? 'pending' : null)
    const isCash = and(eq(orders.id, order.id), eq(orders.paymentMethod, 'COD'))
    // The order is still cash on delivery, so no payment was applied.
    if ((await tools.db.$count(orders, isCash)) > 0) return payNowPath(order.id, isPending ? 'pending' : 'late')
    return `/orderSuccess?order=${order.id}${isPending ? '&pending=1' : ''}`
  } catch (error) {
    // An invalid signature proves nothing, so the token of the link is not revealed.
    if (error instanceof ShopError && error.code === 'payment_invalid' && isPaidByLink(order)) return FAILED
    if (error instanceof ShopError && isPaidByLink(order)) return linkPage(tools, order, 'left')
    if (error instanceof ShopError) return order.paymentMethod === 'COD' ? payNowPath(order.id, 'left') : FAILED
    throw error
  }
}

function linkPage(tools: Tools, order: OrderRow, result: PaymentResult | null): string {
  return `${payLinkPath(tools, order.id)}${result ? `?payment=${result}` : ''}`
}

/** The browser returned without a payment. The order is cancelled at once, as when the window inside the page is closed. */
async function cancelAfterReturn(gateway: Gateway, tools: Tools, query: URLSearchParams): Promise<string> {
  const id = OrderId.safeParse(query.get('order'))
  if (!id.success) return FAILED
  if (!isSignedBy([gateway.keySecret], returnContent(id.data), query.get('leave') ?? undefined)) return FAILED
  const [order] = await tools.db.select().from(orders).where(eq(orders.id, id.data))
  if (!order) return FAILED
  if (order.paymentMethod === 'COD') return payNowPath(order.id, 'left')
  // An order that is paid by a link is not cancelled when its window is closed.
  if (isPaidByLink(order)) return linkPage(tools, order, 'left')
  try {
    await cancelUnpaid(gateway, tools, order)
    return `/checkout?payment=left&order=${order.id}`
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return error.code === 'payment_received' ? `/orderSuccess?order=${order.id}` : FAILED
  }
}
