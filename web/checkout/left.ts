import type { Refusal } from './place-order.ts'

/** The payment window was closed, and the order with it. */
export const LEFT: Refusal = {
  isCalm: true,
  title: 'Payment cancelled. Order deleted.',
  text: 'Your bag is as it was. If you are paying on another phone, stay here a moment: this page looks for your payment.',
  canRetry: true,
}
