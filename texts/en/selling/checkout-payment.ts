import { messages } from '#texts/messages/compile.ts'

/** The checkout around the payment window. */
export const checkoutPayment = messages({
  noScript: 'Nothing was ordered. Check your connection or any ad blocker and try again, or choose cash on delivery.',
  leaving: 'Cancelling...',
  noResponse: {
    place: 'You can press the button again: it will not be ordered twice.',
    pay: 'We are holding your items briefly.',
    verify: 'Your payment is safe. We will check for it as soon as you are online again.',
    leave: 'If it is not paid, the order is cancelled within half an hour.',
  },
  abandoned: 'Payment cancelled. Order deleted.',
  abandonedHelp:
    "Your bag is unchanged. If you're paying on another phone, stay here a moment: we're checking for your payment.",
  notCompleted: 'The payment was not completed.',
  notCompletedHelp:
    'Your bag is unchanged. If money has left your account, either your order is confirmed or the amount is refunded automatically.',
  unpaid: 'Order #{number} for {total, number, rupees} is not paid yet.',
  unpaidHelp: "We're holding your items briefly. A new order will cancel this one.",
  pay: 'Pay now',
  cancel: 'Cancel order',
})
