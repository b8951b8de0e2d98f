import { payLink } from '#texts/en/orders/pay-link.ts'
import { payPages } from '#texts/en/orders/pay-pages.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { Refusal } from '#web/shop/checkout/checkout-answer.ts'

const { notCompleted, leaving, openAgain } = englishWords(payPages)
const { left, stays, noScript } = englishWords(payLink)

export const LINK_LEFT: Refusal = { isCalm: true, title: notCompleted, text: left }

/** The texts when no response arrives, by the form's intent. */
export const LINK_NO_RESPONSE = { pay: stays, verify: openAgain, leave: left }

/** The texts around the payment window. */
export const LINK_WINDOW = { noScript, leaving }
