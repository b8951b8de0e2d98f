import type { OrderId } from '#contract/orders/orders.api.ts'
import { NO_RESPONSE } from '#texts/platform/no-response.ts'
import type { CheckoutAnswer } from '#web/shop/checkout/checkout-answer.ts'

/**
 * The result when no response arrives: a retry with the same idempotency key returns the same order. `texts` are by the form's intent.
 */
export function noResponseAnswer(form: FormData, texts: Partial<Record<string, string>>): CheckoutAnswer {
  const intent = String(form.get('intent'))
  const orderId = form.get('order_id') as OrderId | null
  return {
    refusal: { title: NO_RESPONSE, text: texts[intent] ?? '', keepKey: String(form.get('key')) },
    hasNoResponse: true,
    ...(orderId && intent !== 'pay' && { watch: orderId }),
  }
}

/** Drops the result for a missing response after revalidation: the page then shows the server's state. */
export function unlessStale(answer: CheckoutAnswer | undefined, key: string): CheckoutAnswer | undefined {
  return answer?.hasNoResponse && answer.refusal?.keepKey !== key ? undefined : answer
}
