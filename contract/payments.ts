import { z } from 'zod'
import { named, PaiseAmount } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { Order, OrderId, OrderStatus, ShortLines } from './orders.ts'

const ByOrder = named({ orderId: OrderId }, { orderId: 'order_id' })

/** What the provider's window is opened with. Amounts are in paise, as the provider has them. */
export const PaymentWindow = z.object({
  order: z.object({ id: z.string(), amount: PaiseAmount, currency: z.string() }),
  /** The public half of the key pair. */
  key: z.string(),
  /** The script that defines the window; loaded before the order is placed. */
  script: z.string(),
  name: z.string(),
  description: z.string(),
  prefill: z.object({ name: z.string(), email: z.string(), contact: z.string() }),
  /** Seconds after which the window closes by itself. */
  timeout: z.int(),
  /** Where a browser that cannot open windows in the page posts the result. */
  callback_url: z.string(),
  /** Test money: the built-in sandbox, or test keys of the provider. */
  isTest: z.boolean(),
})
export type PaymentWindow = z.output<typeof PaymentWindow>

/**
 * The provider's own names: what its window hands over is sent on as it is. No form is asked of it here: whatever is not
 * signed is one refusal, `payment_invalid`.
 */
export const VerifyPayment = named(
  {
    orderId: OrderId,
    paymentId: z.string(),
    providerOrderId: z.string(),
    signature: z.string(),
  },
  {
    orderId: 'order_id',
    paymentId: 'razorpay_payment_id',
    providerOrderId: 'razorpay_order_id',
    signature: 'razorpay_signature',
  },
)
export type VerifyPayment = z.output<typeof VerifyPayment>

export const payments = {
  /** What checkout needs to know before an order is placed: whether one can pay online, and which script to load. */
  options: route('GET', '/payment/options', {
    access: 'public',
    reply: z.object({ online: z.boolean(), script: z.string().nullable(), isTest: z.boolean() }),
  }),
  initiate: route('POST', '/payment/initiate', {
    access: 'customer',
    idempotent: true,
    limit: { max: 20, seconds: 60 },
    body: ByOrder,
    bodyLimit: 4_096,
    throws: { out_of_stock: ShortLines, illegal_transition: null, payment_received: null, provider_unavailable: null },
    reply: PaymentWindow,
    summary: 'Creates the provider’s order for an unpaid online order, once, and says how to open its window.',
  }),
  verify: route('POST', '/payment/verify', {
    access: 'customer',
    limit: { max: 20, seconds: 60 },
    body: VerifyPayment,
    bodyLimit: 4_096,
    throws: { payment_invalid: null },
    reply: z.object({ success: z.boolean(), pending: z.boolean().optional(), order: Order }),
    summary: 'Proves a payment by its signature and reads it back from the provider.',
  }),
  status: route('GET', '/payment/status/:orderId', {
    access: 'customer',
    // A page asks each 3 s (PAYMENT_POLL_EVERY_MS); this is four of them at once.
    limit: { max: 80, seconds: 60 },
    params: z.object({ orderId: OrderId }),
    reply: z.object({ status: OrderStatus, paid: z.boolean() }),
  }),
}
