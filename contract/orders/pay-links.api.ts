import { z } from 'zod'
import { Instant, Money, named } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { OrderId } from './orders.api.ts'
import { PaymentWindow } from './payments.api.ts'

const Token = z.object({ token: z.string().max(100) })

/** An order that is paid by a link, as anybody with the link sees it. Its only personal data are the first name and the city. */
export const LinkedOrder = z.object({
  number: z.int(),
  firstName: z.string(),
  city: z.string(),
  /** The number of the paid order to which this order is an add-on; null when it is none. */
  addsTo: z.int().nullable(),
  /** The title of the group order that this order belongs to. */
  group: z.string().nullable(),
  /** For a shirt of a group order: the token of the page where it is paid. */
  share: z.string().nullable(),
  /** `open`: can be paid; `paid`; `closed`: was cancelled, or the deadline is over. */
  state: z.enum(['open', 'paid', 'closed']),
  subtotal: Money,
  discount: Money,
  deliveryFee: Money,
  total: Money,
  /** The discounts of the order, and how much each saved. `isFee`: on the delivery fee instead of the goods. */
  offers: z.array(z.object({ label: z.string(), saved: Money, isFee: z.boolean() })),
  until: Instant.nullable(),
  items: z.array(
    z.object({
      name: z.string(),
      size: z.string(),
      color: z.string(),
      quantity: z.int(),
      subtotal: Money,
      /** The original price of a piece, and the line's share of the discount; null where they were not stored. */
      mrp: Money.nullable(),
      discount: Money.nullable(),
      image: z.string().nullable(),
    }),
  ),
})
export type LinkedOrder = z.output<typeof LinkedOrder>

const byLink = { access: 'public', params: Token } as const

/** Payment of an order by a link, without a login. */
export const payLinks = {
  read: route('GET', '/pay-link/:token', {
    isCheckoutStep: true,
    ...byLink,
    limit: { max: 120, seconds: 60 },
    throws: { not_found: null, rate_limited: null },
    reply: LinkedOrder,
    summary: 'The order of a payment link. Changes nothing.',
  }),
  initiate: route('POST', '/pay-link/:token/initiate', {
    ...byLink,
    limit: { max: 20, seconds: 60 },
    throws: {
      not_found: null,
      rate_limited: null,
      illegal_transition: null,
      payment_received: null,
      provider_unavailable: null,
    },
    reply: PaymentWindow,
    summary: 'Creates the provider’s order, once, and returns the options of the payment window.',
  }),
  verify: route('POST', '/pay-link/:token/verify', {
    ...byLink,
    limit: { max: 20, seconds: 60 },
    body: named(
      { paymentId: z.string(), providerOrderId: z.string(), signature: z.string() },
      {
        paymentId: 'razorpay_payment_id',
        providerOrderId: 'razorpay_order_id',
        signature: 'razorpay_signature',
      },
    ),
    bodyLimit: 4_096,
    throws: { not_found: null, rate_limited: null, payment_invalid: null },
    reply: z.object({ pending: z.boolean() }),
    summary: 'Verifies a payment by its signature and by its state at the provider.',
  }),
  check: route('POST', '/pay-link/:token/check', {
    ...byLink,
    limit: { max: 80, seconds: 60 },
    throws: { not_found: null, rate_limited: null },
    reply: z.object({ state: LinkedOrder.shape.state }),
    summary: 'Asks the provider for payments, for a page that waits for one: a QR code may be paid on another phone.',
  }),
  mine: route('GET', '/payment/link/:orderId', {
    isCheckoutStep: true,
    access: 'customer',
    params: z.object({ orderId: OrderId }),
    reply: z.object({ path: z.string() }),
    summary: 'The payment link of the caller’s own order that waits for it.',
  }),
}
