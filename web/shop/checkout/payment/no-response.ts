import type { OrderId } from '#contract/orders/orders.api.ts'
import type { CheckoutAnswer } from '#web/shop/checkout/checkout-answer.ts'
import { NO_RESPONSE } from '#web/ui/forms/no-response.ts'

const TEXTS: Record<string, string> = {
  place: 'You can press the button again: it will not be ordered twice.',
  pay: 'We are holding your items briefly.',
  verify: 'Your payment is safe. We will check for it as soon as you are online again.',
  leave: 'If it is not paid, the order is cancelled within half an hour.',
}

/** The result when no response arrives: a retry with the same idempotency key returns the same order. */
export function noResponseAnswer(form: FormData, texts = TEXTS): CheckoutAnswer {
  const intent = String(form.get('intent'))
  const orderId = form.get('order_id') as OrderId | null
  return {
    refusal: { title: NO_RESPONSE, text: texts[intent] ?? '', keepKey: String(form.get('key')) },
    ...(orderId && intent !== 'pay' && { watch: orderId }),
  }
}

export function isNoResponse(answer: unknown): boolean {
  return (answer as CheckoutAnswer | undefined)?.refusal?.title === NO_RESPONSE
}

/** Drops the result for a missing response after revalidation: the page then shows the server's state. */
export function unlessStale(answer: CheckoutAnswer | undefined, key: string): CheckoutAnswer | undefined {
  return isNoResponse(answer) && answer?.refusal?.keepKey !== key ? undefined : answer
}
