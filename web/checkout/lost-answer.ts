import type { OrderId } from '#contract/orders.ts'
import { LOST } from './lost.ts'
import type { CheckoutAnswer } from './place-order.ts'

const TEXTS: Record<string, string> = {
  place: 'If you press Place Order again, it is not ordered twice.',
  pay: 'Your order is kept for you a short while.',
  verify: 'Your payment is safe: as soon as the line is back, this page looks for it.',
  leave: 'If the order is not paid, it ends by itself within half an hour.',
}

/** What the checkout says when no answer of the server arrives: the same key leads to the same order again. */
export function lostAnswer(form: FormData): CheckoutAnswer {
  const intent = String(form.get('intent'))
  const orderId = form.get('order_id') as OrderId | null
  return {
    refusal: { title: LOST, text: TEXTS[intent] ?? '', keepKey: String(form.get('key')) },
    ...(orderId && intent !== 'pay' && { watch: orderId }),
  }
}

export function isLostAnswer(answer: unknown): boolean {
  return (answer as CheckoutAnswer | undefined)?.refusal?.title === LOST
}
