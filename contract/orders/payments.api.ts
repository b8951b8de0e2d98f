import { z } from 'zod'
import { AccountEmail, named, PaiseAmount } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { Order, OrderId, OrderStatus, ShortLines } from './orders.api.ts'

const ByOrder = named({ orderId: OrderId }, { orderId: 'order_id' })

/** The options that open the provider's payment window. Amounts are in paise, as the provider expects them. */
export const PaymentWindow = z.object({
  order: z.object({ id: z.string(), amount: PaiseAmount, currency: z.string() }),
  /** The public API key id. */
  key: z.string(),
  /** The URL of the script that opens the window. It is loaded before the order is placed. */
  script: z.string(),
  name: z.string(),
  description: z.string(),
  prefill: z.object({ name: z.string(), email: AccountEmail, contact: z.string() }),
  /** Seconds after which the window closes by itself. */
  timeout: z.int(),
  /** The URL that receives the result from a browser that cannot show the window inside the page. */
  callback_url: z.string(),
  /** Whether the payment is a test, in the built-in sandbox or with test keys of the provider. */
  isTest: z.boolean(),
})
export type PaymentWindow = z.output<typeof PaymentWindow>

/**
 * The result of the provider's window, unchanged and under the provider's names. Its format is not checked here: a result
 * without a valid signature is refused with `payment_invalid`.
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
  /** For checkout, before an order is placed: whether online payment is possible, and which script to load. */
  options: route('GET', '/payment/options', {
    isCheckoutStep: true,
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
    summary:
      'Creates the provider’s order for an unpaid online order, once, and returns the options of the payment window.',
  }),
  verify: route('POST', '/payment/verify', {
    access: 'customer',
    limit: { max: 20, seconds: 60 },
    body: VerifyPayment,
    bodyLimit: 4_096,
    throws: { payment_invalid: null },
    reply: z.object({ success: z.boolean(), pending: z.boolean().optional(), order: Order }),
    summary: 'Verifies a payment by its signature and by its state at the provider.',
  }),
  status: route('GET', '/payment/status/:orderId', {
    isCheckoutStep: true,
    access: 'customer',
    // Allows four pages at a time to poll every 3 s (`PAYMENT_POLL_EVERY_MS`).
    limit: { max: 80, seconds: 60 },
    params: z.object({ orderId: OrderId }),
    reply: z.object({ status: OrderStatus, paid: z.boolean() }),
  }),
}
