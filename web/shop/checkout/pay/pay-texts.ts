import { payOrder } from '#texts/en/orders/pay-order.ts'
import { payPages } from '#texts/en/orders/pay-pages.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { Refusal } from '#web/shop/checkout/checkout-answer.ts'

const { notCompleted, leaving } = englishWords(payPages)
const { left, stays, verifyLater, noScript } = englishWords(payOrder)

export const LEFT: Refusal = { isCalm: true, title: notCompleted, text: left }

/** The texts when no response arrives, by the form's intent. */
export const NO_RESPONSE_TEXTS = { pay: stays, verify: verifyLater, leave: left }

/** The texts around the payment window. */
export const WINDOW_TEXTS = { noScript, leaving }
