import type { Refusal } from '#web/shop/checkout/checkout-answer.ts'

/** The texts about paying a cash-on-delivery order online. The order keeps cash on delivery until it is paid. */
const STAYS = 'Your order stays as it is, with cash on delivery.'
const MONEY = 'If money has left your account, it counts for this order or is refunded automatically.'

export const LEFT: Refusal = {
  isCalm: true,
  title: 'The payment was not completed.',
  text: `${STAYS} ${MONEY}`,
}

/** The texts of the forms that begin and verify the payment. */
export const FORM_TEXTS = {
  unavailable: `${STAYS} Try again in a moment.`,
  unverified: `We are checking with your bank. ${MONEY}`,
}

/** The texts when no response arrives, by the form's intent. */
export const NO_RESPONSE_TEXTS: Record<string, string> = {
  pay: STAYS,
  verify: 'Your payment is safe. We will check for it as soon as you are online again.',
  leave: `${STAYS} ${MONEY}`,
}

/** The texts around the payment window. */
export const WINDOW_TEXTS = {
  noScript: `${STAYS} Check your connection or any ad blocker and try again.`,
  leaving: 'Closing the payment...',
}

/** Says that the payment is under way; `isOver`: the page no longer checks for it. */
export function pendingText(isOver: boolean): string {
  return isOver
    ? 'Your bank is taking longer than usual. We will email you as soon as your payment has arrived. Please do not pay again.'
    : 'Your bank has not confirmed it yet. This page updates by itself. Please do not pay again.'
}

/** Says that the payment came too late to pay for the order online. `isStillComing`: the order will still be delivered. */
export function lateText(isStillComing: boolean): string {
  const refund =
    'It came when this order could no longer be paid online. The full amount goes back to the account or card you paid with.'
  return isStillComing ? `${refund} Please pay in cash when your order arrives.` : refund
}
