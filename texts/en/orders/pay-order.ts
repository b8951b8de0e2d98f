import { messages } from '#texts/messages/compile.ts'

/** Paying a cash-on-delivery order online. The order keeps cash on delivery until it is paid. */
export const payOrder = messages({
  title: 'Pay now',
  description: 'Pay your order online instead of in cash.',
  order: 'Order #{number}',
  payNow: 'Pay now instead of in cash',
  notPayable: 'Payment of your order',
  inCash: 'In cash on delivery',
  saved: 'You save',
  online: 'Now by UPI, card or net banking',
  pay: 'Pay {amount, number, price} now',
  needsScript: 'Online payment needs JavaScript. You can still pay in cash when your order arrives.',
  keepsPlace: 'Your order keeps its items and its place. Nothing changes until your payment has arrived.',
  view: 'View order',
  stays: 'Your order stays as it is, with cash on delivery.',
  left: 'Your order stays as it is, with cash on delivery. If money has left your account, it counts for this order or is refunded automatically.',
  verifyLater: 'Your payment is safe. We will check for it as soon as you are online again.',
  noScript: 'Your order stays as it is, with cash on delivery. Check your connection or any ad blocker and try again.',
  returned: 'Your payment is being returned.',
  late: 'It came when this order could no longer be paid online. The full amount goes back to the account or card you paid with.',
  lateAndComing:
    'It came when this order could no longer be paid online. The full amount goes back to the account or card you paid with. Please pay in cash when your order arrives.',
  noMoreOnline: 'This order can no longer be paid online.',
  payInCash: 'Please pay in cash when it arrives.',
  nothingToPay: 'There is nothing to pay here any more.',
})

/** What its form answers. Worded on the server. */
export const payOrderAnswers = messages({
  unavailable: 'Your order stays as it is, with cash on delivery. Try again in a moment.',
  unverified:
    'We are checking with your bank. If money has left your account, it counts for this order or is refunded automatically.',
})
