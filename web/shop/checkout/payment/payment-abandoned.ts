import { checkoutPayment } from '#texts/en/selling/checkout-payment.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { Refusal } from '#web/shop/checkout/checkout-answer.ts'

const words = englishWords(checkoutPayment)

/** Closing the payment window has abandoned the order. */
export const ABANDONED: Refusal = {
  isCalm: true,
  title: words.abandoned,
  text: words.abandonedHelp,
  canRetry: true,
}
