import type { Refusal } from '#web/shop/checkout/checkout-answer.ts'

/** The texts about paying an order by its payment link. The order waits for the payment until its deadline. */
const STAYS = 'Your order still waits for your payment.'
export const MONEY_IS_SAFE = 'If money has left your account, it counts for this order or is refunded automatically.'

export const LINK_LEFT: Refusal = {
  isCalm: true,
  title: 'The payment was not completed.',
  text: `${STAYS} ${MONEY_IS_SAFE}`,
}

/** The texts when no response arrives, by the form's intent. */
export const LINK_NO_RESPONSE: Record<string, string> = {
  pay: STAYS,
  verify: 'Your payment is safe. Open this page again as soon as you are online.',
  leave: `${STAYS} ${MONEY_IS_SAFE}`,
}

/** The texts around the payment window. */
export const LINK_WINDOW = {
  noScript: `${STAYS} Check your connection or any ad blocker and try again.`,
  leaving: 'Closing the payment...',
}

/** The same texts for a shirt in a group order. The shirt is reserved only while its payment window is open. */
const NOT_IN = 'Your shirt is in once it is paid.'

export const SHARE_LEFT: Refusal = { ...LINK_LEFT, text: `${NOT_IN} ${MONEY_IS_SAFE}` }
export const SHARE_NO_RESPONSE: Record<string, string> = {
  ...LINK_NO_RESPONSE,
  pay: NOT_IN,
  leave: `${NOT_IN} ${MONEY_IS_SAFE}`,
}
export const SHARE_WINDOW = {
  ...LINK_WINDOW,
  noScript: `${NOT_IN} Check your connection or any ad blocker and try again.`,
}
