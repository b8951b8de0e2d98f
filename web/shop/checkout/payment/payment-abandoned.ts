import type { Refusal } from '#web/shop/checkout/checkout-answer.ts'

/** Closing the payment window has abandoned the order. */
export const ABANDONED: Refusal = {
  isCalm: true,
  title: 'Payment cancelled. Order deleted.',
  text: "Your bag is unchanged. If you're paying on another phone, stay here a moment: we're checking for your payment.",
  canRetry: true,
}
