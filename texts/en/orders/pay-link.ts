import { messages } from '#texts/messages/compile.ts'

/** Paying an order by its payment link. The order waits for the payment until its deadline. */
export const payLink = messages({
  title: 'Pay your order',
  description: 'Pay the order that we have made for you.',
  order:
    'Order #{number}{isAddition, select, true {, added to order #{addsTo}} other {}}{isOfGroup, select, true { of “{group}”} other {}}, delivered to {city}',
  yourOrder: '{name}, your order',
  paid: 'Thank you, {name}. Your order is paid.',
  receivedHelp: 'We have sent you an email, and write again when your parcel is on its way.',
  oneParcel: 'If order #{addsTo} has not been packed yet, everything comes in one parcel.',
  closed: 'This order can no longer be paid.',
  closedHelp:
    'The time to pay it is over, or it was cancelled. If money has left your account, it counts for this order or is refunded automatically. Please write to us to order again.',
  until: 'We keep your items until <time>{until, date, dateTime}</time>.',
  line: '{quantity} × {name} ({options})',
  deliveryFee: 'Delivery fee',
  discount: 'Discount on {subtotal, number, price}',
  total: 'Total',
  stays: 'Your order still waits for your payment.',
  left: 'Your order still waits for your payment. If money has left your account, it counts for this order or is refunded automatically.',
  noScript: 'Your order still waits for your payment. Check your connection or any ad blocker and try again.',
})
