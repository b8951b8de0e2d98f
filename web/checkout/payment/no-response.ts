import type { OrderId } from '#contract/orders.ts'
import type { CheckoutAnswer } from '#web/checkout/checkout-answer.ts'
import { LOST } from '#web/components/shop/no-response.ts'

const TEXTS: Record<string, string> = {
  place: 'You can press the button again: it will not be ordered twice.',
  pay: 'We are holding your items briefly.',
  verify: 'Your payment is safe. We will check for it as soon as you are online again.',
  leave: 'If it is not paid, the order is cancelled within half an hour.',
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

/** A lost answer is over once the page has been read anew: what it shows then is what the shop knows. */
export function stillMeant(answer: CheckoutAnswer | undefined, key: string): CheckoutAnswer | undefined {
  return isLostAnswer(answer) && answer?.refusal?.keepKey !== key ? undefined : answer
}
