import { payPages } from '#texts/en/orders/pay-pages.ts'
import { groupShare } from '#texts/en/print/group-share.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { Refusal } from '#web/shop/checkout/checkout-answer.ts'

const { notCompleted, leaving, openAgain } = englishWords(payPages)
const { left, isInOncePaid, noScript } = englishWords(groupShare)

export const SHARE_LEFT: Refusal = { isCalm: true, title: notCompleted, text: left }

/** The texts when no response arrives, by the form's intent. */
export const SHARE_NO_RESPONSE = { pay: isInOncePaid, verify: openAgain, leave: left }

/** The texts around the payment window. */
export const SHARE_WINDOW = { noScript, leaving }
