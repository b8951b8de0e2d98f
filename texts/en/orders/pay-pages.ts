import { messages } from '#texts/messages/compile.ts'

/** What the pages say on which an order, or a shirt of a group order, is paid that exists already. */
export const payPages = messages({
  notCompleted: 'The payment was not completed.',
  verificationFailed: 'Payment verification failed.',
  moneyIsSafe: 'If money has left your account, it counts for this order or is refunded automatically.',
  leaving: 'Closing the payment...',
  linkEnded: 'This link is not valid any more.',
  received: 'We have received your payment.',
  waiting: 'We are waiting for your payment.',
  waitingForBank: 'Your bank has not confirmed it yet. This page updates by itself. Please do not pay again.',
  bankIsSlow:
    'Your bank is taking longer than usual. We will email you as soon as your payment has arrived. Please do not pay again.',
  bankIsSlowWithoutEmail:
    'Your bank is taking longer than usual. Look at My Orders again later, and please do not pay again.',
  needsScript: 'Online payment needs JavaScript. Please open this link in another browser, or write to us.',
  pay: 'Pay {amount, number, price}',
  waysToPay: 'By UPI, card or net banking.',
  testMoney: 'This shop uses test money: no real payment is made.',
  openAgain: 'Your payment is safe. Open this page again as soon as you are online.',
})
